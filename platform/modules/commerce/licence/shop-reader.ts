import { LRUCache } from "lru-cache";
import type { Database, Db } from "../../../store/database.ts";
import { versionOf } from "../../../store/versions/versions.ts";
import type { Shop } from "./shop.ts";
import { licenceStore } from "./store.ts";

/** Scope of the shop's tables in `realm_versions`. */
export const SHOP_SCOPE = "shop";
const MOST_REALMS = 500;

/** Reads the realm's current shop. `db`: the caller's transaction; absent: a read connection. */
export type ReadShop = (realmId: string, db?: Db) => Promise<Shop>;

/** Caches a realm's shop until its version changes, so that the calls of one page share it. */
export function createShopReader(database: Database): ReadShop {
  const cache = new LRUCache<string, { readonly version: string; readonly shop: Shop }>({ max: MOST_REALMS });
  return async (realmId, db = database.read) => {
    // The version is read before the rows. If the rows change in between, the cached version is too old and they are read again.
    const version = await versionOf(db, realmId, SHOP_SCOPE);
    const cached = cache.get(realmId);
    if (cached?.version === version) return cached.shop;
    const shop = await licenceStore(db, realmId).readShop();
    cache.set(realmId, { version, shop });
    return shop;
  };
}
