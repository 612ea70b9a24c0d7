import type { ErrorCode } from "../../../../contract/base/errors.ts";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { taxedOffer } from "../billing/taxes.ts";
import { isOwned, ownedLicences } from "../licence/held-licences.ts";
import type { Shop } from "../licence/shop.ts";
import type { DiscountTerms, Taxed } from "../model/money.ts";
import { type OwnershipStatus, ownershipStatusOf } from "../model/ownership.ts";
import { leftOf } from "../model/pro-rata.ts";
import { type Offer, type Quote, type QuotedVoucher, quote } from "../model/quote.ts";
import { type VoucherRules, voucherProblem } from "../model/voucher-state.ts";
import type { BasketRow, HeldLicenceRow, ViewersVoucherRow, VoucherRow } from "../rows.ts";
import { subscriptionOf } from "../subscription/row.ts";

export type VoucherProblem = Extract<ErrorCode, `VOUCHER_${string}`>;

export const rulesOf = (row: ViewersVoucherRow): VoucherRules => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  uses: row.uses,
  viewerUses: row.viewer_uses,
  usedByViewer: Number(row.used_by_viewer),
  licenceIds: row.licence_ids === null ? null : (JSON.parse(row.licence_ids) as string[]),
  currency: row.discount_type === "AMOUNT" ? row.currency : null,
});

export const termsOf = (row: VoucherRow): DiscountTerms =>
  row.discount_type === "PERCENTAGE" ? { kind: "PERCENTAGE", percent: row.percentage ?? 0 } : { kind: "AMOUNT", amount: row.amount ?? 0 };

export interface BasketVoucher {
  readonly row: ViewersVoucherRow;
  /** Reason why the voucher does not apply, or null. */
  readonly problem: VoucherProblem | null;
}

/** Everything that a basket's price depends on, read at one moment. */
export interface BasketFacts {
  readonly basket: BasketRow;
  readonly shop: Shop;
  /** In the order in which the viewer added them. */
  readonly vouchers: readonly ViewersVoucherRow[];
  readonly held: readonly HeldLicenceRow[];
  /** True when the viewer has had a free trial. */
  readonly trialUsed: boolean;
  /** Tax of the buyer's country; null: the price's own tax. */
  readonly tax: Taxed | null;
}

export interface PricedBasket {
  readonly basket: BasketRow;
  readonly shop: Shop;
  readonly offer: Offer;
  readonly ownership: OwnershipStatus;
  readonly vouchers: readonly BasketVoucher[];
  /** True when the subscription begins with a trial. */
  readonly trial: boolean;
  readonly quote: Quote;
  readonly freeTime: NonNullable<Basket["freeTime"]> | null;
  /** Licences that an upgrade replaces, with their number of paid periods. */
  readonly replaces: readonly { readonly heldId: string; readonly periodsPaid: number }[];
}

/** Prices a basket; null when it has no item, or an unknown one. */
export function priceBasket(facts: BasketFacts, now: Date): PricedBasket | null {
  const { basket, shop, held } = facts;
  const found = basket.sku === null ? null : shop.offer(basket.sku);
  if (found === null) return null;
  const offer = taxedOffer(found, facts.tax);
  const vouchers = facts.vouchers.map((row) => ({ row, problem: problemOf(row, offer, basket, now) }));
  const licence = shop.licence(offer.licenceId);
  const family = licence?.family_id ?? null;
  const ownership = ownershipStatusOf({ id: offer.licenceId, family, rank: licence?.rank ?? 0 }, ownedLicences(held, shop, now));
  const trial = offer.trialDays > 0 && basket.no_trial === 0 && ownership === "PURCHASE" && !facts.trialUsed;
  const inFamily = (one: HeldLicenceRow) => isOwned(one, now) && shop.licence(one.licence_id)?.family_id === family;
  // A licence without an end has no period whose unused part could be credited.
  const isPeriod = (one: HeldLicenceRow) => one.state === "ACTIVE" && one.valid_until !== null;
  const replaced = ownership === "UPGRADE" ? held.filter((one) => isPeriod(one) && inFamily(one)) : [];
  const sums = quote({
    offer,
    vouchers: quotedVouchers(vouchers),
    trial,
    now,
    ...paidBefore(replaced, shop, offer.currency, now),
  });
  const trials = ownership === "UPGRADE" ? held.filter((one) => one.state === "TRIAL" && inFamily(one)) : [];
  return {
    basket,
    shop,
    offer,
    ownership,
    vouchers,
    trial,
    quote: sums,
    freeTime: freeTimeOf(sums, { offer, trial, trialUntil: trials[0]?.valid_until ?? null, now }),
    replaces: replaced.map(({ id, periods_paid }) => ({ heldId: id, periodsPaid: periods_paid })),
  };
}

/** Effect of the purchase on a free trial or on time that is already paid. */
function freeTimeOf(
  sums: Quote,
  {
    offer,
    trial,
    trialUntil,
    now,
  }: { readonly offer: Offer; readonly trial: boolean; readonly trialUntil: string | null; readonly now: Date },
): PricedBasket["freeTime"] {
  if (trialUntil !== null) return { effect: "TRIAL_ENDS", on: trialUntil };
  if (trial && sums.zeroBalance) return { effect: "TRIAL_KEPT", on: null };
  // A ticket or a season begins today, even if earlier time is left.
  const follows = offer.strategy === "SUBSCRIPTION" && sums.trialEnds === null && sums.anchor > now;
  return follows ? { effect: "FOLLOWS", on: sums.anchor.toISOString() } : null;
}

/** The vouchers that apply, as input of `quote`. */
export const quotedVouchers = (vouchers: readonly BasketVoucher[]): QuotedVoucher[] =>
  vouchers
    .filter(({ problem }) => problem === null)
    .map(({ row }) => ({ code: row.code, terms: termsOf(row), forLife: row.lifetime_repeat === 1, licenceIds: rulesOf(row).licenceIds }));

/** While a basket is being paid, its own reservation must not count as a use of its voucher. */
function problemOf(row: ViewersVoucherRow, offer: Offer, basket: BasketRow, now: Date): VoucherProblem | null {
  const problem = voucherProblem(rulesOf(row), offer, now);
  return basket.state === "PAYING" && problem === "VOUCHER_USED" ? null : problem;
}

/**
 * Value that an upgrade takes over: the unused part of the family's paid periods if all their prices are known, else the latest of their
 * ends. A trial has no value.
 */
function paidBefore(
  replaced: readonly HeldLicenceRow[],
  shop: Shop,
  currency: string,
  now: Date,
): { readonly credit: number; readonly paidUntil: Date | null } {
  const credits = replaced.flatMap((one) => {
    const subscription = subscriptionOf(one);
    const sameMoney = shop.offer(one.sku)?.currency === currency;
    return subscription === null || one.paid_amount === null || !sameMoney ? [] : [leftOf(subscription, one.paid_amount, now)];
  });
  if (credits.length === replaced.length) return { credit: credits.reduce((all, one) => all + one, 0), paidUntil: null };
  const latest = Math.max(...replaced.map((one) => (one.valid_until === null ? 0 : new Date(one.valid_until).getTime())));
  return { credit: 0, paidUntil: latest === 0 ? null : new Date(latest) };
}
