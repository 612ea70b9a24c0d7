import type { Licence } from "../../../../contract/commerce/commerce.ts";

type Discount = NonNullable<NonNullable<Licence["licenceStatus"]>["subscription"]>["discounts"][number];
type Money = NonNullable<Discount["discount"]["amount"]>;

/**
 * The discounts that a licence shows (CM-20): those of the next charge, and what the period under way has used. What waits is hidden unless
 * the licence is paused.
 */
export const shownDiscounts = (discounts: readonly Discount[], paused: boolean): readonly Discount[] =>
  discounts.filter(({ discount }) => discount.state !== "UPCOMING" || paused);

/** A voucher in words: what it takes off, for how long, that it waits with a paused licence, or that it is used. */
export function discountText(
  { name, discount }: Discount,
  t: (key: string, values?: Record<string, string>) => string,
  money: (money: Money) => string,
): string {
  const off = discount.amount === null ? `\u2068${discount.percentage ?? 0} %\u2069` : money(discount.amount);
  return t(keyOf(discount), { name, off });
}

function keyOf({ state, lifeTimeRepeat }: Discount["discount"]): string {
  if (state === "UPCOMING") return "accountDiscountPaused";
  if (state === "EXPIRED") return "accountDiscountUsed";
  return lifeTimeRepeat ? "accountDiscountLasting" : "accountDiscountOnce";
}
