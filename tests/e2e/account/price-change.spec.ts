import { signIn, travellerAt } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, expectNoRawKeys, hydrated, originOf, test } from "../../harness/product.ts";

// A second try would find the question answered.
test.describe.configure({ retries: 0 });

// Each has an account of the demo to itself, which is asked about a new price from the start.
for (const [realm, language, scripts] of [
  ["ringside", "en", true],
  ["aurora", "ar", false],
] as const)
  test.describe(`${realm}, ${scripts ? "with scripts" : "without scripts"}`, () => {
    test.use({ javaScriptEnabled: scripts, locale: LOCALES[language] });

    test("CM-19 who subscribes sees that a new price is asked about, continues, leaves, thinks again, and finds each answer saved", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      const traveller = travellerAt(page, originOf(baseURL, realm), { language, scripts, realm });
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      const main = page.locator("main");
      const visit = async (path: string) => {
        await page.goto(`${traveller.origin}${path}`);
        await hydrated(page, scripts);
        await expectNoRawKeys(page);
      };
      const answer = (name: "continue" | "leave") => main.locator(`button[value="price-${name}"]`);
      await signIn(traveller, `price@${realm}.example`, "Corner-Stool-77");

      await visit("/account/subscriptions");
      const [, day = ""] = new RegExp(t("accountPriceAsk", { date: "(.+)" }), "u").exec((await main.textContent()) ?? "") ?? [];
      expect(day).not.toBe("");
      await main.locator(`a[href*="/subscriptions/${realm}-monthly"]`).click();
      await page.waitForURL(new RegExp(`/subscriptions/${realm}-monthly`, "u"));
      await hydrated(page, scripts);
      await expect(main).toContainText(t("accountPriceTitle", { date: day }));
      await expect(main).toContainText(t("accountPriceSilence"));
      for (const price of [/(?<!\d)9[.,]99/u, /12[.,]99/u]) await expect(main).toContainText(price);
      await expectNoRawKeys(page);

      await answer("continue").click();
      await expect(page.locator("body")).toContainText(t("accountPriceContinued"));
      for (const isReloaded of [false, true]) {
        if (isReloaded) await visit(`/account/subscriptions/${realm}-monthly`);
        await expect(main).toContainText(t("accountPriceAgreed"));
        await expect(answer("continue")).toHaveCount(0);
      }
      await visit("/account/subscriptions");
      await expect(main).not.toContainText(t("accountPriceAsk", { date: day }));

      await visit(`/account/subscriptions/${realm}-monthly`);
      await answer("leave").click();
      await expect(page.locator("body")).toContainText(t("accountCancelled"));
      await visit(`/account/subscriptions/${realm}-monthly`);
      await expect(main).toContainText(t("accountPriceLeft"));
      await expect(main).toContainText(t("accountNothingDue"));
      await expect(answer("leave")).toHaveCount(0);

      await answer("continue").click();
      await expect(main).toContainText(t("accountPriceAgreed"));
      await expect(main).not.toContainText(t("accountNothingDue"));
      await visit("/account/payments");
      await expect(main).toContainText(t("accountTypeCANCELSUBSCRIPTION"));
    });
  });
