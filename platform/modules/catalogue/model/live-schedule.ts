/** State and times of a live event (S2§3; product rules, Live event states). All times are milliseconds since 1970 or ISO 8601 in UTC. */
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
  /** Time of the next scheduled change of the state; null: never. */
  readonly changesAt: string | null;
}

const PRE_LIVE_MS = 15 * 60_000;
/** Time for which a repeating event shows that it has ended; at most half of the time until its next start. */
const ENDED_MS = 30 * 60_000;

/** The occurrence to show: the live one, else the next, else the last. A channel is always live. */
export function occurrenceAt(times: LiveTimes, now: Date): Occurrence {
  if (times.kind === "CHANNEL" || times.starts_at === null || times.ends_at === null) {
    return { state: "LIVE", startDate: null, endDate: null, changesAt: null };
  }
  const shift = shiftOf(times, now.getTime());
  const start = Date.parse(times.starts_at) + shift;
  const end = Date.parse(times.ends_at) + shift;
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
  const at = now.getTime();
  if (at >= end) return { ...dates, state: "ENDED", changesAt: repeats(times) ? new Date(end + restOf(times)).toISOString() : null };
  if (at >= start) return { ...dates, state: "LIVE", changesAt: dates.endDate };
  if (at >= start - PRE_LIVE_MS) return { ...dates, state: "PRE_LIVE", changesAt: dates.startDate };
  return { ...dates, state: "SCHEDULED", changesAt: new Date(start - PRE_LIVE_MS).toISOString() };
}

type Repeating = LiveTimes & { readonly starts_at: string; readonly ends_at: string; readonly repeat_minutes: number };

const repeats = (times: LiveTimes): times is Repeating =>
  times.starts_at !== null && times.ends_at !== null && (times.repeat_minutes ?? 0) > 0;

/** Milliseconds for which an occurrence still counts after its end. */
function restOf({ starts_at, ends_at, repeat_minutes }: Repeating): number {
  const between = repeat_minutes * 60_000 - (Date.parse(ends_at) - Date.parse(starts_at));
  return Math.max(0, Math.min(ENDED_MS, between / 2));
}

/** Milliseconds from the first occurrence to the first repetition that still counts. */
function shiftOf(times: LiveTimes, now: number): number {
  if (!repeats(times)) return 0;
  const period = times.repeat_minutes * 60_000;
  const since = now - Date.parse(times.ends_at) - restOf(times);
  return since < 0 ? 0 : (Math.floor(since / period) + 1) * period;
}

/** The earliest of some moments; null when there is none. */
export function earliest(times: readonly (string | null)[]): string | null {
  return times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);
}
