import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test("CV-23 a list keeps the videos that it fetched when only the hash changes; another route has its own alone", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${originOf(baseURL)}/row/home-latest`);
  await hydrated(page);
  const videos = page.locator("main article");
  const addresses = () => videos.locator("> a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await expect(videos).toHaveCount(20);
  await page.getByRole("link", { name: say("en", "browseShowMore"), exact: true }).click();
  await expect.poll(() => videos.count()).toBeGreaterThan(20);
  const fetched = await addresses();
  await page.getByRole("link", { name: say("en", "shellSkipToContent"), exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/row\/home-latest#.+$/u);
  expect(await addresses()).toEqual(fetched);

  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.locator('[data-row="home-boxing"] a[href="/row/home-boxing"]').click();
  await expect(page).toHaveURL(/\/row\/home-boxing$/u);
  await expect(videos).toHaveCount(20);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/row\/home-latest/u);
  await expect.poll(addresses).toEqual(fetched.slice(0, 20));
});
