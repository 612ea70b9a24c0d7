import type { Period } from "../../../../contract/commerce/commerce.ts";
import { addDays, addPeriods } from "./billing-time.ts";
import { applyDiscounts, type DiscountTerms, type Taxed, taxInside, withTax } from "./money.ts";

export type Strategy = "SUBSCRIPTION" | "PAY_PER_VIEW" | "FIXED_DATE" | "FREE" | "EXTERNAL";

/** What is for sale, as the store knows it. Amounts in minor units of `currency`, before the tax where that comes on top. */
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
  /** How long a pay-per-view licence gives access; null: for good. */
  readonly accessDays: number | null;
}

export interface QuotedVoucher {
  readonly code: string;
  readonly terms: DiscountTerms;
  /** Counts for every renewal too. */
  readonly forLife: boolean;
  /** It counts for these alone. Null, and absent of what was kept before 2026-11-23: for any. */
  readonly licenceIds?: readonly string[] | null;
  /** Of a gift that waits for the charge that is due: it pays one period whole, and nothing else counts for that. */
  readonly giftId?: string;
}

export interface QuoteInput {
  readonly offer: Offer;
  readonly vouchers: readonly QuotedVoucher[];
  /** The viewer may and wants to begin with the offer's trial. */
  readonly trial: boolean;
  readonly now: Date;
  /** What is left of the period that the viewer has paid in the family (upgrade): it pays for the new one, which begins now. */
  readonly credit: number;
  /** End of a paid period whose price is not known: the new periods count from there. */
  readonly paidUntil: Date | null;
}

/** Everything that a basket shows and an attempt charges. Computed by the server only (P29). */
export interface Quote {
  /** Due today. 0 with a trial. */
  readonly total: number;
  /** The price before vouchers. */
  readonly list: number;
  /** Taken off by vouchers from the first paid period. */
  readonly discount: number;
  /** Price of the first paid period after vouchers, with its tax: `total` and `credit`, unless a trial comes first. */
  readonly firstPrice: number;
  /** The part of `firstPrice` that an earlier payment covers. */
  readonly credit: number;
  /** Left of the earlier payment after that: it goes back. */
  readonly creditLeft: number;
  /** Tax inside `firstPrice` without `credit`: the earlier payment had its own. */
  readonly tax: number;
  /** Added to what vouchers left of the price; 0 where prices have their tax inside. */
  readonly taxAdded: number;
  readonly trialEnds: Date | null;
  /** Periods count from here. */
  readonly anchor: Date;
  /** Until when the licence holds before the next payment; null: for good. */
  readonly validUntil: Date | null;
  readonly renewal: { readonly price: number; readonly on: Date; readonly period: Period } | null;
  /** Nothing is due now or at the end of the trial: no payment method is asked for, and nothing renews. */
  readonly zeroBalance: boolean;
}

export function quote({ offer, vouchers, trial, now, credit: creditable, paidUntil }: QuoteInput): Quote {
  const { total: reduced, taken } = applyDiscounts(
    offer.amount,
    vouchers.map((voucher) => voucher.terms),
  );
  const firstPrice = withTax(reduced, offer);
  const zeroBalance = firstPrice === 0;
  // A first period that a voucher pays in full needs no trial before it: the viewer keeps it.
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
