import type { Db } from "../../../store/database.ts";
import type { SearchTables } from "../tables.ts";

/** All SQL of recent searches. `db` is the database or a transaction. */
export function recentStore(db: Db, realmId: string) {
  const newest = (watcherId: string) =>
    db
      .selectFrom("recent_searches")
      .where("realm_id", "=", realmId)
      .where("watcher_id", "=", watcherId)
      .orderBy("searched_at", "desc")
      .orderBy("terms");
  const deletion = (watcherId: string) =>
    db.deleteFrom("recent_searches").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId);
  return {
    list: (watcherId: string, limit: number) => newest(watcherId).select(["id", "value"]).limit(limit).execute(),
    /** Replaces an earlier search with the same terms. */
    async save(row: Omit<SearchTables["recent_searches"], "realm_id">): Promise<void> {
      const { id, value, searched_at } = row;
      await db
        .insertInto("recent_searches")
        .values({ realm_id: realmId, ...row })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "terms"]).doUpdateSet({ id, value, searched_at }))
        .execute();
    },
    /** Deletes all but the newest. */
    async keepNewest(watcherId: string, count: number): Promise<void> {
      const last = await newest(watcherId).select("searched_at").offset(count).limit(1).executeTakeFirst();
      if (last !== undefined) await deletion(watcherId).where("searched_at", "<=", last.searched_at).execute();
    },
    /** Returns the number of rows. */
    async remove(watcherId: string, id: string): Promise<number> {
      return Number((await deletion(watcherId).where("id", "=", id).executeTakeFirst()).numDeletedRows);
    },
    async clear(watcherId: string): Promise<void> {
      await deletion(watcherId).execute();
    },
  };
}
