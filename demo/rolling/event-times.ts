import type { Occurrence, Rolling } from "./programme-times.ts";

const MINUTE = 60_000;
/** Time for which an event shows that it has ended; at most half of the time until its next start. */
const ENDED_MS = 30 * MINUTE;

/** The occurrence to show: the live one, else the one that ended a moment ago, else the next. `length`: of one occurrence, milliseconds. */
export function eventAround({ first, everyMinutes }: Rolling, length: number, now: Date): Occurrence {
  const every = everyMinutes * MINUTE;
  const shownAfter = Math.max(0, Math.min(ENDED_MS, (every - length) / 2));
  const shown = length + shownAfter;
  const begin = Date.parse(first);
  const since = now.getTime() - begin - shown;
  if (since < 0) return { start: begin, from: Number.NEGATIVE_INFINITY, until: begin + shown };
  const start = begin + (Math.floor(since / every) + 1) * every;
  return { start, from: start + shown - every, until: start + shown };
}
