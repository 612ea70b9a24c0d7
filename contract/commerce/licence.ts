import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema } from "../base/fields.ts";
import { PriceMigrationSchema } from "./subscriptions.ts";

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
   * Vouchers of the next charges, and vouchers that the last charge used up. UPCOMING: waiting, for example for the end of a pause.
   */
  discounts: v.array(BasketVoucherSchema),
  /** A new price from `startsAt` on, with the viewer's answer. */
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
  /** `added`: streams at once that it allows (LV-07). Null or absent: no limit. */
  concurrentStreams: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  /** `added`: its holders get no ads (CV-22). Absent: they do. */
  excludesAds: v.optional(v.boolean()),
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

const LicenceQuery = v.strictObject({
  includeEntitlements: v.optional(v.literal("ALL_ACTIVE_USER_ENTITLEMENTS")),
  licenceIds: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

/** Licences for sale, and those that the viewer holds. */
export const licenceEndpoints = {
  listLicenceFamilies: endpoint({
    method: "GET",
    path: "/licence-family",
    source: "S1§7",
    access: "realm",
    summary: "Licences by family (CM-01); `licenceIds` (comma separated) filters them",
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
    summary: "The viewer's licences as the account shows them: with their state, by group, and the active one (CM-28)",
    response: UserLicencesSchema,
  }),
};
