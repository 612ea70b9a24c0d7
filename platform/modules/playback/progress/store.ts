import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { PlaybackTables } from "../tables.ts";

type ProgressRow = PlaybackTables["watch_progress"];
/** A row of the realm that a store is bound to. */
export type NewProgress = Omit<ProgressRow, "realm_id">;
type Place = Pick<ProgressRow, "item_id" | "position" | "duration">;

/** Shares of a video's length: below BEGUN it counts as not begun, above FINISHED as finished. */
const BEGUN = 0.05;
const FINISHED = 0.95;
/** Maximum number of videos per profile; the oldest are deleted. */
const MAX_ENTRIES_PER_WATCHER = 500;

/** True when the video is begun and not finished. */
export function isStarted({ position, duration }: Pick<Place, "position" | "duration">): boolean {
  return position >= duration * BEGUN && position <= duration * FINISHED;
}

/** Queries on watch progress. `db` is the database or a transaction; `save` needs the database that is written. */
export function progressStore(db: Db, realmId: string) {
  return {
    /** Writes rows of one watcher. A stored row of the same time or newer does not change. */
    async save(rows: readonly NewProgress[]): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("watch_progress")
          .values(rows.map((row) => ({ ...row, realm_id: realmId })))
          .onConflict((conflict) =>
            conflict
              .columns(["realm_id", "watcher_id", "item_id"])
              .doUpdateSet((row) => ({
                position: row.ref("excluded.position"),
                duration: row.ref("excluded.duration"),
                watched_at: row.ref("excluded.watched_at"),
              }))
              .whereRef("watch_progress.watched_at", "<", sql.ref("excluded.watched_at")),
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
    find(watcherId: string, itemId: string): Promise<Place | undefined> {
      return db
        .selectFrom("watch_progress")
        .select(["item_id", "position", "duration"])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("item_id", "=", itemId)
        .executeTakeFirst();
    },
    /** Begun and unfinished videos, the newest first. */
    listStarted(watcherId: string, limit: number): Promise<Place[]> {
      return db
        .selectFrom("watch_progress")
        .select(["item_id", "position", "duration"])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where(
          sql<boolean>`${sql.ref("position")} between ${sql.ref("duration")} * ${sql.lit(BEGUN)} and ${sql.ref("duration")} * ${sql.lit(FINISHED)}`,
        )
        .orderBy("watched_at", "desc")
        .orderBy("item_id")
        .limit(limit)
        .execute();
    },
  };
}
