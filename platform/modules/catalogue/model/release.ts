import type { Release } from "../../../../contract/catalogue/card.ts";
import type { CatalogueTables } from "../tables.ts";

/** Time between the end of a premiere's countdown and its first picture, in milliseconds (S2§4). */
const COUNTDOWN_MS = 30_000;
/** No premiere lasts longer, in milliseconds. */
export const LONGEST_PREMIERE_MS = 24 * 3_600_000;

/** Times of a video that is not yet released, or of its premiere. ISO 8601 in UTC. */
export interface ReleaseSchedule {
  readonly type: Release["type"];
  /** STARTING: the 30 s after a premiere's countdown. LIVE: the premiere runs. */
  readonly state: "SCHEDULED" | "STARTING" | "LIVE";
  readonly scheduledAt: string;
  /** Time of the first picture. */
  readonly startsAt: string;
  /** End of a premiere; null: a release has no end. */
  readonly endsAt: string | null;
  /** Time of the next change. */
  readonly changesAt: string;
}

/** The release of a video at a moment; null: it can be watched as any video. `seconds`: its length. */
export function releaseAt(
  { type, starts_at, premiere }: Pick<CatalogueTables["items"], "type" | "starts_at" | "premiere">,
  seconds: number,
  now: Date,
): ReleaseSchedule | null {
  if (type !== "VOD" || starts_at === null) return null;
  const at = now.getTime();
  const scheduled = Date.parse(starts_at);
  const scheduledAt = iso(scheduled);
  if (premiere === 0) {
    if (at >= scheduled) return null;
    return { type: "SCHEDULED", state: "SCHEDULED", scheduledAt, startsAt: scheduledAt, endsAt: null, changesAt: scheduledAt };
  }
  const start = scheduled + COUNTDOWN_MS;
  const end = start + seconds * 1000;
  if (at >= end) return null;
  const times = { type: "PREMIERE", scheduledAt, startsAt: iso(start), endsAt: iso(end) } as const;
  if (at >= start) return { ...times, state: "LIVE", changesAt: times.endsAt };
  if (at >= scheduled) return { ...times, state: "STARTING", changesAt: times.startsAt };
  return { ...times, state: "SCHEDULED", changesAt: scheduledAt };
}

const iso = (at: number): string => new Date(at).toISOString();
