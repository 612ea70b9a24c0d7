import { chooseLicence, expectPaid, payByCard, STAGES, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { receiveMail } from "../../harness/outbox.ts";
import { giveBack, letTheYearPass } from "../../harness/payment/overdue.ts";
import { liveASubscription } from "../../harness/payment/subscription-life.ts";
import { readAsViewer } from "../../harness/plain-request.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, originOf, test } from "../../harness/product.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const { yearly } = STAGES.ringside;
/** Is charged once, and never again. */
const FAILS_AT_RENEWAL = "4000 0000 0000 0341";
const DECLINED = "4000 0000 0000 0002";

test.describe("one life", () => {
  test.use({ expectedTrouble: [/status of 422 .*\/account\/cards/u] });
  test("CM-14 CM-17 CM-18 with scripts: another card typed here, a pause and back, a smaller plan and back, an offer to stay, cancelled in two clicks and taken back", async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await liveASubscription(travellerAt(page, originOf(baseURL)));
  });
});

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts, expectedTrouble: [/status of 422 .*\/payment-update/u] });

    test("CM-14 CM-15 CM-24 RT-09 a declined renewal: its mail leads to the page that takes another card, which pays at once; what goes back has a note", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const traveller = travellerAt(page, originOf(baseURL), { scripts });
      const { origin } = traveller;
      const main = page.locator("main");
      const viewer = await plainSignUp(origin);
      await viewer.lend(page.context());
      await chooseLicence(traveller, yearly);
      await payByCard(traveller, { number: FAILS_AT_RENEWAL });
      await expectPaid(traveller);
      letTheYearPass(viewer.email, yearly);
      const mail = await receiveMail(viewer.email, t("mailRenewalDeclinedSubject", { licence: "Ringside Yearly" }));
      expect(mail.link).toBe(`${origin}/payment-update/${yearly}`);

      await page.goto(mail.link);
      await hydrated(page, scripts);
      await expectNoRawKeys(page);
      await expect(main).toContainText(t("accountPaymentUpdateDue"));
      await expect(main.getByRole("radio", { name: t("accountPaymentUpdateNew") })).toBeChecked();
      const pay = main.getByRole("button", { name: t("accountPaymentUpdatePay") });
      if (scripts) {
        const frame = page.frameLocator("#card-fields-sandbox");
        await frame.locator('input[name="number"]').fill(DECLINED);
        await frame.locator('input[name="expiry"]').fill("12/34");
        await frame.locator('input[name="cvc"]').fill("123");
        await pay.click();
        await expect(page.getByRole("alert").filter({ hasText: t("card.card_declined") })).toBeFocused();
        // The frame keeps what was typed.
        await frame.locator('input[name="number"]').fill("5555 5555 5555 4444");
      } else {
        await pay.click();
        await page.locator('input[name="number"]').fill("5555 5555 5555 4444");
        await page.locator('input[name="expiry"]').fill("12/34");
        await page.locator('input[name="cvc"]').fill("123");
        await page.locator('button[value="PAY"]').click();
        await page.waitForURL(/\/payment-update\/[^?]+\?paymentId=/u);
        await expect(main).toContainText(t("accountCardAdded"));
        await expect(main.getByRole("radio", { name: /4444/u })).toBeChecked();
      }
      await pay.click();
      await page.waitForURL(new RegExp(`/account/subscriptions/${yearly}$`, "u"));
      await expect(page.locator("body")).toContainText(t("accountCardAssigned"));
      await expect(main).toContainText("Mastercard •••• 4444");
      await expect(main.getByRole("link", { name: t("accountPayNow") })).toHaveCount(0);

      await page.goto(`${origin}/account/payments`);
      await expect(main).toContainText(t("accountTypePAYBYANOTHERCARD"));
      await expect(main).toContainText(t("accountTypePAYMENTFAILED"));
      await expect(main.locator('a[href*="/_/receipt/"]')).toHaveCount(2);

      await giveBack("ringside", viewer.email, 1_000);
      const note = main.getByRole("link", { name: /^Refund note of/u });
      await expect(async () => {
        await page.reload();
        await expect(note).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      await expect(main).toContainText(t("accountRefunded", { amount: "€10.00" }));
      const pdf = await readAsViewer(page, (await note.getAttribute("href")) ?? "");
      expect([pdf.status, pdf.headers["content-type"], pdf.body.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
    });
  });
