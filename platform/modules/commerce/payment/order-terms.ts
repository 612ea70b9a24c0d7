import type { Period } from "../../../../contract/commerce/licence.ts";
import { type PricedBasket, quotedVouchers } from "../basket/pricing.ts";
import type { QuotedVoucher, Strategy } from "../model/quote.ts";
import type { AttemptRow } from "../rows.ts";

/** The purchase that the viewer agreed to, stored with the attempt as JSON. Exactly this is granted after the payment. */
export interface OrderTerms {
  readonly strategy: Strategy;
  readonly period: Period | null;
  readonly family: string | null;
  readonly upgrade: boolean;
  readonly trial: boolean;
  readonly vouchers: readonly QuotedVoucher[];
  readonly list: number;
  readonly discount: number;
  readonly firstPrice: number;
  /** `credit`: the amount that an earlier payment covers; `creditLeft`: the rest, which is refunded. Absent: 0. */
  readonly credit?: number;
  readonly creditLeft?: number;
  /** Replaced licences, with their number of paid periods at the time of pricing. */
  readonly replaces?: readonly { readonly heldId: string; readonly periodsPaid: number }[];
  /** Tax inside the amount that is charged now. */
  readonly tax: number;
  readonly taxRate: number;
  /** True: the tax is added to the price after vouchers. Absent: inside the price. */
  readonly taxOnTop?: boolean;
  readonly anchor: string;
  readonly validUntil: string | null;
  readonly renews: boolean;
  /** True: access begins when the payment is confirmed. Absent: at once. */
  readonly confirm?: boolean;
}

/** The terms that a priced basket shows now. */
export function orderTermsOf(priced: PricedBasket): OrderTerms {
  const { offer, shop, ownership, vouchers, quote } = priced;
  const trial = quote.trialEnds !== null;
  return {
    strategy: offer.strategy,
    period: offer.period,
    family: shop.licence(offer.licenceId)?.family_id ?? null,
    upgrade: ownership === "UPGRADE",
    trial,
    vouchers: quotedVouchers(vouchers),
    list: quote.list,
    discount: quote.discount,
    firstPrice: quote.firstPrice,
    credit: quote.credit,
    creditLeft: quote.creditLeft,
    replaces: priced.replaces,
    tax: trial ? 0 : quote.tax,
    taxRate: offer.taxRate,
    ...(offer.taxOnTop && { taxOnTop: true }),
    anchor: quote.anchor.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    renews: quote.renewal !== null,
    ...(shop.licence(offer.licenceId)?.activation === "CONFIRM_PAYMENT" && { confirm: true }),
  };
}

/** The terms that an attempt was begun with. */
export const readOrderTerms = (attempt: Pick<AttemptRow, "terms">): OrderTerms => JSON.parse(attempt.terms) as OrderTerms;
