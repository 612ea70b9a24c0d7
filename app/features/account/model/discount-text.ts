import type { Licence } from "../../../../contract/commerce.ts";

type Discount = NonNullable<NonNullable<Licence["licenceStatus"]>["subscription"]>["discounts"][number];
type Money = NonNullable<Discount["discount"]["amount"]>;

/** A voucher of the coming charges in words (CM-20): what it takes off, for how long, or that it waits with a paused licence. */
export function discountText(
  { name, discount }: Discount,
  t: (key: string, values?: Record<string, string>) => string,
  money: (money: Money) => string,
): string {
  const off = discount.amount === null ? `\u2068${discount.percentage ?? 0} %\u2069` : money(discount.amount);
  const key =
    discount.state === "UPCOMING" ? "accountDiscountPaused" : discount.lifeTimeRepeat ? "accountDiscountLasting" : "accountDiscountOnce";
  return t(key, { name, off });
}
