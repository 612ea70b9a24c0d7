import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/ERR_FAILED/u] });

test("CV-05 a card whose picture fails shows it whole, then the realm's; when all fail it stays a coloured box and loads no more", async ({
  page,
  baseURL,
}) => {
  // A build that does not make cuts, nor chooses a format, as in a rolling restart.
  await page.route(/\/img\/[^/]+\/\w+\.auto$/u, (route) => route.abort());
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  const picture = page.locator("[data-row] article img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute("src", /^\/img\/[^/]+\/\d+\.webp$|^http.*\/\d+\.webp$/u);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const loads = new Map<string, number>();
  await page.route(/\/img\//u, (route) => {
    const { pathname } = new URL(route.request().url());
    loads.set(pathname, (loads.get(pathname) ?? 0) + 1);
    return route.abort();
  });
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await picture.scrollIntoViewIfNeeded();
  // Without the browser's sign of a broken picture.
  await expect(picture).toHaveAttribute("src", /^data:/u);
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  // React uses the element for another title, whose picture fails, too.
  for (const name of ["a", "b"]) {
    await picture.evaluate((image: HTMLImageElement, src) => {
      image.src = src;
    }, `/img/reused-${name}/480.auto`);
    await expect(picture).toHaveAttribute("src", /^data:/u);
    for (const format of ["auto", "webp"]) expect(loads.get(`/img/reused-${name}/480.${format}`), format).toBe(1);
  }
});
