import { expect } from "@playwright/test";
import { chooseLicence, expectPaid, payByCard, STAGES, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { receiveMail } from "../outbox.ts";
import { plainSignUp } from "../plain-viewer.ts";
import { expectAnswered, expectNoRawKeys, hydrated } from "../product.ts";

/** CM-14, CM-17, CM-18: another card, a pause and back, a smaller plan and back, an offer to stay, cancelled in two clicks and taken back. */
export async function liveASubscription(traveller: Traveller): Promise<void> {
  const { page, language, scripts, origin } = traveller;
  const { yearly } = STAGES.ringside;
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const main = page.locator("main");
  const button = (key: string) => main.getByRole("button", { name: t(key) });
  const press = (key: string) => button(key).click();
  const says = (key: string) => expect(page.locator("body")).toContainText(t(key));
  const answers = (key: string) => expectAnswered(page, t(key), scripts);
  const visit = async (path: string) => {
    await page.goto(`${origin}${path}`);
    await hydrated(page, scripts);
    await expectNoRawKeys(page);
  };
  const viewer = await plainSignUp(origin);
  await viewer.post("/_/language", { language, path: "/" });
  await viewer.lend(page.context());
  await chooseLicence(traveller, yearly);
  await payByCard(traveller);
  await expectPaid(traveller);

  // Another card, charged nothing: typed here, or on the provider's page.
  await visit("/account/cards");
  if (scripts) {
    await press("accountCardAdd");
    await expect(main.getByRole("heading", { name: t("accountCardNew") })).toBeFocused();
  }
  const other = { number: "5555 5555 5555 4444" };
  if (scripts) {
    const frame = page.frameLocator("#card-fields-sandbox");
    await frame.locator('input[name="number"]').fill("4000 0000 0000 0002");
    await frame.locator('input[name="expiry"]').fill("12/34");
    await frame.locator('input[name="cvc"]').fill("123");
    await press("accountCardSave");
    await expect(page.getByRole("alert").filter({ hasText: t("accountCardNotAdded") })).toContainText(t("card.card_declined"));
    await frame.locator('input[name="number"]').fill(other.number);
    await press("accountCardSave");
  } else await payByCard(traveller, other);
  await expect(main).toContainText(t("accountCardAdded"));
  await expect(main).toContainText("Mastercard •••• 4444");
  const cards = main.locator("li").filter({ has: page.getByRole("heading", { level: 2 }) });
  const mastercard = cards.filter({ hasText: "4444" });
  await mastercard.getByRole("button", { name: t("accountCardMakeDefault") }).click();
  await says("accountCardDefaultDone");
  await expect(cards.first()).toContainText("4444");
  await visit(`/payment-update/${yearly}`);
  await main.getByRole("radio", { name: /4444/u }).check();
  await press("accountPaymentUpdateSave");
  await says("accountCardAssigned");
  await expect(main).toContainText("Mastercard •••• 4444");
  await visit("/account/cards");
  await cards
    .filter({ hasText: "4242" })
    .getByRole("button", { name: t("accountCardRemove") })
    .click();
  await says("accountCardRemoved");
  await expect(cards).toHaveCount(1);

  await visit(`/account/subscriptions/${yearly}`);
  await main.locator('select[name="months"]').selectOption("2");
  await press("accountPauseAction");
  await answers("accountPauseRequested");
  await press("accountResumeOpenAction");
  await answers("accountResumed");

  // A smaller plan from the end of what is paid, and back.
  await main.locator('form:has(input[name="sku"]) button').first().click();
  await expect(button("accountChangeKeep")).toBeVisible();
  await expect(main).toContainText(t("accountChangesTo"));
  await press("accountChangeKeep");
  await expect(button("accountChangeKeep")).toHaveCount(0);
  await expect(main).not.toContainText(t("accountChangesTo"));

  // Two clicks from the account; what is lost stands before the second.
  await visit("/account");
  await main.locator(`a[href$="/subscriptions/${yearly}"]`).click();
  await expect(main).toContainText(t("accountCancelLost"));
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
  // CM-18, CM-29: no offer before the cancellation, and none holds it up.
  await expect(button("accountOfferTake")).toHaveCount(0);
  await press("accountCancelAction");
  await answers("accountCancelled");
  const name = language === "ar" ? "Ringside السنوي" : "Ringside Yearly";
  await receiveMail(viewer.email, t("mailCancelledSubject", { licence: name }));
  await expect(main).toContainText(t("accountOfferTitle"));
  await expect(main).toContainText(/44[.,]99/u);
  if (language === "en") {
    await press("accountOfferTake");
    await answers("accountOfferTaken");
  } else {
    await press("accountOfferRefuse");
    await answers("accountOfferRefused");
    await expect(main).toContainText(/89[.,]99/u);
    await press("accountReactivateAction");
    await answers("accountReactivated");
  }
  await expect(button("accountOfferTake")).toHaveCount(0);
  await expect(button("accountReactivateAction")).toHaveCount(0);
  await visit("/account/payments");
  await expect(main).toContainText(t("accountTypeCANCELSUBSCRIPTION"));
  await expect(main).toContainText(t("accountTypeREACTIVATESUBSCRIPTION"));
}
