import * as v from "valibot";
import { BillingDetailsSchema } from "../base/billing-details.ts";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { isEmail } from "../base/field-rules.ts";
import { Id, IsoTime } from "../base/fields.ts";
import {
  Day,
  GIFT_MESSAGE_LENGTH,
  GIFT_NAME_LENGTH,
  GiftChangeSchema,
  GiftOrderSchema,
  GiftPreviewSchema,
  GiftProductSchema,
  GiftSchema,
} from "./gift.ts";
import { LicenceSchema } from "./licence.ts";
import { HostedFieldsSchema, PaymentMethodTypeSchema, PaymentSchema } from "./payment.ts";

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
 * Gifts. Calls of access `realm` are for the buyer: an account, or a guest with the header `x-guest-principal`. A gift of another
 * buyer is 404.
 *
 * The source fixes the paths: `/basket` is the unpaid gift, but `/baskets` and `/customer/basket` are the basket of a purchase
 * (`basket.ts`).
 */
export const gifts = {
  listGiftProducts: endpoint({
    method: "GET",
    path: "/gift/products",
    source: "S1§7",
    access: "realm",
    summary: "Products that can be given (CM-22)",
    response: v.object({ products: v.array(GiftProductSchema) }),
  }),
  createGuestPrincipal: endpoint({
    method: "PUT",
    path: "/user/guest-checkout-principal",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 30, seconds: 600 },
    summary: "Issue a guest's secret, with which they can buy gifts without an account; `email` gets the receipt",
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
    summary: "Move the gifts that a guest bought to the account",
    response: "empty",
  }),
  getGiftBasket: endpoint({
    method: "GET",
    path: "/basket",
    source: "S1§7",
    access: "realm",
    summary: "The buyer's last unpaid gift (CM-28); null: none",
    response: v.object({ gift: v.nullable(GiftSchema) }),
    errors: ["CHILD_PROFILE"],
  }),
  listGiftBasketChanges: endpoint({
    method: "GET",
    path: "/basket/changes",
    source: "S1§7",
    access: "realm",
    summary: "Changes of that gift since it was written (CM-28)",
    response: v.object({ changes: v.array(GiftChangeSchema) }),
    errors: ["CHILD_PROFILE"],
  }),
  setGift: endpoint({
    method: "PUT",
    path: "/gift/basket",
    source: "S1§7",
    access: "realm",
    limit: changes,
    summary: "Create a gift, or change an unpaid one",
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
    summary: "One of the buyer's gifts, with the data of its payment page and its last payment",
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
    summary: "Store the billing details of a gift, where the realm requires them (CM-09)",
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
    summary: "Open the provider's hosted fields (a frame) for a gift's card, also for a guest, for browsers with scripts",
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
    summary: "Pay a gift. The server computes the amount; a repeated call returns the payment in progress",
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
    summary: "Cancel a payment that waits for the buyer, so that the gift can be changed or paid another way",
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
    summary: "The gift of a code, before it is redeemed",
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
      "Redeem a gift, once: it grants the licence, or extends the one that the viewer holds. A repeated call of the same viewer gets the same answer",
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
