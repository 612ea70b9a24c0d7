import * as v from "valibot";
import { BillingDetailsSchema, BillingFieldSchema } from "../base/billing-details.ts";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema, pageNumber, pageSize, queryBoolean } from "../base/fields.ts";
import { cardEndpoints } from "./cards.ts";
import { PriceMigrationSchema, subscriptionEndpoints } from "./subscriptions.ts";

export const PeriodSchema = v.picklist(["P1D", "P7D", "P1W", "P14D", "P1M", "P2M", "P3M", "P6M", "P1Y", "P2Y"]);
export type Period = v.InferOutput<typeof PeriodSchema>;

/** S1§3: one price of a licence. */
export const LicenceAmountSchema = v.object({
  id: v.string(),
  sku: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  scale: v.number(),
  default: v.boolean(),
  local: v.boolean(),
  taxInclusive: v.boolean(),
  periodAmounts: v.array(v.object({ period: PeriodSchema, amount: v.pipe(v.number(), v.safeInteger()) })),
});

export const DiscountSchema = v.object({
  type: v.picklist(["PERCENTAGE", "AMOUNT"]),
  percentage: v.nullable(v.number()),
  amount: v.nullable(MoneySchema),
  state: v.picklist(["ACTIVE", "UPCOMING", "EXPIRED"]),
  lifeTimeRepeat: v.boolean(),
});
export const BasketVoucherSchema = v.object({ name: v.string(), code: v.string(), discount: DiscountSchema });

/** A licence price that a subscription can change to, or will change to. */
const PlanSchema = v.object({ sku: v.string(), licenceId: v.string(), name: v.string(), price: MoneySchema, period: PeriodSchema });

/** `added`: the renewal of a licence, and the changes that its viewer may make. */
export const SubscriptionSchema = v.object({
  period: PeriodSchema,
  /**
   * The next charge; null: it does not renew, or is paused without a date. `gift`: a gift pays it and nothing is charged; a new price
   * (`priceChange`) then applies to the period after it.
   */
  renewal: v.nullable(v.object({ price: MoneySchema, on: IsoTime, gift: v.boolean() })),
  /** True when the viewer cancelled it, or a new price ended it. */
  cancelled: v.boolean(),
  /**
   * The next charge if the viewer reactivates it; null: they cannot, or a new price waits for their answer. During a pending deletion of
   * the account the value remains, but `can.reactivate` is false.
   */
  reactivation: v.nullable(v.object({ price: MoneySchema, on: IsoTime, gift: v.boolean() })),
  /** End of access. It is later than `expiryTimestamp` while a declined renewal is retried. */
  accessUntil: IsoTime,
  /** Time at which the pause ends automatically. */
  resumeAfter: v.nullable(IsoTime),
  changesTo: v.nullable(PlanSchema),
  /** Lower licences of its family. */
  downgrades: v.array(PlanSchema),
  /**
   * Vouchers of the next charges, and vouchers that the last charge used up (CM-20). UPCOMING: waiting, for example for the end of a pause.
   */
  discounts: v.array(BasketVoucherSchema),
  /** A new price from `startsAt` on, with the viewer's answer (CM-19). */
  priceChange: v.nullable(PriceMigrationSchema),
  can: v.object({ pause: v.boolean(), resume: v.boolean(), cancel: v.boolean(), reactivate: v.boolean(), pay: v.boolean() }),
});

export const LicenceStatusSchema = v.object({
  status: v.picklist(["ACTIVE", "TRIAL_ACTIVE", "EXPIRED", "INACTIVE"]),
  autoRenewingStatus: v.picklist(["AUTO_RENEWING", "NOT_RENEWING", "UNKNOWN"]),
  expiryTimestamp: v.nullable(IsoTime),
  pauseState: v.nullable(v.picklist(["PAUSED", "NOT_ALLOWED"])),
  subscriptionPendingActions: v.array(v.object({ action: v.string(), requestedAt: IsoTime, actionDueBy: v.nullable(IsoTime) })),
  licencePayment: v.nullable(
    v.object({
      paymentEventType: v.string(),
      purchaseTimestamp: IsoTime,
      expiryTimestamp: v.nullable(IsoTime),
      paymentProviderInfo: v.nullable(v.string()),
      cardId: v.nullable(v.string()),
      purchaseId: v.nullable(v.string()),
    }),
  ),
  /** `added`: null for a licence that never renews (ticket, season, free). */
  subscription: v.nullable(SubscriptionSchema),
});

/** S1§3, Licence: all fields. */
export const LicenceSchema = v.object({
  id: v.string(),
  licenceId: v.string(),
  name: v.string(),
  description: v.string(),
  /** Benefits of the licence, one line each. */
  benefits: v.array(v.string()),
  /** `added`: advantages of its price ("Three months free"). A cancellation does not lose them. */
  priceBenefits: v.optional(v.array(v.string())),
  family: v.nullable(v.string()),
  rank: v.number(),
  type: v.picklist(["STANDARD", "FREE"]),
  purchaseStrategy: v.object({
    type: v.picklist(["SUBSCRIPTION", "PAY_PER_VIEW", "FIXED_DATE", "FREE", "EXTERNAL"]),
    externalAuthProviderDetails: v.nullable(v.object({ provider: v.string() })),
    fixedExpiry: v.nullable(IsoTime),
  }),
  trialDetails: v.nullable(v.object({ trialPeriodDays: v.number(), eligible: v.boolean() })),
  defaultMarketingPricePeriod: v.nullable(PeriodSchema),
  amounts: v.array(LicenceAmountSchema),
  /** True for a licence that the realm recommends. It is listed first. */
  recommended: v.boolean(),
  cta: v.nullable(v.string()),
  ctaControl: v.picklist(["PURCHASE", "UPGRADE", "NONE"]),
  /** Null for a caller who does not hold it. */
  licenceStatus: v.nullable(LicenceStatusSchema),
});
export type Licence = v.InferOutput<typeof LicenceSchema>;

export const LicenceFamiliesSchema = v.object({
  licenceFamilies: v.array(v.object({ id: v.string(), name: v.string(), licences: v.array(LicenceSchema) })),
  nonFamilyBasedLicences: v.array(LicenceSchema),
});
/** S1§3, Account licence. */
const AccountLicenceSchema = v.object({
  licence: LicenceSchema,
  status: LicenceStatusSchema.entries.status,
  autoRenewingStatus: LicenceStatusSchema.entries.autoRenewingStatus,
  subscriptionPendingActions: LicenceStatusSchema.entries.subscriptionPendingActions,
});
export const UserLicencesSchema = v.object({
  licences: v.array(AccountLicenceSchema),
  /** The same licences by family, in the order of the shop. The group without a family comes last, with `id` and `name` null. */
  licenceGroups: v.array(v.object({ id: v.nullable(Id), name: v.nullable(v.string()), licenceIds: v.array(Id) })),
  /** Id of the licence that grants access now: first one with a family, then by rank, then the newest; null: none. */
  activeLicence: v.nullable(Id),
});

export type LicenceFamilies = v.InferOutput<typeof LicenceFamiliesSchema>;

/** S1§3, Basket. Null item: nothing chosen yet. The server computes all values (P29). */
export const BasketSchema = v.object({
  id: v.string(),
  state: v.picklist(["EMPTY", "OPEN", "PAYING", "PAID"]),
  basketItems: v.array(
    v.object({
      sku: v.string(),
      licenceId: v.string(),
      name: v.string(),
      price: MoneySchema,
      subscriptionSetting: v.object({
        subscriptionPeriod: v.nullable(PeriodSchema),
        subscriptionType: v.picklist(["SUBSCRIPTION", "PAY_PER_VIEW", "FIXED_DATE", "FREE"]),
        trialPeriodDuration: v.nullable(v.string()),
      }),
    }),
  ),
  vouchers: v.array(BasketVoucherSchema),
  /** `added`: true when the item is higher than the viewer's licences of its family (CM-03). */
  upgrade: v.boolean(),
  /** Due today, after discounts; 0 with a trial. */
  total: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  scale: v.number(),
  discountedTotal: MoneySchema,
  discountedTax: MoneySchema,
  /** `added`: rate of `discountedTax`, in basis points. */
  taxRate: v.number(),
  /**
   * `added`: true when the tax is added to the price after vouchers; else the price includes it. The amounts of the basket include the tax.
   */
  taxOnTop: v.boolean(),
  discount: MoneySchema,
  /** `added`: credit of an upgrade for the unused part of the paid period; it lowers the amount due today. Null: none. */
  credit: v.nullable(MoneySchema),
  /** `added`: refund of an upgrade whose credit exceeds the new price. */
  creditLeft: v.nullable(MoneySchema),
  /** Price and date of the first paid period after a trial. */
  afterTrial: v.nullable(v.object({ price: MoneySchema, on: IsoTime })),
  renewal: v.nullable(v.object({ price: MoneySchema, on: IsoTime, period: PeriodSchema })),
  /**
   * `added`: effect of the purchase on free time. FOLLOWS: the viewer's access until `on` remains, and the paid period begins then.
   * TRIAL_ENDS: a trial that would end at `on` ends now. TRIAL_KEPT: a voucher pays the first period, and the trial stays unused.
   */
  freeTime: v.optional(v.nullable(v.object({ effect: v.picklist(["FOLLOWS", "TRIAL_ENDS", "TRIAL_KEPT"]), on: v.nullable(IsoTime) }))),
});
export type Basket = v.InferOutput<typeof BasketSchema>;

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
  /** Card error code of the provider, for example `card_declined` (CM-11), with its message for the viewer. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  /** Its receipt: the id of the history item, and the number on page, pdf and mail. */
  receipt: v.nullable(v.object({ id: v.string(), number: v.string() })),
  createdAt: IsoTime,
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

export const HistoryItemTypeSchema = v.picklist([
  "TRIAL_INVOICE",
  "FAILED_PAYMENT",
  "SUBSCRIPTION",
  "CANCEL_SUBSCRIPTION",
  "REFUNDED",
  "CANCELLED_SUBSCRIPTION",
  "LICENCE_UPGRADE",
  "LICENCE_DOWNGRADE",
  "RENEWAL",
  "CANCELLED",
  "REVOKED",
  "DISPUTE_CREATED",
  "DISPUTE_UPDATED",
  "DISPUTE_CLOSED",
  "FUND_WITHDRAWN",
  "FUND_REINSTATED",
  "PAID_INVOICE",
  "PAYMENT_FAILED",
  "PAY_BY_ANOTHER_CARD",
  "FAILED_INVOICE",
  "FAILED_REFUND",
  "PRO_RATA_REFUND",
  "PAID_ORDER",
  /** `added`: the viewer reactivated the subscription. */
  "REACTIVATE_SUBSCRIPTION",
]);
export const PaymentHistoryItemSchema = v.object({
  id: v.string(),
  when: IsoTime,
  itemType: HistoryItemTypeSchema,
  status: v.picklist(["SUCCEEDED", "FAILED", "PENDING"]),
  skuLicence: v.object({ licenceName: v.string(), price: MoneySchema }),
  transactionAmount: MoneySchema,
  /** `added`: tax inside the amount, `rate` in basis points; null: none. */
  tax: v.nullable(v.object({ amount: MoneySchema, rate: v.number() })),
  sku: v.string(),
  skus: v.array(v.string()),
  externalPaymentId: v.nullable(v.string()),
  refunds: v.array(v.object({ amount: MoneySchema })),
  /** True when the receipt is available as pdf. */
  receiptAvailable: v.boolean(),
});
export type PaymentHistoryItem = v.InferOutput<typeof PaymentHistoryItemSchema>;

/**
 * S1§3, Payment state: `billingDetailsRequired` and `missingFields` of the viewer's basket; `details`: the last stored values.
 * `requiredFields`: the realm's fields, which the country limits (`billingFieldsIn`).
 */
const BillingStateSchema = v.object({
  billingDetailsRequired: v.boolean(),
  requiredFields: v.array(BillingFieldSchema),
  missingFields: v.array(BillingFieldSchema),
  details: v.nullable(BillingDetailsSchema),
});
const billingText = v.pipe(v.string(), v.maxLength(1000));

const ById = v.strictObject({ id: Id });
const VoucherCode = v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });
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
const LicenceQuery = v.strictObject({
  includeEntitlements: v.optional(v.literal("ALL_ACTIVE_USER_ENTITLEMENTS")),
  licenceIds: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

/** A limit, because codes are short enough to guess. A network of many viewers mistypes more often than one viewer. */
const guessedVouchers: Limits = [
  { per: "viewer", points: 30, seconds: 600 },
  { per: "address", points: 120, seconds: 600 },
];
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

export const commerce = {
  ...subscriptionEndpoints,
  ...cardEndpoints,
  listLicenceFamilies: endpoint({
    method: "GET",
    path: "/licence-family",
    source: "S1§7",
    access: "realm",
    summary: "Licences by family (CM-01); `licenceIds` (comma separated) narrows",
    query: LicenceQuery,
    response: LicenceFamiliesSchema,
  }),
  listLicences: endpoint({
    method: "GET",
    path: "/licence",
    source: "S1§7",
    access: "realm",
    summary: "All licences, flat",
    query: v.strictObject({}),
    response: v.object({ licences: v.array(LicenceSchema) }),
  }),
  listAccountLicences: endpoint({
    method: "GET",
    path: "/customer/subscriptions/status/active",
    source: "S1§7",
    access: "viewer",
    summary: "Licences that the viewer holds",
    response: v.object({ licences: v.array(LicenceSchema) }),
  }),
  getUserLicences: endpoint({
    method: "GET",
    path: "/user/licence",
    source: "S1§7",
    access: "viewer",
    summary: "What the viewer holds as the account shows it: with its state, by group, and which of it is active (CM-28)",
    response: UserLicencesSchema,
  }),
  getBasket: endpoint({
    method: "GET",
    path: "/customer/basket",
    source: "S1§7",
    access: "viewer",
    summary: "The viewer's basket (CM-04)",
    response: BasketSchema,
  }),
  setBasketItem: endpoint({
    method: "PUT",
    path: "/baskets/{id}",
    source: "S1§7",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Make `id` (a sku) the basket's item; vouchers that still fit stay",
    params: ById,
    query: v.strictObject({ acknowledgeNoFreeTrial: queryBoolean }),
    response: BasketSchema,
    errors: ["ALREADY_OWNED", "PURCHASE_CLOSED", "PURCHASE_GEOBLOCKED", "PURCHASE_VPN", "DELETION_PENDING", "BASKET_IN_PAYMENT"],
  }),
  addVoucher: endpoint({
    method: "PUT",
    path: "/baskets/vouchers/{code}",
    source: "S1§7",
    access: "viewer",
    limit: guessedVouchers,
    summary: "Put a voucher on the basket (CM-05). With `sku`, that becomes the basket's item first; a refusal leaves the basket as it was",
    params: VoucherCode,
    /** `added`: the item that the voucher is for. Absent: the basket's item. */
    query: v.strictObject({ sku: v.optional(Id) }),
    response: BasketSchema,
    errors: [
      "ALREADY_OWNED",
      "PURCHASE_CLOSED",
      "PURCHASE_GEOBLOCKED",
      "PURCHASE_VPN",
      "DELETION_PENDING",
      "VOUCHER_UNKNOWN",
      "VOUCHER_EXPIRED",
      "VOUCHER_UPCOMING",
      "VOUCHER_USED",
      "VOUCHER_NOT_APPLICABLE",
      "BASKET_EMPTY",
      "BASKET_IN_PAYMENT",
    ],
  }),
  removeVoucher: endpoint({
    method: "DELETE",
    path: "/baskets/vouchers/{code}",
    source: "S1§7",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Take a voucher off the basket",
    params: VoucherCode,
    response: BasketSchema,
    errors: ["BASKET_IN_PAYMENT"],
  }),
  redeemVoucher: endpoint({
    method: "POST",
    path: "/promotions/voucher/redeem",
    source: "S1§7",
    access: "viewer",
    limit: guessedVouchers,
    summary: "Spend a voucher on the next period of a licence that the viewer holds",
    body: v.strictObject({ voucherCode: v.pipe(v.string(), v.minLength(1), v.maxLength(60)), licenceId: Id }),
    response: LicenceSchema,
    errors: ["VOUCHER_UNKNOWN", "VOUCHER_EXPIRED", "VOUCHER_UPCOMING", "VOUCHER_USED", "VOUCHER_NOT_APPLICABLE"],
  }),
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
    summary: "Begin entering a payment method: the provider's hosted fields (a frame) for browsers with scripts",
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
    summary: "Ask the provider whether payment details can be used by this viewer, before anything is charged (CM-06)",
    body: v.strictObject({ paymentDetailsExternalId: v.pipe(v.string(), v.maxLength(200)), targetPaymentProvider: v.string() }),
    response: v.object({
      valid: v.boolean(),
      cardType: v.nullable(v.string()),
      last4Digits: v.nullable(v.string()),
      /** `added`: error as in a payment (CM-11); null for a valid method. */
      error: v.nullable(v.object({ code: v.string(), message: v.string() })),
    }),
    errors: ["PROVIDER_UNAVAILABLE"],
  }),
  getBillingDetails: endpoint({
    method: "GET",
    path: "/customer/billing-details",
    source: "added",
    access: "viewer",
    summary: "Which billing details the basket needs, which are missing, and what the viewer gave last (CM-07, CM-09)",
    response: BillingStateSchema,
  }),
  setBillingDetails: endpoint({
    method: "PUT",
    path: "/customer/billing-details",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Give billing details; only those that the realm asks for are kept. Wrong ones: 400 VALIDATION_FAILED with `details.fields`",
    body: v.strictObject({
      name: billingText,
      country: billingText,
      line1: billingText,
      city: billingText,
      postalCode: billingText,
      administrativeLevel1: v.optional(billingText, ""),
      taxNumber: v.optional(billingText, ""),
      birthDate: v.optional(billingText, ""),
    }),
    response: BillingStateSchema,
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
    summary: "One attempt to pay; asks the provider when it is still open (CM-08)",
    params: ById,
    response: PaymentSchema,
  }),
  cancelPayment: endpoint({
    method: "POST",
    path: "/customer/payments/{id}/cancel",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Give up an open attempt, so that the basket can be paid another way",
    params: ById,
    response: PaymentSchema,
  }),
  listPayments: endpoint({
    method: "GET",
    path: "/customer/payments",
    source: "added",
    access: "viewer",
    summary: "Payment history, newest first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(10) }),
    response: v.object({
      items: v.array(PaymentHistoryItemSchema),
      lastPageLoaded: v.number(),
      itemsPerPage: v.number(),
      loadedAll: v.boolean(),
    }),
  }),
  getReceipt: endpoint({
    method: "GET",
    path: "/customer/payments/{id}/receipt",
    source: "added",
    access: "viewer",
    summary: "Receipt of a history item, pdf in the viewer's language",
    params: ById,
    response: "binary",
    contentType: "application/pdf",
  }),
};
