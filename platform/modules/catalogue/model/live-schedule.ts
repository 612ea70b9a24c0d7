/** When a live event is on (S2§3; decisions, Live event states). All times are milliseconds since 1970 or ISO 8601 in UTC. */
export type LiveState = "SCHEDULED" | "PRE_LIVE" | "LIVE" | "ENDED";

export interface LiveTimes {
  readonly kind: "CHANNEL" | "EVENT" | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly repeat_minutes: number | null;
}

export interface Occurrence {
  readonly state: LiveState;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** When the state changes next by itself; null: never. */
  readonly changesAt: string | null;
}

const PRE_LIVE_MS = 15 * 60_000;

/** The occurrence that counts now: the one that is on, else the next, else the last. A channel is always on. */
export function occurrenceAt(times: LiveTimes, now: Date): Occurrence {
  if (times.kind === "CHANNEL" || times.starts_at === null || times.ends_at === null) {
    return { state: "LIVE", startDate: null, endDate: null, changesAt: null };
  }
  const shift = shiftOf(times, now.getTime());
  const start = Date.parse(times.starts_at) + shift;
  const end = Date.parse(times.ends_at) + shift;
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
  const at = now.getTime();
  if (at >= end) return { ...dates, state: "ENDED", changesAt: null };
  if (at >= start) return { ...dates, state: "LIVE", changesAt: dates.endDate };
  if (at >= start - PRE_LIVE_MS) return { ...dates, state: "PRE_LIVE", changesAt: dates.startDate };
  return { ...dates, state: "SCHEDULED", changesAt: new Date(start - PRE_LIVE_MS).toISOString() };
}

/** How far the first occurrence is moved: to the first repetition that has not ended. */
function shiftOf(times: LiveTimes, now: number): number {
  if (times.repeat_minutes === null || times.repeat_minutes <= 0 || times.ends_at === null) return 0;
  const period = times.repeat_minutes * 60_000;
  const sinceEnd = now - Date.parse(times.ends_at);
  return sinceEnd < 0 ? 0 : (Math.floor(sinceEnd / period) + 1) * period;
}

/** The earliest of some moments; null when there is none. */
export function earliest(times: readonly (string | null)[]): string | null {
  return times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);
}
