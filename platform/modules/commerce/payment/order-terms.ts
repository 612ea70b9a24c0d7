import type { Period } from "../../../../contract/commerce/commerce.ts";
import { type PricedBasket, quotedVouchers } from "../basket/pricing.ts";
import type { QuotedVoucher, Strategy } from "../model/quote.ts";
import type { AttemptRow } from "../rows.ts";

/** What the viewer agreed to pay for, kept with the attempt as JSON: exactly this is granted when the money has come. */
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
  /** What an earlier payment covers of it, and what is left of that payment and goes back. Absent: nothing. */
  readonly credit?: number;
  readonly creditLeft?: number;
  /** What it replaces, as it was paid when the price was made. */
  readonly replaces?: readonly { readonly heldId: string; readonly periodsPaid: number }[];
  /** Inside what is charged now. */
  readonly tax: number;
  readonly taxRate: number;
  /** Added to the price after vouchers. Absent: inside of it. */
  readonly taxOnTop?: boolean;
  readonly anchor: string;
  readonly validUntil: string | null;
  readonly renews: boolean;
  /** It opens once the payment is confirmed (CM-23). Absent: at once. */
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
