import { expectAccessible } from "../harness/axe.ts";
import { fillBilling, STAGES, signIn, type Traveller } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { giveGift, payGift } from "../harness/payment/gift.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

/** Pages of gifts, and of screens that sign in by a code. */
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedTrouble: [/status of (?:400|404|422)/u] });
const MEMBER_PASSWORD = "Corner-Stool-77";

for (const [realm, language] of sampled([
  ["ringside", "en"],
  ["aurora", "ar"],
] as const))
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const t = (key: string) => say(language, key);

    test(`PW-09 CM-22 giving and redeeming a gift has no accessibility violation, realm ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const origin = originOf(baseURL, realm);
      const traveller: Traveller = { page, language, scripts: true, origin, realm };
      const visit = async (path: string) => {
        await page.goto(`${origin}${path}`);
        await hydrated(page);
        await expectAccessible(page, path);
      };
      await visit("/redeem");
      await visit("/redeem?code=ACDE-FGHJ-KMNP-QRTW-XY34");
      await expect(page.getByRole("alert")).toBeVisible();
      await visit("/gift");
      await page
        .locator("main form")
        .first()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await page.getByRole("button", { name: t("giftContinue") }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page, "/gift refused");
      await giveGift(traveller, { buyerEmail: "guest@example.com" });
      await hydrated(page);
      await expectAccessible(page, "gift to pay");
      if (STAGES[realm].billing) await fillBilling(traveller);
      await payGift(traveller);
      await hydrated(page);
      await expectAccessible(page, "gift paid");
      // The code is one line, also on the narrowest of phones.
      await page.setViewportSize({ width: 320, height: 640 });
      const code = page.locator("main bdi", { hasText: /^(?:[A-Z0-9]{4}-){4}[A-Z0-9]{4}$/u }).first();
      // Layout runs after the window has its new size.
      await expect.poll(() => code.evaluate((element) => element.getClientRects().length)).toBe(1);
    });

    test(`PW-09 ID-25 signing in a television has no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      const origin = originOf(baseURL, realm);
      const traveller: Traveller = { page, language, scripts: true, origin, realm };
      await page.goto(`${origin}/tv-login`);
      await hydrated(page);
      await expectAccessible(page, "/tv-login");
      await page.getByRole("button", { name: t("deviceTvBegin") }).click();
      await expect(page.getByRole("img", { name: t("deviceTvQr") })).toBeVisible();
      await expectAccessible(page, "/tv-login with a code");
      const code = /[B-Z]{4}-[B-Z]{4}/u.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
      await signIn(traveller, `member@${realm}.example`, MEMBER_PASSWORD);
      await page.goto(`${origin}/activate`);
      await hydrated(page);
      await expectAccessible(page, "/activate");
      await page.locator('input[name="code"]').fill("BBBB-BBBB");
      await page.getByRole("button", { name: t("deviceGoOn") }).click();
      await expect(page.locator("#device-code-error")).toBeVisible();
      await expectAccessible(page, "/activate refused");
      await page.goto(`${origin}/activate/${code}`);
      await hydrated(page);
      await expect(page.getByRole("button", { name: t("deviceAllow") })).toBeVisible();
      await expectAccessible(page, "/activate with a code");
      await page.goto(`${origin}/account/gifts`);
      await hydrated(page);
      await expectAccessible(page, "/account/gifts");
    });
  });
