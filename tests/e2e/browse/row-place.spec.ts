import { LOCALES } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 1440, height: 900 } });

    test("CV-03 a row restores its scroll position when the viewer comes back from a title, with its fetched cards", async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${originOf(baseURL)}/`);
      await hydrated(page);
      const row = page.locator('[data-row="home-latest"]');
      const list = row.locator("ul");
      await row.scrollIntoViewIfNeeded();
      const begun = await row.locator("article").count();
      await list.evaluate((element) =>
        element.scrollTo({ left: (getComputedStyle(element).direction === "rtl" ? -1 : 1) * element.scrollWidth, behavior: "instant" }),
      );
      await expect.poll(() => row.locator("article").count()).toBeGreaterThan(begun);
      const title = row
        .locator("article")
        .nth(begun + 1)
        .locator("> a");
      await title.evaluate((link) => link.scrollIntoView({ inline: "start", block: "nearest", behavior: "instant" }));
      const place = () => list.evaluate((element) => Math.abs(element.scrollLeft));
      // Past the cards that the page itself has.
      await expect.poll(place).toBeGreaterThan(1_440);
      const before = await place();
      const to = (await title.getAttribute("href")) ?? "";
      await title.click();
      await expect(page).toHaveURL(new RegExp(`${encodeURI(to)}$`, "u"));
      await page.goBack();
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
      await expect(title).toBeInViewport();
    });
  });
