import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import { inParts } from "../../../store/in-parts.ts";
import type { PlaybackTables } from "../tables.ts";

type ProgressRow = PlaybackTables["watch_progress"];
/** A row of the realm that a store is bound to. */
export type NewProgress = Omit<ProgressRow, "realm_id" | "removed_at" | "removal_id">;
export type StoredPlace = Pick<ProgressRow, "item_id" | "position" | "duration" | "counted_at" | "finished_at">;

/** Maximum number of videos per profile; the oldest are deleted. */
export const MAX_ENTRIES_PER_WATCHER = 500;

const PLACE = ["item_id", "position", "duration", "counted_at", "finished_at"] as const;

const stored = (column: keyof ProgressRow) => sql.ref(`watch_progress.${column}`);
const sent = (column: keyof ProgressRow) => sql.ref(`excluded.${column}`);
const isNewer = sql<boolean>`${sent("watched_at")} > ${stored("watched_at")}`;
/** The sent value when its message is newer. */
const ofNewest = <T>(column: keyof ProgressRow): RawBuilder<T> =>
  sql<T>`case when ${isNewer} then ${sent(column)} else ${stored(column)} end`;
/** The later of two times. A removed row starts from nothing. */
const latest = (column: "counted_at" | "finished_at") =>
  sql<string | null>`case when ${stored("removed_at")} is not null or ${stored(column)} is null or ${sent(column)} > ${stored(column)}
    then ${sent(column)} else ${stored(column)} end`;

/** Queries on watch progress. `db` is the database or a transaction; writes need the database that is written. */
export function progressStore(db: Db, realmId: string) {
  /** Rows of a watcher, without those that were removed. */
  const present = (watcherId: string) =>
    db.selectFrom("watch_progress").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId).where("removed_at", "is", null);

  return {
    /** Videos by the number of watchers since a time, most first. */
    async mostWatched(since: string, limit: number): Promise<{ id: string; watchers: number }[]> {
      const rows = await db
        .selectFrom("watch_progress")
        .select(({ fn }) => ["item_id", fn.countAll<number | string>().as("watchers")])
        .where("realm_id", "=", realmId)
        .where("counted_at", ">=", since)
        .groupBy("item_id")
        .orderBy("watchers", "desc")
        .orderBy("item_id")
        .limit(limit)
        .execute();
      return rows.map(({ item_id, watchers }) => ({ id: item_id, watchers: Number(watchers) }));
    },
    /**
     * Writes rows of one watcher. A message that is older than the stored row does not change its position. A removed row returns only with a
     * message from after its removal.
     */
    async save(rows: readonly NewProgress[]): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("watch_progress")
          .values(rows.map((row) => ({ ...row, realm_id: realmId, removed_at: null, removal_id: null })))
          .onConflict((conflict) =>
            conflict
              .columns(["realm_id", "watcher_id", "item_id"])
              .doUpdateSet({
                position: ofNewest("position"),
                duration: ofNewest("duration"),
                watched_at: ofNewest("watched_at"),
                counted_at: latest("counted_at"),
                finished_at: latest("finished_at"),
                removed_at: null,
                removal_id: null,
              })
              .where(sql<boolean>`${stored("removed_at")} is null or ${sent("watched_at")} > ${stored("removed_at")}`),
          )
          .execute();
        const oldest = await trx
          .selectFrom("watch_progress")
          .select("watched_at")
          .where("realm_id", "=", realmId)
          .where("watcher_id", "=", first.watcher_id)
          .orderBy("watched_at", "desc")
          .offset(MAX_ENTRIES_PER_WATCHER)
          .limit(1)
          .executeTakeFirst();
        if (oldest === undefined) return;
        await trx
          .deleteFrom("watch_progress")
          .where("realm_id", "=", realmId)
          .where("watcher_id", "=", first.watcher_id)
          .where("watched_at", "<=", oldest.watched_at)
          .execute();
      });
    },
    /** Rows of these videos, in any order. */
    async findAll(watcherId: string, itemIds: readonly string[]): Promise<StoredPlace[]> {
      return inParts(itemIds, (part) => present(watcherId).select(PLACE).where("item_id", "in", part).execute());
    },
    /** Videos of which enough was watched to count, the last one first. */
    listCounted(watcherId: string, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<StoredPlace[]> {
      return present(watcherId)
        .select(PLACE)
        .where("counted_at", "is not", null)
        .orderBy("counted_at", "desc")
        .orderBy("item_id")
        .offset(offset)
        .limit(limit)
        .execute();
    },
  };
}
