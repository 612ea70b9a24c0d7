import type { Db } from "../../store/database.ts";
import type { FavouritesTables } from "./tables.ts";

/** All SQL of the module, for one realm. `db` is the database or a transaction; `table` has favourite videos or channels. */
export function favouritesStore(db: Db, realmId: string, table: keyof FavouritesTables = "favourites") {
  const of = (watcherId: string) => db.selectFrom(table).where("realm_id", "=", realmId).where("watcher_id", "=", watcherId);
  return {
    /** Ids of a watcher's favourites, the last added first. */
    async list(watcherId: string, limit: number): Promise<string[]> {
      const rows = await of(watcherId).select("item_id").orderBy("added_at", "desc").orderBy("item_id").limit(limit).execute();
      return rows.map(({ item_id }) => item_id);
    },
    async has(watcherId: string, itemId: string): Promise<boolean> {
      return (await of(watcherId).select("item_id").where("item_id", "=", itemId).executeTakeFirst()) !== undefined;
    },
    async count(watcherId: string): Promise<number> {
      const row = await of(watcherId)
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    /** Adding an existing favourite does not change its position. */
    async add(favourite: Omit<FavouritesTables["favourites"], "realm_id">): Promise<void> {
      await db
        .insertInto(table)
        .values({ realm_id: realmId, ...favourite })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "item_id"]).doNothing())
        .execute();
    },
    /** Returns the number of rows. */
    async remove(watcherId: string, itemId: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("item_id", "=", itemId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
