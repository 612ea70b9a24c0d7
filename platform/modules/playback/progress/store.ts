import { sql } from "kysely";
import type { Database } from "../../../store/database.ts";
import type { PlaybackTables } from "../tables.ts";

export type ProgressRow = PlaybackTables["watch_progress"];
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

/** All SQL of watch progress. */
export function createProgressStore(database: Database) {
  return {
    /** Writes rows of one watcher. A stored row of the same time or newer does not change. */
    async save(rows: readonly ProgressRow[]): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      await database.write.transaction().execute(async (trx) => {
        await trx
          .insertInto("watch_progress")
          .values([...rows])
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
          .where("realm_id", "=", first.realm_id)
          .where("watcher_id", "=", first.watcher_id)
          .orderBy("watched_at", "desc")
          .offset(MAX_ENTRIES_PER_WATCHER)
          .limit(1)
          .executeTakeFirst();
        if (oldest === undefined) return;
        await trx
          .deleteFrom("watch_progress")
          .where("realm_id", "=", first.realm_id)
          .where("watcher_id", "=", first.watcher_id)
          .where("watched_at", "<=", oldest.watched_at)
          .execute();
      });
    },
    find(realmId: string, watcherId: string, itemId: string): Promise<Place | undefined> {
      return database.read
        .selectFrom("watch_progress")
        .select(["item_id", "position", "duration"])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("item_id", "=", itemId)
        .executeTakeFirst();
    },
    /** Begun and unfinished videos, the newest first. */
    listStarted(realmId: string, watcherId: string, limit: number): Promise<Place[]> {
      return database.read
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
