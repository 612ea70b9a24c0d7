import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { SeedShop } from "./content.ts";
import { seedHeldLicence } from "./held.ts";
import { shopRows } from "./shop-rows.ts";
import { seedStore } from "./store.ts";

/** Writes a realm's shop and what its accounts hold. What stands already is left as it is, so that seeding twice changes nothing. */
export const seedCommerce =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, shop: SeedShop, accounts: ReadonlyMap<string, string>, now: Date): Promise<void> => {
    await seedStore(db, realmId).addShop(shopRows(shop, now));
    for (const held of shop.held) {
      const viewerId = accounts.get(held.account);
      const licence = shop.licences.find(({ id }) => id === held.licence);
      if (licence === undefined) throw new Error(`held licence of ${held.account}: no licence ${held.licence}`);
      if (viewerId !== undefined) await seedHeldLicence(deps, db, { realmId, viewerId, shop, held, licence, now });
    }
  };
