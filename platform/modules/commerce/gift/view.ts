import type { Language } from "../../../../contract/base/fields.ts";
import type { Gift, GiftPreview, GiftStatus } from "../../../../contract/commerce/gifts.ts";
import type { Hiding } from "../../../crypto/hide.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import type { GiftRow } from "../rows.ts";
import { giftProduct } from "./products.ts";

/** Until when a paid gift opens something, ISO 8601: never behind the end of a pass that has one, wherever an operator has moved that. */
export function redeemableUntil(gift: GiftRow, { fixedExpiry }: Pick<Offer, "fixedExpiry">): string {
  const ends = [gift.expires_at, fixedExpiry?.toISOString()].flatMap((end) => end ?? []).sort();
  return ends[0] ?? "";
}

/** As the wire names it: a gift that is being paid is still a draft, and time runs out by itself. */
function giftStatus(gift: GiftRow, offer: Offer, now: Date): GiftStatus {
  if (gift.state === "PAYING") return "DRAFT";
  const open = gift.state === "PAID" || gift.state === "SENT";
  return open && now.toISOString() >= redeemableUntil(gift, offer) ? "EXPIRED" : gift.state;
}

/** What is given. Throws for a sku that is unknown. */
export function offerOfGift(shop: Shop, gift: GiftRow): Offer {
  const offer = shop.offer(gift.sku);
  if (offer === null) throw new Error(`gift ${gift.id} has a sku that is unknown`);
  return offer;
}

/** What was given, by the price that was paid once it was. */
function productOf(shop: Shop, gift: GiftRow, offer: Offer, language: Language): Gift["product"] {
  const product = giftProduct(shop, offer, language);
  const { amount, currency, scale } = gift;
  return amount === null || currency === null || scale === null ? product : { ...product, price: moneyOf(amount, { currency, scale }) };
}

/** The gift as its buyer sees it. */
export function giftView(shop: Shop, gift: GiftRow, hiding: Hiding, language: Language, now: Date): Gift {
  const offer = offerOfGift(shop, gift);
  return {
    giftId: gift.id,
    status: giftStatus(gift, offer, now),
    productSku: gift.sku,
    product: productOf(shop, gift, offer, language),
    recipient: { name: gift.recipient_name, email: gift.recipient_email },
    senderName: gift.sender_name,
    message: gift.message,
    deliverAt: gift.deliver_on,
    redeemCode: gift.code_hidden === null ? null : hiding.reveal(gift.id, gift.code_hidden),
    paidAt: gift.paid_at,
    sentAt: gift.sent_at,
    redeemedAt: gift.redeemed_at,
    expiresAt: gift.expires_at === null ? null : redeemableUntil(gift, offer),
    createdAt: gift.created_at,
  };
}

/** The gift as whoever has its code sees it. */
export function giftPreview(shop: Shop, gift: GiftRow, language: Language, now: Date): GiftPreview {
  const offer = offerOfGift(shop, gift);
  const status = giftStatus(gift, offer, now);
  return {
    status: status === "REDEEMED" || status === "EXPIRED" ? status : "PAID",
    product: productOf(shop, gift, offer, language),
    recipientName: gift.recipient_name,
    senderName: gift.sender_name,
    message: gift.message,
    expiresAt: redeemableUntil(gift, offer),
  };
}
