import * as v from "valibot";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema, queryBoolean } from "../base/fields.ts";

export const PaymentMethodTypeSchema = v.picklist(["CARD", "PAYPAL", "WEPAY", "BANCONTACT", "IDEAL", "PIX", "ALIPAY", "ZERO_BALANCE"]);
export type PaymentMethodType = v.InferOutput<typeof PaymentMethodTypeSchema>;

/** A payment provider that can pay the basket. `needsForm` is false for zero balance: continue is enough (S1§4). */
export const PaymentProviderSchema = v.object({
  providerId: v.string(),
  targetPaymentProvider: v.string(),
  name: v.string(),
  methods: v.array(
    v.object({
      type: PaymentMethodTypeSchema,
      needsForm: v.boolean(),
      /** `added`: accepted card brands, for CARD. */
      brands: v.optional(v.array(v.string())),
    }),
  ),
});

/** A provider's card fields for a frame; nulls when it has none. */
export const HostedFieldsSchema = v.object({
  hostedFieldsUrl: v.nullable(v.string()),
  hostedFieldsOrigin: v.nullable(v.string()),
  paymentMethodSession: v.nullable(v.string()),
});

/** The viewer's view of one payment attempt. */
export const PaymentSchema = v.object({
  id: v.string(),
  basketId: v.string(),
  status: v.picklist(["PENDING", "REQUIRES_ACTION", "COMPLETE", "FAILED", "CANCELLED"]),
  /** Address where the viewer continues when an action is required, at an origin of the realm's paymentOrigins. */
  actionUrl: v.nullable(v.string()),
  /** Instructions for paying a PENDING payment elsewhere (pix, WeChat Pay); null: the payer has nothing to do. */
  instructions: v.nullable(
    v.object({
      kind: v.literal("QR_CODE"),
      /** Content of the code, shown as an image and as text to copy. */
      code: v.string(),
      /** Address for a payer without a second device, at an origin of the realm's paymentOrigins. */
      url: v.nullable(v.string()),
      expiresAt: IsoTime,
    }),
  ),
  amount: MoneySchema,
  licence: v.object({ id: v.string(), name: v.string() }),
  /** `added`: true when the payment is for an upgrade. */
  upgrade: v.boolean(),
  /** Card error code of the provider, for example `card_declined`, with its message for the viewer. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  /** Its receipt: the id of the history item, and the number on page, pdf and mail. */
  receipt: v.nullable(v.object({ id: v.string(), number: v.string() })),
  createdAt: IsoTime,
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

const ById = v.strictObject({ id: Id });
const PayQuery = v.strictObject({ acknowledgeNoFreeTrial: queryBoolean, consent: queryBoolean });
const PayBody = v.strictObject({
  paymentArrangement: v.strictObject({
    primaryPaymentDetailsAttributes: v.strictObject({
      paymentDetailsExternalId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
      targetPaymentProvider: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
      paymentMethodType: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
    }),
  }),
  /** `added`: same-origin path that the provider returns to; the platform puts the realm's origin in front. */
  returnPath: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\s\\]*$/u))),
});

/** A low limit, because stolen cards are tested in large numbers and a viewer has few. */
const triedCards: Limits = [
  { per: "viewer", points: 30, seconds: 600 },
  { per: "address", points: 120, seconds: 600 },
];
/** Repeated requests are one payment, so the limit allows many. A network that pays all day is no household. */
const payments: Limits = [
  { per: "viewer", points: 100, seconds: 600 },
  { per: "address", points: 1000, seconds: 600 },
];

/** Ways to pay, and payments of the basket. */
export const paymentEndpoints = {
  listPaymentProviders: endpoint({
    method: "GET",
    path: "/customer/basket/payment-providers",
    source: "added",
    access: "viewer",
    summary: "Providers and methods that can pay the basket (CM-06)",
    response: v.object({
      providers: v.array(PaymentProviderSchema),
      /** S1§3, Payment state: true when the realm has vouchers for the basket's item, even expired or used ones. */
      providerHasVouchers: v.boolean(),
      /** `added`: the viewer's cards that can pay it, the default card first. `cardId` replaces the id of a new card. */
      savedCards: v.optional(
        v.array(
          v.object({
            cardId: Id,
            cardType: v.string(),
            last4Digits: v.string(),
            expires: v.string(),
            providerId: v.string(),
            targetPaymentProvider: v.string(),
          }),
        ),
      ),
      /** `added`: true when paying needs `consent=true`, the viewer's agreement to the terms of the sale (S1§4, CONSENT). */
      consentRequired: v.optional(v.boolean()),
    }),
  }),
  initPaymentMethod: endpoint({
    method: "POST",
    path: "/v4/payment-method/init",
    source: "S1§7",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 600 },
    summary: "Open the provider's hosted fields (a frame) for a payment method, for browsers with scripts",
    body: v.strictObject({
      primaryPaymentDetails: v.strictObject({
        paymentMethodDetails: v.strictObject({ targetPaymentProvider: v.string(), paymentMethodType: PaymentMethodTypeSchema }),
      }),
    }),
    response: HostedFieldsSchema,
    errors: ["PROVIDER_UNAVAILABLE"],
  }),
  validatePaymentMethod: endpoint({
    method: "POST",
    path: "/v4/payment-method/validate",
    source: "S1§7",
    access: "viewer",
    limit: triedCards,
    summary: "Check with the provider that this viewer can use payment details, before anything is charged (CM-06)",
    body: v.strictObject({ paymentDetailsExternalId: v.pipe(v.string(), v.maxLength(200)), targetPaymentProvider: v.string() }),
    response: v.object({
      valid: v.boolean(),
      cardType: v.nullable(v.string()),
      last4Digits: v.nullable(v.string()),
      /** `added`: error as in a payment; null for a valid method. */
      error: v.nullable(v.object({ code: v.string(), message: v.string() })),
    }),
    errors: ["PROVIDER_UNAVAILABLE"],
  }),
  payBasket: endpoint({
    method: "POST",
    path: "/customer/baskets/pay/{id}",
    source: "S1§7",
    access: "viewer",
    limit: payments,
    summary:
      "Pay the basket `id` (CM-07). Without paymentDetailsExternalId for a card the answer is REQUIRES_ACTION with the provider's hosted page",
    params: ById,
    query: PayQuery,
    body: PayBody,
    response: PaymentSchema,
    errors: [
      "FAILED_PAYMENT",
      "FREE_TRIAL_DENIED",
      "BASKET_REQUIREMENTS_FAILED",
      "BASKET_EMPTY",
      "PROVIDER_UNAVAILABLE",
      "PURCHASE_CLOSED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
      "NOT_FOR_SALE",
    ],
  }),
  payCurrentBasket: endpoint({
    method: "POST",
    path: "/customer/baskets/pay",
    source: "S1§7",
    access: "viewer",
    limit: payments,
    summary: "The same for the viewer's open basket",
    query: PayQuery,
    body: PayBody,
    response: PaymentSchema,
    errors: [
      "FAILED_PAYMENT",
      "FREE_TRIAL_DENIED",
      "BASKET_REQUIREMENTS_FAILED",
      "BASKET_EMPTY",
      "PROVIDER_UNAVAILABLE",
      "PURCHASE_CLOSED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
      "NOT_FOR_SALE",
    ],
  }),
  getPayment: endpoint({
    method: "GET",
    path: "/customer/payments/{id}",
    source: "added",
    access: "viewer",
    summary: "One payment attempt; queries the provider while it is open (CM-08)",
    params: ById,
    response: PaymentSchema,
  }),
  cancelPayment: endpoint({
    method: "POST",
    path: "/customer/payments/{id}/cancel",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Cancel an open attempt, so that the basket can be paid another way",
    params: ById,
    response: PaymentSchema,
  }),
};
