import type * as v from "valibot";
import type { Language } from "../../../../contract/fields.ts";
import type { PriceMigrationSchema } from "../../../../contract/subscriptions.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf } from "../model/money.ts";
import type { HeldLicenceRow } from "../rows.ts";

export type PriceMigrationView = v.InferInput<typeof PriceMigrationSchema>;

/** The new price that the viewer of a held licence is asked about; null: there is none, or its subscription is over. */
export function priceChangeView(shop: Shop, held: HeldLicenceRow, language: Language): PriceMigrationView | null {
  const { price_consent_id: id, price_amount: amount, price_from: startsAt, price_answer: answer } = held;
  const offer = shop.offer(held.sku);
  if (id === null || amount === null || startsAt === null || answer === null || offer === null || held.closed === 1) return null;
  return {
    id,
    licenceId: held.licence_id,
    licenceName: shop.nameOf(held.licence_id, language),
    price: moneyOf(held.agreed_amount ?? offer.amount, offer),
    newPrice: moneyOf(amount, offer),
    startsAt,
    status: answer,
  };
}
