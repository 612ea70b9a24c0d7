import { LRUCache } from "lru-cache";
import type { Database, Db } from "../../../store/database.ts";
import { versionOf } from "../../../store/versions/versions.ts";
import type { Shop } from "./shop.ts";
import { licenceStore } from "./store.ts";

/** Scope of the tables that a shop is read from (`realm_versions`). */
export const SHOP_SCOPE = "shop";
const MOST_REALMS = 500;

/** What the realm sells now. `db`: the caller's transaction; without, a reader. */
export type ReadShop = (realmId: string, db?: Db) => Promise<Shop>;

/** Reads a realm's shop again when its version has moved: the calls of one page, and of one press, share it. */
export function createShopReader(database: Database): ReadShop {
  const cache = new LRUCache<string, { readonly version: string; readonly shop: Shop }>({ max: MOST_REALMS });
  return async (realmId, db = database.read) => {
    // Before the rows: should they change in between, they are newer than their mark, and read once more.
    const version = await versionOf(db, realmId, SHOP_SCOPE);
    const cached = cache.get(realmId);
    if (cached?.version === version) return cached.shop;
    const shop = await licenceStore(db, realmId).readShop();
    cache.set(realmId, { version, shop });
    return shop;
  };
}
