import type { PlatformDeps } from "../../platform-deps.ts";
import type { CalendarEvent } from "../catalogue/index.ts";
import { calendarStore } from "./store.ts";

/** Revisions of events that ended this long ago are removed. They are no longer in any calendar. */
const KEPT_MS = 60 * 24 * 3_600_000;

interface Revision {
  readonly sequence: number;
  readonly changedAt: string;
}

/** Numbers the changes of events (RFC 5545, SEQUENCE). An event has no history of its own, so its last times are stored when a calendar is read. */
export function createRevisions({ database, realmClock }: Pick<PlatformDeps, "database" | "realmClock">) {
  return {
    /** The revision of each event, by its id. Writes only for events that are new or have changed. */
    async of(realmId: string, events: readonly CalendarEvent[]): Promise<(id: string) => Revision> {
      const stored = new Map(
        (await calendarStore(database.read, realmId).listRevisions(events.map(({ id }) => id))).map((row) => [row.item_id, row]),
      );
      const now = realmClock.now(realmId);
      const found = new Map<string, Revision>();
      let isChanged = false;
      for (const { id, startsAt: starts_at, endsAt: ends_at, status } of events) {
        const row = stored.get(id);
        if (row !== undefined && row.starts_at === starts_at && row.ends_at === ends_at && row.status === status) {
          found.set(id, { sequence: row.sequence, changedAt: row.changed_at });
          continue;
        }
        const revision = { sequence: row === undefined ? 0 : row.sequence + 1, changedAt: now.toISOString() };
        const { sequence, changedAt: changed_at } = revision;
        await calendarStore(database.write, realmId).putRevision({ item_id: id, starts_at, ends_at, status, sequence, changed_at });
        found.set(id, revision);
        isChanged = true;
      }
      if (isChanged) await calendarStore(database.write, realmId).dropRevisions(new Date(now.getTime() - KEPT_MS).toISOString());
      return (id) => found.get(id) ?? { sequence: 0, changedAt: now.toISOString() };
    },
  };
}
