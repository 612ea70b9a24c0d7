import * as v from "valibot";
import { BillingDetailsSchema, BillingFieldSchema } from "../base/billing-details.ts";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { isEmail } from "../base/field-rules.ts";
import { Id, IsoTime, MoneySchema } from "../base/fields.ts";
import {
  HostedFieldsSchema,
  LicenceSchema,
  PaymentMethodTypeSchema,
  PaymentProviderSchema,
  PaymentSchema,
  PeriodSchema,
} from "./commerce.ts";

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
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

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
const GiftChangeSchema = v.object({
  giftId: Id,
  type: v.picklist(["NOT_FOR_SALE", "DELIVERY_DAY_PAST", "PAYMENT_UNDER_WAY"]),
});
export type GiftChange = v.InferOutput<typeof GiftChangeSchema>;

const ById = v.strictObject({ id: Id });
const RedeemCode = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** A line break counts as one character. Other control characters are rejected, because a name is part of a mail's subject. */
const oneLine = v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}*$/u), v.maxLength(GIFT_NAME_LENGTH));
const email = v.pipe(v.string(), v.trim(), v.check(isEmail));

/** Limits against guessing, although codes are long. */
const guessedCodes: Limits = [
  { per: "viewer", points: 30, seconds: 600 },
  { per: "address", points: 60, seconds: 600 },
];
const changes: Limits = [
  { per: "viewer", points: 60, seconds: 600 },
  { per: "address", points: 200, seconds: 600 },
];

/**
 * Gifts (CM-22). Calls of access `realm` are for the buyer: an account, or a guest with the header `x-guest-principal`. A gift of another
 * buyer is 404.
 */
export const gifts = {
  listGiftProducts: endpoint({
    method: "GET",
    path: "/gift/products",
    source: "S1§7",
    access: "realm",
    summary: "What can be given (CM-22)",
    response: v.object({ products: v.array(GiftProductSchema) }),
  }),
  createGuestPrincipal: endpoint({
    method: "PUT",
    path: "/user/guest-checkout-principal",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 30, seconds: 600 },
    summary: "Make a guest known by a secret, so that they can give something without an account; `email` gets the receipt",
    body: v.strictObject({ email, name: v.pipe(oneLine, v.minLength(1)) }),
    response: v.object({ principal: v.string(), expiresAt: IsoTime }),
    errors: ["PURCHASE_CLOSED", "PURCHASE_GEOBLOCKED", "PURCHASE_VPN"],
  }),
  claimGuestGifts: endpoint({
    method: "POST",
    path: "/user/guest-checkout-principal/claim",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 20, seconds: 600 },
    summary: "What was given as a guest belongs to the account from now on",
    response: "empty",
  }),
  getGiftBasket: endpoint({
    method: "GET",
    path: "/basket",
    source: "S1§7",
    access: "realm",
    summary: "The gift that the buyer wrote last and has not paid (CM-28); null: there is none",
    response: v.object({ gift: v.nullable(GiftSchema) }),
    errors: ["CHILD_PROFILE"],
  }),
  listGiftBasketChanges: endpoint({
    method: "GET",
    path: "/basket/changes",
    source: "S1§7",
    access: "realm",
    summary: "What has become of that gift since it was written (CM-28)",
    response: v.object({ changes: v.array(GiftChangeSchema) }),
    errors: ["CHILD_PROFILE"],
  }),
  setGift: endpoint({
    method: "PUT",
    path: "/gift/basket",
    source: "S1§7",
    access: "realm",
    limit: changes,
    summary: "Make a gift, or change one that is not paid",
    body: v.strictObject({
      giftId: v.nullable(Id),
      /** Secret of a new guest, in place of the header. */
      guestPrincipal: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/u))),
      productSku: Id,
      recipient: v.strictObject({ name: v.pipe(oneLine, v.minLength(1)), email: v.nullable(email) }),
      senderName: v.pipe(oneLine, v.minLength(1)),
      message: v.pipe(v.string(), v.trim(), v.maxLength(GIFT_MESSAGE_LENGTH), v.regex(/^(?:\P{Cc}|[\r\n\t])*$/u)),
      deliverAt: v.nullable(Day),
    }),
    response: GiftSchema,
    errors: [
      "PURCHASE_CLOSED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
      "CHILD_PROFILE",
      "NOT_FOR_SALE",
      "BASKET_IN_PAYMENT",
    ],
  }),
  getGift: endpoint({
    method: "GET",
    path: "/gift/basket/{id}",
    source: "S1§7",
    access: "realm",
    holdsSecret: true,
    summary: "One of the buyer's gifts, with what its payment needs and came to",
    params: ById,
    response: GiftOrderSchema,
    errors: ["CHILD_PROFILE"],
  }),
  setGiftBilling: endpoint({
    method: "PUT",
    path: "/gift/basket/{id}/billing-details",
    source: "added",
    access: "realm",
    limit: changes,
    summary: "Who is billed for it, where the realm asks (CM-09)",
    params: ById,
    body: BillingDetailsSchema,
    response: "empty",
    errors: ["CHILD_PROFILE"],
  }),
  initGiftPayment: endpoint({
    method: "POST",
    path: "/gift/basket/{id}/payment-method/init",
    source: "added",
    access: "realm",
    limit: changes,
    summary: "Begin entering a card for it: the provider's hosted fields (a frame) for browsers with scripts, of a guest too",
    params: ById,
    body: v.strictObject({ targetPaymentProvider: v.pipe(v.string(), v.maxLength(60)), paymentMethodType: PaymentMethodTypeSchema }),
    response: HostedFieldsSchema,
    errors: ["PROVIDER_UNAVAILABLE", "CHILD_PROFILE"],
  }),
  payGift: endpoint({
    method: "POST",
    path: "/basket/pay",
    source: "S1§7",
    access: "realm",
    limit: [
      { per: "viewer", points: 100, seconds: 600 },
      { per: "address", points: 300, seconds: 600 },
    ],
    summary: "Pay a gift. The amount is the server's; a second call gives the payment that is under way",
    body: v.strictObject({
      giftId: Id,
      paymentDetailsExternalId: v.nullable(v.pipe(v.string(), v.maxLength(200))),
      targetPaymentProvider: v.nullable(v.pipe(v.string(), v.maxLength(60))),
      paymentMethodType: v.nullable(v.pipe(v.string(), v.maxLength(40))),
      /** True when the buyer agreed to the terms of the sale. */
      consent: v.optional(v.boolean()),
      /** Same-origin path that the provider returns to. */
      returnPath: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\s\\]*$/u)),
    }),
    response: PaymentSchema,
    errors: [
      "PURCHASE_CLOSED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
      "CHILD_PROFILE",
      "NOT_FOR_SALE",
      "FAILED_PAYMENT",
      "PROVIDER_UNAVAILABLE",
      "BASKET_REQUIREMENTS_FAILED",
    ],
  }),
  cancelGiftPayment: endpoint({
    method: "POST",
    path: "/gift/basket/{id}/cancel-payment",
    source: "added",
    access: "realm",
    limit: changes,
    summary: "Give up a payment that waits for the buyer, so that the gift can be changed or paid another way",
    params: ById,
    response: GiftOrderSchema,
    errors: ["PROVIDER_UNAVAILABLE", "CHILD_PROFILE"],
  }),
  listGifts: endpoint({
    method: "GET",
    path: "/customer/gifts",
    source: "added",
    access: "viewer",
    holdsSecret: true,
    summary: "The viewer's paid gifts, newest first (at most 100)",
    response: v.object({ gifts: v.array(GiftSchema) }),
  }),
  readGift: endpoint({
    method: "GET",
    path: "/gift/redeem/{code}",
    source: "added",
    access: "realm",
    limit: guessedCodes,
    summary: "What a code stands for, before it is redeemed",
    params: v.strictObject({ code: RedeemCode }),
    response: GiftPreviewSchema,
    errors: ["GIFT_UNKNOWN"],
  }),
  redeemGift: endpoint({
    method: "POST",
    path: "/gift/redeem",
    source: "S1§7",
    access: "viewer",
    limit: guessedCodes,
    summary:
      "Redeem a gift, once: the licence is granted, or the one that is held lasts longer. The same viewer's second press answers alike",
    body: v.strictObject({ redeemCode: RedeemCode }),
    response: LicenceSchema,
    errors: [
      "GIFT_UNKNOWN",
      "GIFT_REDEEMED",
      "GIFT_EXPIRED",
      "GIFT_WAITS",
      "ALREADY_OWNED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
    ],
  }),
};
