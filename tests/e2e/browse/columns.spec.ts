import { expect, originOf, test } from "../../harness/product.ts";

test("CV-04 CV-25 a row's own page has the columns of its width, and a page of each kind does not scroll sideways at 860 and 1,100 px", async ({
  page,
  baseURL,
}) => {
  const columns = () =>
    page
      .locator("main ul:has(article)")
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await page.goto(`${originOf(baseURL)}/row/home-latest`);
  for (const [width, count] of [
    [479, 1],
    [480, 2],
    [1024, 2],
    [1025, 3],
    [1440, 4],
    [1680, 5],
    [2000, 6],
    [3000, 7],
    [4000, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: `${width} px` }).toBe(count);
  }
  for (const path of ["/", "/series/road-to-the-belt", "/video/first-bell", "/playlist/start-here", "/grid"]) {
    await page.goto(`${originOf(baseURL)}${path}`);
    for (const width of [860, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(over, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});
