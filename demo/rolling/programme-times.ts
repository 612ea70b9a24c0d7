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
 * The start that stands for all starts of a programme around a moment: the one in the repetition from half of it ago to half of it ahead.
 * Counted from steps of an eighth and not from the moment itself, it is the same for every process. What began within half a repetition and what comes
 * within three eighths is there; a channel whose programmes fill the repetition asks for no more. Never before the first start.
 */
export function occurrenceAround({ first, everyMinutes }: Rolling, now: Date): Occurrence {
  const every = everyMinutes * MINUTE;
  const step = every / STEPS;
  const from = Math.floor(now.getTime() / step) * step;
  const begin = Date.parse(first);
  const turns = Math.max(0, Math.ceil((from - every / 2 - begin) / every));
  return { start: begin + turns * every, from, until: from + step };
}
