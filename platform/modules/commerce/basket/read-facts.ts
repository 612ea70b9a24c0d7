import type { Db } from "../../../store/database.ts";
import { type TaxQuestion, taxFor } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { licenceStore } from "../licence/store.ts";
import type { BasketRow } from "../rows.ts";
import type { BasketFacts } from "./pricing.ts";
import { basketStore } from "./store.ts";

/** Reads what the price of `basket` depends on, besides the shop. `db` may be a transaction. */
export async function readBasketFacts(db: Db, basket: BasketRow, shop: Shop, taxes: TaxQuestion): Promise<BasketFacts> {
  const licences = licenceStore(db, basket.realm_id);
  return {
    basket,
    shop,
    vouchers: await basketStore(db, basket.realm_id).listVouchers(basket.id, basket.viewer_id),
    held: await licences.listHeld(basket.viewer_id),
    tax: await taxFor(db, basket.realm_id, basket.viewer_id, taxes),
    trialUsed: await licences.hasUsedTrial(basket.viewer_id),
  };
}
