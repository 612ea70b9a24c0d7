const MINUTE = 60_000;
/** Parts of a repetition in which a programme stays where it was moved to. */
const STEPS = 8;

/** A programme that comes again: its first start, ISO 8601 in UTC, and after how many minutes. */
export interface Rolling {
  readonly first: string;
  readonly everyMinutes: number;
}

/** The start of one occurrence, and the moments between which that is the one to show; in milliseconds since 1970. */
export interface Occurrence {
  readonly start: number;
  readonly from: number;
  readonly until: number;
}

/**
 * The one start of a repeating programme around a moment: from half a repetition before it to half a repetition after it, never before the first
 * start. The moment is rounded down to an eighth of the repetition, so that every process computes the same start. The guide then has all
 * programmes that began within the last half of a repetition, and those that begin within the next three eighths. That is enough for a
 * channel whose programmes fill the repetition.
 */
export function occurrenceAround({ first, everyMinutes }: Rolling, now: Date): Occurrence {
  const every = everyMinutes * MINUTE;
  const step = every / STEPS;
  const from = Math.floor(now.getTime() / step) * step;
  const begin = Date.parse(first);
  const turns = Math.max(0, Math.ceil((from - every / 2 - begin) / every));
  return { start: begin + turns * every, from, until: from + step };
}

/** Starts of a programme between two moments, with the one before and the one after them, but none before the first. Milliseconds since 1970. */
export function occurrencesBetween({ first, everyMinutes }: Rolling, from: number, to: number): number[] {
  const every = everyMinutes * MINUTE;
  const begin = Date.parse(first);
  const earliest = Math.max(0, Math.floor((from - begin) / every));
  const latest = Math.floor((to - begin) / every) + 1;
  return Array.from({ length: Math.max(0, latest - earliest + 1) }, (_, index) => begin + (earliest + index) * every);
}
