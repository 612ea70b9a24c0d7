/** Times of a programme as they are stored. All times are ISO 8601 in UTC. */
export interface ProgrammeTimes {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** It comes again after so many minutes, for ever; 0: once. */
  readonly repeat_minutes: number;
}

export interface Showing<T> {
  readonly programme: T;
  readonly startDate: string;
  readonly endDate: string;
}

export interface NowAndNext<T> {
  /** Null in a gap of the guide. */
  readonly now: Showing<T> | null;
  /** Its end is not known from these programmes alone: a later one may cut it short. */
  readonly next: Omit<Showing<T>, "endDate"> | null;
  /** When this changes by itself; null: never. */
  readonly changesAt: string | null;
}

const MINUTE = 60_000;

/**
 * What one channel shows at a moment, and what follows. Where programmes overlap the later start wins, and the earlier one is over then: so the
 * last that began decides what is on, and a channel between the end of one and the beginning of another shows nothing that has a name.
 * At the same start one that comes once goes before one that repeats.
 */
export function nowAndNext<T extends ProgrammeTimes>(programmes: readonly T[], now: Date): NowAndNext<T> {
  const at = now.getTime();
  let last: Start<T> | null = null;
  let coming: Start<T> | null = null;
  for (const programme of programmes) {
    const { before, after } = startsAround(programme, at);
    if (before !== null && (last === null || before > last.start || (before === last.start && goesBefore(programme, last.programme))))
      last = { programme, start: before };
    if (after !== null && (coming === null || after < coming.start || (after === coming.start && goesBefore(programme, coming.programme))))
      coming = { programme, start: after };
  }
  const end = last === null ? at : Math.min(last.start + lengthOf(last.programme), coming?.start ?? Number.POSITIVE_INFINITY);
  const next = coming === null ? null : { programme: coming.programme, startDate: iso(coming.start) };
  if (last === null || end <= at) return { now: null, next, changesAt: next?.startDate ?? null };
  return { now: { programme: last.programme, startDate: iso(last.start), endDate: iso(end) }, next, changesAt: iso(end) };
}

interface Start<T> {
  readonly programme: T;
  readonly start: number;
}

const iso = (at: number): string => new Date(at).toISOString();

const lengthOf = ({ starts_at, ends_at }: ProgrammeTimes): number => Date.parse(ends_at) - Date.parse(starts_at);

const goesBefore = (one: ProgrammeTimes, other: ProgrammeTimes): boolean =>
  (one.repeat_minutes === 0) === (other.repeat_minutes === 0) ? one.id < other.id : one.repeat_minutes === 0;

/** The last start until a moment, and the first one after it. */
function startsAround({ starts_at, repeat_minutes }: ProgrammeTimes, at: number): { before: number | null; after: number | null } {
  const first = Date.parse(starts_at);
  if (at < first) return { before: null, after: first };
  if (repeat_minutes <= 0) return { before: first, after: null };
  const period = repeat_minutes * MINUTE;
  const before = first + Math.floor((at - first) / period) * period;
  return { before, after: before + period };
}

/**
 * Where a programme stands among those that repeat as it does, in minutes: within its repetition, counted from 1970; of one that comes once its start.
 * Those on both sides of a moment are found by it (`store/programmes.ts`).
 */
export function placeOf(startsAt: string, repeatMinutes: number): number {
  const start = Math.floor(Date.parse(startsAt) / MINUTE);
  return repeatMinutes > 0 ? start % repeatMinutes : start;
}
