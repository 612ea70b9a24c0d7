import type { Db } from "../../../store/database.ts";
import type { Shop } from "../licence/shop.ts";
import { licenceStore } from "../licence/store.ts";
import type { BasketRow } from "../rows.ts";
import type { BasketFacts } from "./pricing.ts";
import { basketStore } from "./store.ts";

/** Reads what the price of `basket` depends on. `db` may be a transaction; `known` is the shop when it has been read already. */
export async function readBasketFacts(db: Db, basket: BasketRow, known?: Shop): Promise<BasketFacts> {
  const licences = licenceStore(db, basket.realm_id);
  return {
    basket,
    shop: known ?? (await licences.readShop()),
    vouchers: await basketStore(db, basket.realm_id).listVouchers(basket.id),
    held: await licences.listHeld(basket.viewer_id),
    trialUsed: await licences.hasUsedTrial(basket.viewer_id),
  };
}
