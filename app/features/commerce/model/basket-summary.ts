import type { Money } from "../../../../contract/base/fields.ts";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import type { Period } from "../../../../contract/commerce/licence.ts";

/** Tax of an amount. `rate` in basis points; `onTop`: added to the price after vouchers, else included. */
export interface Tax {
  readonly amount: Money;
  readonly rate: number;
  readonly onTop: boolean;
}

/** A basket with an item, as shown. Every amount comes from the server. */
export interface BasketSummary {
  readonly basketId: string;
  readonly sku: string;
  readonly licenceId: string;
  readonly name: string;
  readonly period: Period | null;
  /** The price before vouchers. */
  readonly price: Money;
  /** Discount of all vouchers; null: none. */
  readonly discount: Money | null;
  /** On an upgrade: the unused part of the paid period, as a discount; and the part that is refunded. */
  readonly credit: Money | null;
  readonly creditLeft: Money | null;
  /** The first paid period after vouchers, with its tax: due today, or after the trial. */
  readonly firstPrice: Money;
  /** Tax of `firstPrice`; null when there is none. */
  readonly tax: Tax | null;
  readonly dueToday: Money;
  readonly afterTrial: { readonly price: Money; readonly on: string } | null;
  readonly renewal: { readonly price: Money; readonly on: string; readonly period: Period } | null;
  /** Effect of the purchase on free time that the viewer has or could have. */
  readonly freeTime: Basket["freeTime"];
  readonly vouchers: Basket["vouchers"];
  /** True when nothing is charged, now or later. */
  readonly costsNothing: boolean;
}

export const taxOf = (amount: Money, { taxRate: rate, taxOnTop: onTop }: { taxRate: number; taxOnTop: boolean }): Tax | null =>
  amount.amount > 0 ? { amount, rate, onTop } : null;

/** The summary of a basket; null for one without an item. */
export function summaryOf(basket: Basket): BasketSummary | null {
  const item = basket.basketItems[0];
  if (item === undefined) return null;
  const dueToday: Money = { amount: basket.total, currency: basket.currency, scale: basket.scale };
  const firstPrice = basket.afterTrial?.price ?? dueToday;
  return {
    basketId: basket.id,
    sku: item.sku,
    licenceId: item.licenceId,
    name: item.name,
    period: item.subscriptionSetting.subscriptionPeriod,
    price: item.price,
    discount: basket.discount.amount > 0 ? basket.discount : null,
    credit: basket.credit,
    creditLeft: basket.creditLeft,
    firstPrice,
    tax: taxOf(basket.discountedTax, basket),
    dueToday,
    afterTrial: basket.afterTrial,
    renewal: basket.renewal,
    freeTime: basket.freeTime,
    vouchers: basket.vouchers,
    costsNothing: dueToday.amount === 0 && firstPrice.amount === 0 && (basket.renewal === null || basket.renewal.price.amount === 0),
  };
}

/**
 * Content of the viewer's agreement at the moment of paying: item, sums and days as a short text in the form. It decides no price. It only
 * reveals that the basket has changed meanwhile, in another tab or because a voucher ended.
 */
export function agreedTo(summary: BasketSummary): string {
  const money = ({ amount, currency }: Money) => `${amount}${currency}`;
  return [
    summary.sku,
    money(summary.dueToday),
    money(summary.firstPrice),
    ...(summary.creditLeft === null ? [] : [money(summary.creditLeft)]),
    summary.renewal === null ? "-" : `${money(summary.renewal.price)}${summary.renewal.period}`,
  ].join("|");
}
