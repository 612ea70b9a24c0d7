import { say } from "../harness/labels.ts";
import { expect, originOf, test } from "../harness/product.ts";

test("CV-01 PW-06 without scripts a row ends in a link to all of it, which goes on by pages", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/`);
  const growing = page.locator("[data-row][data-next]").first();
  const begun = await growing.locator("article").count();
  await expect(growing.getByRole("button")).toHaveCount(0);
  await growing.getByRole("link", { name: say("en", "browseShowAll") }).click();
  await expect(page).toHaveURL(/\/row\//u);
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.locator("main article").count()).toBeGreaterThan(begun);
  await page.locator("main article a").first().click();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).not.toHaveURL(/\/row\//u);
});
