import { PRE_LIVE_MS } from "../../../../contract/catalogue/live-lists.ts";
import type { EventStatus } from "../tables.ts";

/** State and times of a live event (S2§3; product rules, Live event states). All times are milliseconds since 1970 or ISO 8601 in UTC. */
export type LiveState = "SCHEDULED" | "PRE_LIVE" | "LIVE" | "ENDED" | EventStatus;

export interface LiveTimes {
  readonly kind: "CHANNEL" | "EVENT" | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** Replaces the state that the times give. */
  readonly event_status: EventStatus | null;
}

export interface LiveSchedule {
  readonly state: LiveState;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Time of the next scheduled change of the state; null: never. */
  readonly changesAt: string | null;
}

/** The state of an event at a moment. A channel is always live. */
export function liveScheduleAt({ kind, starts_at, ends_at, event_status }: LiveTimes, now: Date): LiveSchedule {
  if (kind === "CHANNEL" || starts_at === null || ends_at === null) {
    return { state: "LIVE", startDate: null, endDate: null, changesAt: null };
  }
  const start = Date.parse(starts_at);
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(ends_at).toISOString() };
  if (event_status !== null) return { ...dates, state: event_status, changesAt: null };
  const at = now.getTime();
  if (at >= Date.parse(ends_at)) return { ...dates, state: "ENDED", changesAt: null };
  if (at >= start) return { ...dates, state: "LIVE", changesAt: dates.endDate };
  if (at >= start - PRE_LIVE_MS) return { ...dates, state: "PRE_LIVE", changesAt: dates.startDate };
  return { ...dates, state: "SCHEDULED", changesAt: new Date(start - PRE_LIVE_MS).toISOString() };
}

/** The earliest of some moments; null when there is none. */
export function earliest(times: readonly (string | null)[]): string | null {
  return times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);
}
