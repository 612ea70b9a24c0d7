import type { Licence } from "../../../../contract/commerce/licence.ts";

type Discount = NonNullable<NonNullable<Licence["licenceStatus"]>["subscription"]>["discounts"][number];
type Money = NonNullable<Discount["discount"]["amount"]>;

/**
 * Discounts that a licence shows: those of the next charge, and those used in the current period. Waiting discounts show only on a
 * paused licence.
 */
export const shownDiscounts = (discounts: readonly Discount[], paused: boolean): readonly Discount[] =>
  discounts.filter(({ discount }) => discount.state !== "UPCOMING" || paused);

/** A voucher as text: its discount and duration, that it waits with a paused licence, or that it is used. */
export function discountText(
  { name, discount }: Discount,
  t: (key: string, values?: Record<string, string>) => string,
  money: (money: Money) => string,
): string {
  const off = discount.amount === null ? `\u2068${discount.percentage ?? 0}\u00a0%\u2069` : money(discount.amount);
  return t(keyOf(discount), { name, off });
}

function keyOf({ state, lifeTimeRepeat }: Discount["discount"]): string {
  if (state === "UPCOMING") return "accountDiscountPaused";
  if (state === "EXPIRED") return "accountDiscountUsed";
  return lifeTimeRepeat ? "accountDiscountLasting" : "accountDiscountOnce";
}
