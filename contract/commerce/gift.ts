import * as v from "valibot";
import { BillingDetailsSchema, BillingFieldSchema } from "../base/billing-details.ts";
import { Id, IsoTime, MoneySchema } from "../base/fields.ts";
import { PeriodSchema } from "./licence.ts";
import { PaymentProviderSchema, PaymentSchema } from "./payment.ts";

/** Longest names and message of a gift, in UTF-16 units. A message may have lines. */
export const GIFT_NAME_LENGTH = 80;
export const GIFT_MESSAGE_LENGTH = 500;

/** Paths in the mails of a gift. A test compares them with the route table. */
export const GIFT_MAIL_PATHS = {
  gift: (giftId: string): string => `/gift/${encodeURIComponent(giftId)}`,
  redeem: (code: string): string => `/redeem?code=${encodeURIComponent(code)}`,
} as const;

/** Product that can be given: one period, one ticket or one season of a licence. */
export const GiftProductSchema = v.object({
  sku: Id,
  licenceId: Id,
  name: v.string(),
  description: v.string(),
  price: MoneySchema,
  period: v.nullable(PeriodSchema),
});
export type GiftProduct = v.InferOutput<typeof GiftProductSchema>;

/** DRAFT: not paid. PAID: paid, not delivered yet. SENT: its mail was sent. EXPIRED: after `expiresAt`, or refunded. */
export const GiftStatusSchema = v.picklist(["DRAFT", "PAID", "SENT", "REDEEMED", "EXPIRED"]);
export type GiftStatus = v.InferOutput<typeof GiftStatusSchema>;

/** YYYY-MM-DD: a day in the realm's zone. */
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

/** A gift as its buyer sees it. */
export const GiftSchema = v.object({
  giftId: Id,
  status: GiftStatusSchema,
  productSku: Id,
  product: GiftProductSchema,
  /** `email` null: the buyer delivers it in person. */
  recipient: v.object({ name: v.string(), email: v.nullable(v.string()) }),
  senderName: v.string(),
  message: v.string(),
  /** Day of its mail; null: at once. */
  deliverAt: v.nullable(Day),
  /** Null until it is paid. */
  redeemCode: v.nullable(v.string()),
  paidAt: v.nullable(IsoTime),
  sentAt: v.nullable(IsoTime),
  redeemedAt: v.nullable(IsoTime),
  expiresAt: v.nullable(IsoTime),
  createdAt: IsoTime,
});
export type Gift = v.InferOutput<typeof GiftSchema>;

/** Data of its payment page. `providers` and `missingFields` are empty when nothing is to be paid. */
export const GiftOrderSchema = v.object({
  gift: GiftSchema,
  /** Amount to pay: the price, including a tax on top. */
  total: MoneySchema,
  /** Tax inside `total`. */
  tax: MoneySchema,
  /** Basis points. */
  taxRate: v.number(),
  taxOnTop: v.boolean(),
  /** True when the realm requires agreement to the terms of the sale before the payment (S1§4, CONSENT). */
  consentRequired: v.boolean(),
  providers: v.array(PaymentProviderSchema),
  billing: v.object({
    requiredFields: v.array(BillingFieldSchema),
    missingFields: v.array(BillingFieldSchema),
    details: v.nullable(BillingDetailsSchema),
  }),
  /** The last payment attempt. */
  payment: v.nullable(PaymentSchema),
});
export type GiftOrder = v.InferOutput<typeof GiftOrderSchema>;

/** A gift as the holder of its code sees it: it has no data of the buyer except the entered name. */
export const GiftPreviewSchema = v.object({
  status: v.picklist(["PAID", "REDEEMED", "EXPIRED"]),
  product: GiftProductSchema,
  recipientName: v.string(),
  senderName: v.string(),
  message: v.string(),
  expiresAt: IsoTime,
});
export type GiftPreview = v.InferOutput<typeof GiftPreviewSchema>;

/**
 * Change of an unpaid gift since it was written. NOT_FOR_SALE: it is not sold any more, or not in the caller's region; DELIVERY_DAY_PAST:
 * it will be delivered at once after the payment; PAYMENT_UNDER_WAY: it cannot be changed.
 */
export const GiftChangeSchema = v.object({
  giftId: Id,
  type: v.picklist(["NOT_FOR_SALE", "DELIVERY_DAY_PAST", "PAYMENT_UNDER_WAY"]),
});
export type GiftChange = v.InferOutput<typeof GiftChangeSchema>;
