import { chooseLicence, join, payByCard, STAGES, type Traveller } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { receiveMail } from "../harness/outbox.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

for (const language of ["en", "ar"] as const) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`CM-14 CM-17 CM-18 without scripts in ${language}: another card, a pause and back, an offer to stay, cancelled in two clicks and taken back`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const traveller: Traveller = { page, language, scripts: false, origin: originOf(baseURL), realm: "ringside" };
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      const press = (key: string) =>
        page
          .locator("main")
          .getByRole("button", { name: t(key) })
          .click();
      const main = page.locator("main");
      const email = await join(traveller);
      await chooseLicence(traveller, STAGES.ringside.yearly);
      await payByCard(traveller);

      // Another card, entered at the provider, charged nothing.
      await page.goto(`${traveller.origin}/account/cards`);
      await expectNoRawKeys(page);
      await press("accountCardAdd");
      await page.locator('input[name="number"]').fill("5555555555554444");
      await page.locator('input[name="expiry"]').fill("12/34");
      await page.locator('input[name="cvc"]').fill("123");
      await page.locator('button[value="PAY"]').click();
      await page.waitForURL(/\/account\/cards\?/u);
      await expect(main).toContainText(t("accountCardAdded"));
      await expect(main).toContainText("Mastercard •••• 4444");
      await page.goto(`${traveller.origin}/payment-update/${STAGES.ringside.yearly}`);
      await main.getByRole("radio", { name: /4444/u }).check();
      await press("accountPaymentUpdateSave");
      await expect(main).toContainText("Mastercard •••• 4444");

      await press("accountPauseAction");
      await expect(page.locator("body")).toContainText(t("accountPauseRequested"));
      await press("accountResumeOpenAction");
      await expect(page.locator("body")).toContainText(t("accountResumed"));

      // Two clicks from the account; what is lost stands before the second.
      await page.goto(`${traveller.origin}/account`);
      await main.locator(`a[href$="/subscriptions/${STAGES.ringside.yearly}"]`).click();
      await expect(main).toContainText(t("accountCancelLost"));
      await expectNoRawKeys(page);
      // CM-18: the realm's offer to stay stands before the button, which it never hides; once, whether it is taken or not.
      await expect(main).toContainText(t("accountOfferTitle"));
      await expect(main).toContainText(/44[.,]99/u);
      await expect(main.getByRole("button", { name: t("accountCancelAction") })).toBeVisible();
      await press(language === "en" ? "accountOfferTake" : "accountOfferRefuse");
      await expect(page.locator("body")).toContainText(t(language === "en" ? "accountOfferTaken" : "accountOfferRefused"));
      await expect(main.getByRole("button", { name: t("accountOfferTake") })).toHaveCount(0);
      await press("accountCancelAction");
      await expect(page.locator("body")).toContainText(t("accountCancelled"));
      const name = language === "ar" ? "Ringside السنوي" : "Ringside Yearly";
      await receiveMail(email, t("mailCancelledSubject", { licence: name }));
      await press("accountReactivateAction");
      await expect(page.locator("body")).toContainText(t("accountReactivated"));
      await page.goto(`${traveller.origin}/account/payments`);
      await expect(main).toContainText(t("accountTypeCANCELSUBSCRIPTION"));
    });
  });
}
