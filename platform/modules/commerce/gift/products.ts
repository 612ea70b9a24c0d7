import type { Language } from "../../../../contract/base/fields.ts";
import type { GiftProduct } from "../../../../contract/commerce/gift.ts";
import { isForSale, isPricedFor, type Shop, shownPrices } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import type { PriceRow } from "../rows.ts";

/** Offers that can be given: licences that are marked as gifts and cost money, at the caller's prices. */
export const giftOffers = (shop: Shop, region: string | null, now: Date): Offer[] => offersOf(shop, shownPrices(shop.prices, region), now);

/**
 * The gift offer of `sku`; null when the caller cannot give it. The default price remains valid where a territory has its own, because the
 * buyer may have travelled after choosing it.
 */
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
