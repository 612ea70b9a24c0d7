import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";

/** A removal of a watcher, with the number of its videos; `item_id` is the first of them. */
export interface StoredRemoval {
  readonly id: string;
  readonly item_id: string;
  readonly count: number;
  readonly removed_at: string;
}

/** Queries on removed rows of the history. `db` is the database or a transaction; writes need the database that is written. */
export function removalStore(db: Db, realmId: string) {
  const rows = () => db.updateTable("watch_progress").where("realm_id", "=", realmId);

  return {
    /** Removes the watcher's row of a video that is in the history, or all their rows. Returns the number of rows. */
    async remove(watcherId: string, itemId: string | null, removal: { readonly id: string; readonly at: string }): Promise<number> {
      const { numUpdatedRows } = await rows()
        .set({ removed_at: removal.at, removal_id: removal.id })
        .where("watcher_id", "=", watcherId)
        .where("removed_at", "is", null)
        .$if(itemId !== null, (query) => query.where("item_id", "=", itemId ?? "").where("counted_at", "is not", null))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Restores what the watcher removed at `since` or afterwards. Returns the number of rows. */
    async restore(watcherId: string, removalId: string, since: string): Promise<number> {
      const { numUpdatedRows } = await rows()
        .set({ removed_at: null, removal_id: null })
        .where("watcher_id", "=", watcherId)
        .where("removal_id", "=", removalId)
        .where("removed_at", ">=", since)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Removals of a watcher at `since` or afterwards, the newest first. */
    async list(watcherId: string, since: string): Promise<StoredRemoval[]> {
      const found = await db
        .selectFrom("watch_progress")
        .select([
          "removal_id",
          "removed_at",
          (eb) => eb.fn.countAll<number | string>().as("count"),
          (eb) => eb.fn.min("item_id").as("item_id"),
        ])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("removed_at", ">=", since)
        .where(sql<boolean>`counted_at is not null`)
        .groupBy(["removal_id", "removed_at"])
        .orderBy("removed_at", "desc")
        .orderBy("removal_id")
        .execute();
      return found.map((row) => ({
        id: row.removal_id ?? "",
        item_id: row.item_id,
        count: Number(row.count),
        removed_at: row.removed_at ?? "",
      }));
    },
    /** Deletes what a removal removed, unless it was undone. */
    async forget(removalId: string): Promise<void> {
      await db.deleteFrom("watch_progress").where("realm_id", "=", realmId).where("removal_id", "=", removalId).execute();
    },
  };
}
