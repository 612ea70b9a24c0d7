import type { Period } from "../../../contract/commerce.ts";
import type { PricedBasket } from "./basket.ts";
import { termsOf } from "./basket.ts";
import type { QuotedVoucher, Strategy } from "./model/quote.ts";

/** What an attempt promises, kept with it as JSON: exactly this is granted when the money has come. */
export interface PurchasePromise {
  readonly strategy: Strategy;
  readonly period: Period | null;
  readonly family: string | null;
  readonly upgrade: boolean;
  readonly trial: boolean;
  readonly vouchers: readonly QuotedVoucher[];
  readonly list: number;
  readonly discount: number;
  readonly firstPrice: number;
  /** Inside what is charged now. */
  readonly tax: number;
  readonly taxRate: number;
  readonly anchor: string;
  readonly validUntil: string | null;
  readonly renews: boolean;
}

export function promiseOf(priced: PricedBasket): PurchasePromise {
  const { offer, shop, standing, vouchers, quote } = priced;
  const trial = quote.trialEnds !== null;
  return {
    strategy: offer.strategy,
    period: offer.period,
    family: shop.licence(offer.licenceId)?.family_id ?? null,
    upgrade: standing === "UPGRADE",
    trial,
    vouchers: vouchers
      .filter(({ problem }) => problem === null)
      .map(({ row }) => ({ code: row.code, terms: termsOf(row), forLife: row.lifetime_repeat === 1 })),
    list: quote.list,
    discount: quote.discount,
    firstPrice: quote.firstPrice,
    tax: trial ? 0 : quote.tax,
    taxRate: offer.taxRate,
    anchor: quote.anchor.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    renews: quote.renewal !== null,
  };
}
