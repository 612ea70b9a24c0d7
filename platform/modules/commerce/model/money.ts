import type { Money } from "../../../../contract/base/fields.ts";

/** Sums of money in integer minor units. No floating point ever touches an amount: percentages go through BigInt. */

/** An amount in the currency of a price, an attempt or a history item. */
export const moneyOf = (amount: number, of: { readonly currency: string; readonly scale: number }): Money => ({
  amount,
  currency: of.currency,
  scale: of.scale,
});

/** One discount as a voucher grants it. `percent` is 1 to 100; `amount` is in the price's minor units. */
export type DiscountTerms =
  | { readonly kind: "PERCENTAGE"; readonly percent: number }
  | { readonly kind: "AMOUNT"; readonly amount: number };

/** `percent` per cent of `amount`, half rounded up (product rules, Money). Throws on amounts that are no safe integer ≥ 0. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(BigInt(checked(amount)) * BigInt(percent), 100n);
}

/**
 * The reduction by each discount, in input order, and the remaining total. Percentages apply first, the highest before the lower ones, each
 * to the remaining amount; fixed amounts follow. The input order does not change the total, which is never negative.
 */
export function applyDiscounts(
  price: number,
  discounts: readonly DiscountTerms[],
): { readonly total: number; readonly taken: readonly number[] } {
  let rest = checked(price);
  const taken = discounts.map(() => 0);
  const order = discounts.map((terms, index) => ({ terms, index })).sort((a, b) => weight(b.terms) - weight(a.terms));
  for (const { terms, index } of order) {
    const off = terms.kind === "PERCENTAGE" ? percentOf(rest, terms.percent) : Math.min(checked(terms.amount), rest);
    taken[index] = off;
    rest -= off;
  }
  return { total: rest, taken };
}

/** Percentages sort before amounts, higher before lower. Equal ones keep their order. */
const weight = (terms: DiscountTerms): number => (terms.kind === "PERCENTAGE" ? terms.percent : terms.amount === 0 ? -2 : -1);

/** The tax inside a tax-inclusive total, half rounded up. `basisPoints`: 2000 is 20 %. */
export function taxInside(total: number, basisPoints: number): number {
  return divideHalfUp(BigInt(checked(total)) * BigInt(basisPoints), 10_000n + BigInt(basisPoints));
}

/** The tax of a price: `taxRate` in basis points, inside the price or added to it. */
export interface Taxed {
  readonly taxRate: number;
  readonly taxOnTop: boolean;
}

/**
 * The amount to pay for a price: the price, or with its tax on top, half rounded up. `taxInside` of the result equals the added tax,
 * because rounding moves it by less than half a unit.
 */
export const withTax = (price: number, { taxRate, taxOnTop }: Taxed): number =>
  taxOnTop ? price + divideHalfUp(BigInt(checked(price)) * BigInt(taxRate), 10_000n) : price;

/** The tax inside a partial refund of `amount` after refunds of `before`. The taxes of all parts add up to the tax of the whole. */
export const taxOfPart = (before: number, amount: number, basisPoints: number): number =>
  taxInside(before + amount, basisPoints) - taxInside(before, basisPoints);

/**
 * Splits `total` over `weights` so that the parts are whole and add up: largest remainder, earlier parts win ties.
 * All weights 0: everything goes to the first part. No weights: no parts.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((all, one) => all + BigInt(checked(one)), 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index === 0 ? checked(total) : 0));
  const shares = weights.map((one, index) => {
    const exact = BigInt(checked(total)) * BigInt(one);
    return { index, whole: Number(exact / sum), rest: exact % sum };
  });
  let missing = total - shares.reduce((all, share) => all + share.whole, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRest) {
    if (missing === 0) break;
    share.whole += 1;
    missing -= 1;
  }
  return shares.map((share) => share.whole);
}

/** Minor units as a decimal text: 999 with scale 2 is `9.99`, 5 with scale 0 is `5` (S1§9). */
export function decimalText(amount: number, scale: number): string {
  const digits = String(Math.abs(amount)).padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return amount < 0 ? `-${text}` : text;
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

function checked(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`no amount of money: ${amount}`);
  return amount;
}
