import type { Db } from "../../../store/database.ts";
import type { SeedRows } from "./shop-rows.ts";

/** Writes of a realm's shop. `db` is the database or a transaction. */
export function seedStore(db: Db, realmId: string) {
  const inRealm = <Row>(rows: readonly Row[]): (Row & { realm_id: string })[] => rows.map((row) => ({ ...row, realm_id: realmId }));
  return {
    /** Adds what is not there; what stands already is left as it is. */
    async addShop({ families, licences, prices, texts, vouchers }: SeedRows): Promise<void> {
      const inserts = [
        families.length > 0 && db.insertInto("licence_families").values(inRealm(families)),
        licences.length > 0 && db.insertInto("licences").values(inRealm(licences)),
        prices.length > 0 && db.insertInto("licence_prices").values(inRealm(prices)),
        vouchers.length > 0 && db.insertInto("vouchers").values(inRealm(vouchers)),
        texts.length > 0 && db.insertInto("commerce_texts").values(inRealm(texts)),
      ];
      for (const insert of inserts) if (insert !== false) await insert.onConflict((conflict) => conflict.doNothing()).execute();
    },
  };
}
