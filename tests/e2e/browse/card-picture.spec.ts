import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/ERR_FAILED/u] });

test("CV-05 a card whose picture fails, and the realm's with it, stays a coloured box", async ({ page, baseURL }) => {
  await page.route(/\/img\//u, (route) => route.abort());
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  const picture = page.locator("[data-row] article img").first();
  await picture.scrollIntoViewIfNeeded();
  // Without the browser's sign of a broken picture.
  await expect(picture).toHaveAttribute("src", /^data:/u);
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
