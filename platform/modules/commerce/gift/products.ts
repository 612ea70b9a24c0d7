import type { Language } from "../../../../contract/base/fields.ts";
import type { GiftProduct } from "../../../../contract/commerce/gifts.ts";
import { isForSale, isPricedFor, type Shop, shownPrices } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import type { PriceRow } from "../rows.ts";

/** What can be given to somebody: what the realm marks as a gift and sells for money, at the caller's prices. */
export const giftOffers = (shop: Shop, region: string | null, now: Date): Offer[] => offersOf(shop, shownPrices(shop.prices, region), now);

/** The gift of `sku`; null where the caller cannot give it. The usual price stays good where a territory has its own: who chose it may have travelled. */
export const giftOffer = (shop: Shop, sku: string, region: string | null, now: Date): Offer | null =>
  offersOf(
    shop,
    shop.prices.filter((price) => price.sku === sku && isPricedFor(price, region)),
    now,
  )[0] ?? null;

function offersOf(shop: Shop, prices: readonly PriceRow[], now: Date): Offer[] {
  const offered = shop.licences.filter((licence) => licence.gift === 1 && isForSale(licence, now));
  return offered.flatMap(({ id }) =>
    prices.filter((price) => price.licence_id === id && price.amount > 0).flatMap(({ sku }) => shop.offer(sku) ?? []),
  );
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
