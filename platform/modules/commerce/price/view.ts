import type * as v from "valibot";
import type { Language } from "../../../../contract/base/fields.ts";
import type { PriceMigrationSchema } from "../../../../contract/commerce/subscriptions.ts";
import { taxedOffer } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf, type Taxed, withTax } from "../model/money.ts";
import type { HeldLicenceRow } from "../rows.ts";

export type PriceMigrationView = v.InferInput<typeof PriceMigrationSchema>;

/** The new price for the viewer of a held licence; null: none, or the subscription has ended. */
export function priceChangeView(shop: Shop, held: HeldLicenceRow, tax: Taxed | null, language: Language): PriceMigrationView | null {
  const { price_consent_id: id, price_amount: amount, price_from: startsAt, price_answer: answer } = held;
  const listed = shop.offer(held.sku);
  const offer = listed === null ? null : taxedOffer(listed, tax);
  if (id === null || amount === null || startsAt === null || answer === null || offer === null || held.closed === 1) return null;
  return {
    id,
    licenceId: held.licence_id,
    licenceName: shop.nameOf(held.licence_id, language),
    price: moneyOf(withTax(held.agreed_amount ?? offer.amount, offer), offer),
    newPrice: moneyOf(withTax(amount, offer), offer),
    startsAt,
    status: answer,
  };
}
