import { LOCALES } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

for (const [realm, language] of [
  ["ringside", "en"],
  ["aurora", "ar"],
] as const)
  test.describe(realm, () => {
    test.use({ locale: LOCALES[language] });
    test(`CV-02 without scripts a hero is its picture, its words and links that lead on, realm ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${originOf(baseURL, realm)}/`);
      const hero = page.locator("main li", { has: page.locator("h1") });
      await expect(hero.locator("picture img")).toBeVisible();
      await expect(hero.locator("[data-leaves]").last()).toBeVisible();
      await expect(page.locator("main video")).toHaveCount(0);
      await expect(hero.getByRole("button")).toHaveCount(0);
      await hero.locator("h1").getByRole("link").click();
      await expect(page).toHaveURL(/\/series\//u);
    });
  });
