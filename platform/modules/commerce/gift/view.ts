import type { Language } from "../../../../contract/fields.ts";
import type { Gift, GiftPreview, GiftStatus } from "../../../../contract/gifts.ts";
import type { createHiding } from "../../../crypto/hide.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { GiftRow } from "../rows.ts";
import { giftProduct } from "./products.ts";

type Hiding = ReturnType<typeof createHiding>;

/** As the wire names it: a gift that is being paid is still a draft, and time runs out by itself. */
export function giftStatus(gift: GiftRow, now: Date): GiftStatus {
  if (gift.state === "PAYING") return "DRAFT";
  const open = gift.state === "PAID" || gift.state === "SENT";
  return open && gift.expires_at !== null && now.toISOString() >= gift.expires_at ? "EXPIRED" : gift.state;
}

/** What was given, by the price that was paid once it was. */
function productOf(shop: Shop, gift: GiftRow, language: Language): Gift["product"] {
  const offer = shop.offer(gift.sku);
  if (offer === null) throw new Error(`gift ${gift.id} has a sku that is unknown`);
  const product = giftProduct(shop, offer, language);
  const { amount, currency, scale } = gift;
  return amount === null || currency === null || scale === null ? product : { ...product, price: moneyOf(amount, { currency, scale }) };
}

/** The gift as its buyer sees it. */
export function giftView(shop: Shop, gift: GiftRow, hiding: Hiding, language: Language, now: Date): Gift {
  return {
    giftId: gift.id,
    status: giftStatus(gift, now),
    productSku: gift.sku,
    product: productOf(shop, gift, language),
    recipient: { name: gift.recipient_name, email: gift.recipient_email },
    senderName: gift.sender_name,
    message: gift.message,
    deliverAt: gift.deliver_on,
    redeemCode: gift.code_hidden === null ? null : hiding.reveal(gift.id, gift.code_hidden),
    paidAt: gift.paid_at,
    sentAt: gift.sent_at,
    redeemedAt: gift.redeemed_at,
    expiresAt: gift.expires_at,
    createdAt: gift.created_at,
  };
}

/** The gift as whoever has its code sees it. */
export function giftPreview(shop: Shop, gift: GiftRow, language: Language, now: Date): GiftPreview {
  const status = giftStatus(gift, now);
  return {
    status: status === "REDEEMED" || status === "EXPIRED" ? status : "PAID",
    product: productOf(shop, gift, language),
    recipientName: gift.recipient_name,
    senderName: gift.sender_name,
    message: gift.message,
    expiresAt: gift.expires_at ?? now.toISOString(),
  };
}
