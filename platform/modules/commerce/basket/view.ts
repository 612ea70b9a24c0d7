import type { Language } from "../../../../contract/base/fields.ts";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { moneyOf } from "../model/money.ts";
import { voucherState } from "../model/voucher-state.ts";
import type { PricedBasket } from "./pricing.ts";

/** S1§3, Basket, of a basket without an item. */
export function emptyBasketView(id: string, of: { readonly currency: string; readonly scale: number }): Basket {
  const nothing = moneyOf(0, of);
  return {
    id,
    state: "EMPTY",
    basketItems: [],
    vouchers: [],
    upgrade: false,
    total: 0,
    currency: of.currency,
    scale: of.scale,
    discountedTotal: nothing,
    discountedTax: nothing,
    taxRate: 0,
    taxOnTop: false,
    discount: nothing,
    credit: null,
    creditLeft: null,
    afterTrial: null,
    renewal: null,
    freeTime: null,
  };
}

/** S1§3, Basket. `discountedTotal` is the first paid period after vouchers, with a trial too; `total` is due today. */
export function basketView(priced: PricedBasket, language: Language, now: Date): Basket {
  const { basket, shop, offer, vouchers, quote: sums } = priced;
  const money = (amount: number) => moneyOf(amount, offer);
  return {
    id: basket.id,
    state: basket.state,
    basketItems: [
      {
        sku: offer.sku,
        licenceId: offer.licenceId,
        name: shop.nameOf(offer.licenceId, language),
        price: money(offer.amount),
        subscriptionSetting: {
          subscriptionPeriod: offer.period,
          subscriptionType: offer.strategy === "EXTERNAL" ? "FREE" : offer.strategy,
          trialPeriodDuration: sums.trialEnds === null ? null : `P${offer.trialDays}D`,
        },
      },
    ],
    vouchers: vouchers.map(({ row }) => ({
      name: shop.text("VOUCHER_NAME", row.code, language) ?? row.code,
      code: row.code,
      discount: {
        type: row.discount_type,
        percentage: row.percentage,
        amount:
          row.amount === null ? null : moneyOf(row.amount, { currency: row.currency ?? offer.currency, scale: row.scale ?? offer.scale }),
        state: voucherState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
        lifeTimeRepeat: row.lifetime_repeat === 1,
      },
    })),
    upgrade: priced.ownership === "UPGRADE",
    total: sums.total,
    currency: offer.currency,
    scale: offer.scale,
    discountedTotal: money(sums.firstPrice),
    // On top: what was added, all of it; what an earlier payment covers is taken off with its tax.
    discountedTax: money(offer.taxOnTop ? sums.taxAdded : sums.tax),
    taxRate: offer.taxRate,
    taxOnTop: offer.taxOnTop,
    discount: money(sums.discount),
    credit: sums.credit === 0 ? null : money(sums.credit),
    creditLeft: sums.creditLeft === 0 ? null : money(sums.creditLeft),
    afterTrial: sums.trialEnds === null ? null : { price: money(sums.firstPrice), on: sums.trialEnds.toISOString() },
    renewal:
      sums.renewal === null ? null : { price: money(sums.renewal.price), on: sums.renewal.on.toISOString(), period: sums.renewal.period },
    freeTime: priced.freeTime,
  };
}
