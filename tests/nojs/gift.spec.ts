import { joinByForm, signInByForm, type Traveller } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { receiveMail } from "../harness/outbox.ts";
import { giveGift, payGift } from "../harness/payment/gift.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

for (const language of sampled(["en", "ar"] as const)) {
  test.describe(language, () => {
    test.use({
      locale: LOCALES[language],
      // The empty form, and the gift without the cookie of its buyer.
      expectedTrouble: [/(?:400 \(Bad Request\) \S+\/gift|404 \(Not Found\) \S+\/gift\/[\w-]+)$/u],
    });
    test(`CM-22 RT-10 without scripts in ${language}: a guest gives a month, somebody joins by its link and redeems it`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const traveller: Traveller = { page, language, scripts: false, origin: originOf(baseURL), realm: "ringside" };
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      const main = page.locator("main");

      // Empty submission: each field shows its requirement, and entries stay.
      await page.goto(`${traveller.origin}/gift`);
      await expectNoRawKeys(page);
      await main.locator('textarea[name="message"]').fill("Kept");
      await main.getByRole("button", { name: t("giftContinue") }).click();
      for (const key of ["giftProductRequired", "giftRecipientRequired", "field.pleaseProvideYourEmail"])
        await expect(main.getByRole("alert")).toContainText(t(key));
      await expect(main.locator('textarea[name="message"]')).toHaveValue("Kept");

      const stamp = `${language}${Date.now()}`;
      const giftId = await giveGift(traveller, { buyerEmail: `gus-${stamp}@example.com`, recipientEmail: `layla-${stamp}@example.com` });
      await expectNoRawKeys(page);
      await payGift(traveller);
      await expectNoRawKeys(page);
      await expect(main).toContainText(t("giftPaidTitle"));
      const code = (await main.locator("section bdi").textContent()) ?? "";
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
      const licence = language === "ar" ? "Ringside الشهري" : "Ringside Monthly";
      await receiveMail(`gus-${stamp}@example.com`, t("mailGiftBoughtSubject", { licence }));
      const delivered = await receiveMail(`layla-${stamp}@example.com`, t("mailGiftDeliveredSubject", { sender: "Mara" }));
      expect(delivered.link).toBe(`${traveller.origin}/redeem?code=${code}`);

      // Without the cookie of the buyer the gift is nobody's.
      await page.context().clearCookies();
      expect((await page.goto(`${traveller.origin}/gift/${giftId}`))?.status()).toBe(404);

      await page.goto(`${traveller.origin}/redeem?code=${code}`);
      await expect(main).toContainText("Happy birthday!");
      await expectNoRawKeys(page);
      await main.getByRole("link", { name: t("giftRedeemSignIn") }).click();
      await expect(page.getByRole("link", { name: t("identityBackToGift") })).toBeVisible();
      await page.getByRole("link", { name: t("identityBackToGift") }).click();
      await main.getByRole("link", { name: t("giftRedeemJoin") }).click();
      await expectNoRawKeys(page);
      await expect(page).toHaveURL(/\/gift\/redeem\/[^/]+\/register\?/u);
      // Joining from here comes back to the gift.
      const onward = new URL(page.url()).searchParams.get("entryPage");
      expect(onward).toContain(code);
      await joinByForm(traveller);
      await page.goto(`${traveller.origin}${onward}`);
      await expect(main).toContainText(t("giftRedeemLonger"));
      await main.getByRole("button", { name: t("giftRedeemAction") }).click();
      await expect(page.locator("body")).toContainText(t("accountGiftRedeemed"));
      await expect(main).toContainText(licence);
      await page.goto(`${traveller.origin}/redeem?code=${code}`);
      await expect(main).toContainText(t("error.GIFT_REDEEMED"));
    });
  });
}

test("CM-22 RT-10 a guest who signs in on the way keeps the gift, and finds it in the account", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const traveller: Traveller = { page, language: "en", scripts: false, origin: originOf(baseURL), realm: "ringside" };
  const giftId = await giveGift(traveller, { buyerEmail: `gus-${Date.now()}@example.com` });
  await page.goto(`${traveller.origin}/gift/${giftId}/login`);
  expect(new URL(page.url()).searchParams.get("entryPage")).toBe(`/gift/${giftId}/login/redirect`);
  await page.locator('input[name="id"]').fill("fan@ringside.example");
  await page.locator('input[name="secret"]').fill("Corner-Stool-77");
  await page.locator('form:has(input[name="secret"]) button[type="submit"]').first().click();
  await page.waitForURL(new RegExp(`/gift/${giftId}/pay$`, "u"));
  await payGift(traveller);
  await page.goto(`${traveller.origin}/account/gifts`);
  await expect(page.locator("main")).toContainText("Layla");
  await expectNoRawKeys(page);
  // The browser has forgotten the guest; the account knows the gift.
  await page.context().clearCookies();
  await signInByForm(traveller, "fan@ringside.example", "Corner-Stool-77");
  expect((await page.goto(`${traveller.origin}/gift/${giftId}`))?.status()).toBe(200);
});
