import type { Db } from "../../../store/database.ts";

/** Ids in one statement: SQLite allows 32,766 values. */
const MOST_IDS = 2_000;

/** Events and the videos that show them. */
export function recordingsStore(db: Db, realmId: string) {
  return {
    /** Events that have a replay or a recording and are among `ids`, or whose replay or recording is. Ids beyond the limit are ignored. */
    listEventsWithVideo(ids: readonly string[]) {
      const wanted = ids.slice(0, MOST_IDS);
      if (wanted.length === 0) return Promise.resolve([]);
      return db
        .selectFrom("items")
        .select(["id", "replay_id", "recording_id"])
        .where("realm_id", "=", realmId)
        .where((eb) =>
          eb.or([
            eb.and([eb("id", "in", wanted), eb.or([eb("replay_id", "is not", null), eb("recording_id", "is not", null)])]),
            eb("replay_id", "in", wanted),
            eb("recording_id", "in", wanted),
          ]),
        )
        .execute();
    },
  };
}
