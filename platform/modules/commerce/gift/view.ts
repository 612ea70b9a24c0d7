import type { Language } from "../../../../contract/base/fields.ts";
import type { Gift, GiftPreview, GiftStatus } from "../../../../contract/commerce/gift.ts";
import type { Hiding } from "../../../crypto/hide.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import type { GiftRow } from "../rows.ts";
import { giftProduct } from "./products.ts";

/** Time until which a gift can be redeemed, ISO 8601: not after the current end of its pass. */
export function redeemableUntil(gift: GiftRow, { fixedExpiry }: Pick<Offer, "fixedExpiry">): string {
  const ends = [gift.expires_at, fixedExpiry?.toISOString()].flatMap((end) => end ?? []).sort();
  return ends[0] ?? "";
}

/** Status in the contract: a gift that is being paid is a draft, and a late one is EXPIRED without a change of its row. */
function giftStatus(gift: GiftRow, offer: Offer, now: Date): GiftStatus {
  if (gift.state === "PAYING") return "DRAFT";
  const open = gift.state === "PAID" || gift.state === "SENT";
  return open && now.toISOString() >= redeemableUntil(gift, offer) ? "EXPIRED" : gift.state;
}

/** Offer of the gift. Throws for an unknown sku. */
export function offerOfGift(shop: Shop, gift: GiftRow): Offer {
  const offer = shop.offer(gift.sku);
  if (offer === null) throw new Error(`gift ${gift.id} has a sku that is unknown`);
  return offer;
}

/** Product of the gift; after the payment, with the price that was paid. */
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

/** View of a gift for the holder of its code. */
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
