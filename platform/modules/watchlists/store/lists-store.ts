import type { Selectable } from "kysely";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { WatchlistsTables } from "../tables.ts";

export type ListRow = Selectable<WatchlistsTables["watchlists"]>;

/** Lists and saved lists of one realm. `db` is the database or a transaction. */
export function listsStore(db: Db, realmId: string) {
  const lists = () => db.selectFrom("watchlists").selectAll().where("realm_id", "=", realmId);
  const count = (rows: { readonly count: string | number | bigint } | undefined) => Number(rows?.count ?? 0);
  return {
    /** The watcher's own lists, the newest first. */
    listOwned: (watcherId: string, limit: number): Promise<ListRow[]> =>
      lists().where("watcher_id", "=", watcherId).orderBy("id", "desc").limit(limit).execute(),
    /** Shared lists that the watcher has saved, with the time of saving. */
    listSaved: (watcherId: string, limit: number): Promise<(ListRow & { saved_at: string })[]> =>
      db
        .selectFrom("watchlist_saves")
        .innerJoin("watchlists", (join) =>
          join.onRef("watchlists.realm_id", "=", "watchlist_saves.realm_id").onRef("watchlists.id", "=", "watchlist_saves.watchlist_id"),
        )
        .selectAll("watchlists")
        .select("watchlist_saves.saved_at")
        .where("watchlist_saves.realm_id", "=", realmId)
        .where("watchlists.realm_id", "=", realmId)
        .where("watchlist_saves.watcher_id", "=", watcherId)
        .where("watchlists.share_key", "is not", null)
        .orderBy("watchlist_saves.saved_at", "desc")
        .limit(limit)
        .execute(),
    findOwned: (watcherId: string, id: string): Promise<ListRow | undefined> =>
      lists().where("id", "=", id).where("watcher_id", "=", watcherId).executeTakeFirst(),
    /** The same, and no other transaction changes the list or its titles until this one ends. */
    lockOwned(watcherId: string, id: string): Promise<ListRow | undefined> {
      const list = lists().where("id", "=", id).where("watcher_id", "=", watcherId);
      return (isPostgres(db) ? list.forUpdate() : list).executeTakeFirst();
    },
    findShared: (shareKey: string): Promise<ListRow | undefined> => lists().where("share_key", "=", shareKey).executeTakeFirst(),
    async countOwned(watcherId: string): Promise<number> {
      const rows = db
        .selectFrom("watchlists")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId);
      return count(await rows.executeTakeFirst());
    },
    async add(row: Omit<ListRow, "realm_id" | "changes">): Promise<void> {
      await db
        .insertInto("watchlists")
        .values({ realm_id: realmId, ...row })
        .execute();
    },
    async change(id: string, set: Partial<Pick<ListRow, "name" | "share_key" | "owner_name">>): Promise<void> {
      await db.updateTable("watchlists").set(set).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
    /** Increments the version of the list's titles. */
    async countChange(id: string): Promise<void> {
      await db
        .updateTable("watchlists")
        .set((eb) => ({ changes: eb("changes", "+", 1) }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom("watchlists").where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
    async isSaved(watcherId: string, listId: string): Promise<boolean> {
      const row = await db
        .selectFrom("watchlist_saves")
        .select("watchlist_id")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("watchlist_id", "=", listId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async countSaved(watcherId: string): Promise<number> {
      const rows = db
        .selectFrom("watchlist_saves")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId);
      return count(await rows.executeTakeFirst());
    },
    /** Saving a list again keeps its place. */
    async save(row: Omit<WatchlistsTables["watchlist_saves"], "realm_id">): Promise<void> {
      await db
        .insertInto("watchlist_saves")
        .values({ realm_id: realmId, ...row })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "watchlist_id"]).doNothing())
        .execute();
    },
    /** Returns the number of rows. */
    async unsave(watcherId: string, listId: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("watchlist_saves")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("watchlist_id", "=", listId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async unsaveAll(listId: string): Promise<void> {
      await db.deleteFrom("watchlist_saves").where("realm_id", "=", realmId).where("watchlist_id", "=", listId).execute();
    },
  };
}
