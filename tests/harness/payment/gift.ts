import { expect } from "@playwright/test";
import { agreeToSale, payByCard, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";

interface GiftToGive {
  readonly recipientEmail?: string;
  /** Of a guest who is not known yet. */
  readonly buyerEmail?: string;
  /** Gift to buy; default: the realm's monthly plan. */
  readonly sku?: string;
}

/** Fills the form of a gift and comes to its payment; gives the gift's id. */
export async function giveGift(traveller: Traveller, gift: GiftToGive = {}): Promise<string> {
  const { page, origin, language, realm } = traveller;
  await page.goto(`${origin}/gift`);
  const main = page.locator("main");
  await main.locator(`input[name="productSku"][value="${gift.sku ?? `${realm}-monthly-p1m`}"]`).check();
  await main.locator('input[name="recipientName"]').fill("Layla");
  await main.locator('input[name="recipientEmail"]').fill(gift.recipientEmail ?? "");
  await main.locator('textarea[name="message"]').fill("Happy birthday!");
  await main.locator('input[name="senderName"]').fill("Mara");
  if (gift.buyerEmail !== undefined) await main.locator('input[name="buyerEmail"]').fill(gift.buyerEmail);
  await main.getByRole("button", { name: say(language, "giftContinue") }).click();
  await page.waitForURL(/\/(?:gift|regalo|presente)\/[^/]+\/(?:pay|pagar)$/u);
  await agreeToSale(traveller);
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Pays the gift of the payment page with a card, in the provider's fields or on its page; ends on the gift's page. */
export async function payGift(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  await page.locator('main input[name="method"][value="sandbox/CARD"]').check();
  await payByCard(traveller);
  await page.waitForURL(/\/(?:gift|regalo|presente)\/[^/]+$/u);
  await expect(page.locator("main")).toContainText("Happy birthday!");
}
