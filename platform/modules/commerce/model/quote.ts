import type { Period } from "../../../../contract/commerce/licence.ts";
import { addDays, addPeriods } from "./billing-time.ts";
import { applyDiscounts, type DiscountTerms, type Taxed, taxInside, withTax } from "./money.ts";

export type Strategy = "SUBSCRIPTION" | "PAY_PER_VIEW" | "FIXED_DATE" | "FREE" | "EXTERNAL";

/** An offer of the shop. Amounts in minor units of `currency`, before a tax that comes on top. */
export interface Offer extends Taxed {
  readonly sku: string;
  readonly licenceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
  readonly period: Period | null;
  readonly strategy: Strategy;
  readonly trialDays: number;
  readonly fixedExpiry: Date | null;
  /** Days of access of a pay-per-view licence; null: no end. */
  readonly accessDays: number | null;
}

export interface QuotedVoucher {
  readonly code: string;
  readonly terms: DiscountTerms;
  /** True when the voucher applies to every renewal. */
  readonly forLife: boolean;
  /** Licences that it applies to. Null, or absent in rows from before 2026-11-23: all. */
  readonly licenceIds?: readonly string[] | null;
  /** Id of a waiting gift. It pays one whole period, to which no other voucher applies. */
  readonly giftId?: string;
}

export interface QuoteInput {
  readonly offer: Offer;
  readonly vouchers: readonly QuotedVoucher[];
  /** True when the viewer is entitled to the offer's trial and wants it. */
  readonly trial: boolean;
  readonly now: Date;
  /** Unused amount of the viewer's paid period in the family (upgrade). It pays a part of the new period, which begins now. */
  readonly credit: number;
  /** End of a paid period whose price is unknown. The new periods count from there. */
  readonly paidUntil: Date | null;
}

/** Amounts and dates of a basket and its payment. Computed by the server only. */
export interface Quote {
  /** Due today. 0 with a trial. */
  readonly total: number;
  /** The price before vouchers. */
  readonly list: number;
  /** Reduction of the first paid period by vouchers. */
  readonly discount: number;
  /** Price of the first paid period after vouchers, with its tax: `total` and `credit`, unless a trial comes first. */
  readonly firstPrice: number;
  /** The part of `firstPrice` that an earlier payment covers. */
  readonly credit: number;
  /** Rest of the earlier payment after `credit`; it is refunded. */
  readonly creditLeft: number;
  /** Tax inside `firstPrice` minus `credit`, because the earlier payment had its own tax. */
  readonly tax: number;
  /** Tax that is added to the reduced price; 0 when prices include their tax. */
  readonly taxAdded: number;
  readonly trialEnds: Date | null;
  /** Start of the periods. */
  readonly anchor: Date;
  /** End of access before the next payment; null: no end. */
  readonly validUntil: Date | null;
  readonly renewal: { readonly price: number; readonly on: Date; readonly period: Period } | null;
  /** True when nothing is due now or after the trial. No payment method is needed, and nothing renews. */
  readonly zeroBalance: boolean;
}

export function quote({ offer, vouchers, trial, now, credit: creditable, paidUntil }: QuoteInput): Quote {
  const { total: reduced, taken } = applyDiscounts(
    offer.amount,
    vouchers.map((voucher) => voucher.terms),
  );
  const firstPrice = withTax(reduced, offer);
  const zeroBalance = firstPrice === 0;
  // A free first period needs no trial before it, so the viewer keeps the trial.
  const trialEnds =
    trial && !zeroBalance && offer.strategy === "SUBSCRIPTION" && offer.trialDays > 0 ? addDays(now, offer.trialDays) : null;
  const credit = trialEnds === null ? Math.min(creditable, firstPrice) : 0;
  const anchor = trialEnds ?? (paidUntil !== null && paidUntil > now ? paidUntil : now);
  const periodEnd = offer.strategy === "SUBSCRIPTION" && offer.period !== null ? addPeriods(anchor, offer.period, 1) : null;
  const lasting = vouchers.filter((voucher) => voucher.forLife).map((voucher) => voucher.terms);
  return {
    total: trialEnds === null ? firstPrice - credit : 0,
    list: offer.amount,
    discount: taken.reduce((all, one) => all + one, 0),
    firstPrice,
    credit,
    creditLeft: trialEnds === null ? creditable - credit : 0,
    tax: taxInside(firstPrice - credit, offer.taxRate),
    taxAdded: firstPrice - reduced,
    trialEnds,
    anchor,
    validUntil: trialEnds ?? endOf(offer, periodEnd, now),
    renewal:
      periodEnd === null || offer.period === null || zeroBalance
        ? null
        : { price: withTax(applyDiscounts(offer.amount, lasting).total, offer), on: periodEnd, period: offer.period },
    zeroBalance,
  };
}

function endOf(offer: Offer, periodEnd: Date | null, now: Date): Date | null {
  if (periodEnd !== null) return periodEnd;
  if (offer.strategy === "FIXED_DATE") return offer.fixedExpiry;
  if (offer.strategy === "PAY_PER_VIEW" && offer.accessDays !== null) return addDays(now, offer.accessDays);
  return null;
}
