import type { Language } from "../../../../contract/fields.ts";
import type { GiftProduct } from "../../../../contract/gifts.ts";
import { isForSale, isPricedFor, type Shop } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";

/** What can be given to somebody: what the realm marks as a gift and sells for money, at the caller's prices. */
export function giftOffers(shop: Shop, region: string | null, now: Date): Offer[] {
  const offered = shop.licences.filter((licence) => licence.gift === 1 && isForSale(licence, now));
  return offered.flatMap((licence) => {
    const prices = shop.prices.filter((price) => price.licence_id === licence.id && price.amount > 0 && isPricedFor(price, region));
    return prices.flatMap(({ sku }) => shop.offer(sku) ?? []);
  });
}

/** The offer as a gift; its name and description in the language. */
export const giftProduct = (shop: Shop, offer: Offer, language: Language): GiftProduct => ({
  sku: offer.sku,
  licenceId: offer.licenceId,
  name: shop.nameOf(offer.licenceId, language),
  description: shop.text("LICENCE_DESCRIPTION", offer.licenceId, language) ?? "",
  price: moneyOf(offer.amount, offer),
  period: offer.period,
});
