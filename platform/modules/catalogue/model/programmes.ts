/** Times of a programme as they are stored. All times are ISO 8601 in UTC. */
export interface ProgrammeTimes {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
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
  /** Time of the next scheduled change; null: never. */
  readonly changesAt: string | null;
}

/**
 * The current and the next programme of one channel. A programme that starts ends the one before it, so the programme that started last
 * is current until its end. Between two programmes nothing is current. At the same start the lower id wins.
 */
export function nowAndNext<T extends ProgrammeTimes>(programmes: readonly T[], now: Date): NowAndNext<T> {
  const at = now.getTime();
  let last: Start<T> | null = null;
  let coming: Start<T> | null = null;
  for (const programme of programmes) {
    const start = Date.parse(programme.starts_at);
    if (start <= at) {
      if (last === null || start > last.start || (start === last.start && programme.id < last.programme.id)) last = { programme, start };
    } else if (coming === null || start < coming.start || (start === coming.start && programme.id < coming.programme.id))
      coming = { programme, start };
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
