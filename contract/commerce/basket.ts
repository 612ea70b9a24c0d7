import * as v from "valibot";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema, queryBoolean } from "../base/fields.ts";
import { BasketVoucherSchema, LicenceSchema, PeriodSchema } from "./licence.ts";

/** S1§3, Basket. Null item: nothing chosen yet. The server computes all values. */
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
  /** `added`: true when the item is higher than the viewer's licences of its family. */
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

const ById = v.strictObject({ id: Id });
const VoucherCode = v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });

/** A limit, because codes are short enough to guess. A network of many viewers mistypes more often than one viewer. */
const guessedVouchers: Limits = [
  { per: "viewer", points: 30, seconds: 600 },
  { per: "address", points: 120, seconds: 600 },
];

/**
 * The basket of a purchase and its vouchers. The source fixes the paths: `/baskets` and `/customer/basket` are this basket, but `/basket`
 * is the unpaid gift (`gifts.ts`).
 */
export const basketEndpoints = {
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
    summary: "Make `id` (a sku) the basket's item; vouchers that do not apply to it are removed",
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
    summary: "Add a voucher to the basket (CM-05). `sku` becomes the basket's item in the same transaction; a refusal changes nothing",
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
    summary: "Remove a voucher from the basket",
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
    summary: "Redeem a voucher on the next period of a licence that the viewer holds",
    body: v.strictObject({ voucherCode: v.pipe(v.string(), v.minLength(1), v.maxLength(60)), licenceId: Id }),
    response: LicenceSchema,
    errors: ["VOUCHER_UNKNOWN", "VOUCHER_EXPIRED", "VOUCHER_UPCOMING", "VOUCHER_USED", "VOUCHER_NOT_APPLICABLE"],
  }),
};
