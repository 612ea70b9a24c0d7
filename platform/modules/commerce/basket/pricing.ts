import type { ErrorCode } from "../../../../contract/errors.ts";
import { isOwned, ownedLicences } from "../licence/held-licences.ts";
import type { Shop } from "../licence/shop.ts";
import type { DiscountTerms } from "../model/money.ts";
import { type Standing, standingOf } from "../model/ownership.ts";
import { type Offer, type Quote, type QuotedVoucher, quote } from "../model/quote.ts";
import { type VoucherRules, voucherProblem } from "../model/voucher-state.ts";
import type { BasketRow, HeldLicenceRow, VoucherRow } from "../rows.ts";

export type VoucherProblem = Extract<ErrorCode, `VOUCHER_${string}`>;

export const rulesOf = (row: VoucherRow): VoucherRules => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  uses: row.uses,
  licenceIds: row.licence_ids === null ? null : (JSON.parse(row.licence_ids) as string[]),
  currency: row.discount_type === "AMOUNT" ? row.currency : null,
});

export const termsOf = (row: VoucherRow): DiscountTerms =>
  row.discount_type === "PERCENTAGE" ? { kind: "PERCENTAGE", percent: row.percentage ?? 0 } : { kind: "AMOUNT", amount: row.amount ?? 0 };

export interface BasketVoucher {
  readonly row: VoucherRow;
  /** Why it does not count (any more), or null. */
  readonly problem: VoucherProblem | null;
}

/** Everything that a basket's price depends on, read at one moment. */
export interface BasketFacts {
  readonly basket: BasketRow;
  readonly shop: Shop;
  /** In the order in which they were put on. */
  readonly vouchers: readonly VoucherRow[];
  readonly held: readonly HeldLicenceRow[];
  /** The viewer has had a free trial. */
  readonly trialUsed: boolean;
}

export interface PricedBasket {
  readonly basket: BasketRow;
  readonly shop: Shop;
  readonly offer: Offer;
  readonly standing: Standing;
  readonly vouchers: readonly BasketVoucher[];
  /** A trial comes first. */
  readonly trial: boolean;
  readonly quote: Quote;
}

/** Prices a basket; null while it has no item (or one that is no longer known). */
export function priceBasket(facts: BasketFacts, now: Date): PricedBasket | null {
  const { basket, shop, held } = facts;
  const offer = basket.sku === null ? null : shop.offer(basket.sku);
  if (offer === null) return null;
  const vouchers = facts.vouchers.map((row) => ({ row, problem: problemOf(row, offer, basket, now) }));
  const licence = shop.licence(offer.licenceId);
  const family = licence?.family_id ?? null;
  const standing = standingOf({ id: offer.licenceId, family, rank: licence?.rank ?? 0 }, ownedLicences(held, shop, now));
  const trial = offer.trialDays > 0 && basket.no_trial === 0 && standing === "PURCHASE" && !facts.trialUsed;
  return {
    basket,
    shop,
    offer,
    standing,
    vouchers,
    trial,
    quote: quote({
      offer,
      vouchers: quotedVouchers(vouchers),
      trial,
      now,
      paidUntil: standing === "UPGRADE" ? paidUntil(held, shop, family, now) : null,
    }),
  };
}

/** The vouchers that count, as the quote takes them. */
export const quotedVouchers = (vouchers: readonly BasketVoucher[]): QuotedVoucher[] =>
  vouchers
    .filter(({ problem }) => problem === null)
    .map(({ row }) => ({ code: row.code, terms: termsOf(row), forLife: row.lifetime_repeat === 1 }));

/** While a basket is being paid, its own reservation must not make its voucher look used. */
function problemOf(row: VoucherRow, offer: Offer, basket: BasketRow, now: Date): VoucherProblem | null {
  const problem = voucherProblem(rulesOf(row), offer, now);
  return basket.state === "PAYING" && problem === "VOUCHER_USED" ? null : problem;
}

/** The latest end of what is paid in the family. A trial is not paid. */
function paidUntil(held: readonly HeldLicenceRow[], shop: Shop, family: string | null, now: Date): Date | null {
  const ends = held
    .filter((one) => one.state === "ACTIVE" && isOwned(one, now) && shop.licence(one.licence_id)?.family_id === family)
    .map((one) => (one.valid_until === null ? 0 : new Date(one.valid_until).getTime()));
  const latest = Math.max(0, ...ends);
  return latest === 0 ? null : new Date(latest);
}
