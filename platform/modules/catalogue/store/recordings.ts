import type { Db } from "../../../store/database.ts";
import { inParts } from "../../../store/in-parts.ts";

/** Events and the videos that show them. */
export function recordingsStore(db: Db, realmId: string) {
  return {
    /** Events that have a replay or a recording and are among `ids`, or whose replay or recording is. */
    async listEventsWithVideo(ids: readonly string[]) {
      const rows = await inParts(ids, (part) =>
        db
          .selectFrom("items")
          .select(["id", "replay_id", "recording_id"])
          .where("realm_id", "=", realmId)
          .where((eb) =>
            eb.or([
              eb.and([eb("id", "in", part), eb.or([eb("replay_id", "is not", null), eb("recording_id", "is not", null)])]),
              eb("replay_id", "in", part),
              eb("recording_id", "in", part),
            ]),
          )
          .execute(),
      );
      // One part may have the event, and another one its video.
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    },
  };
}
