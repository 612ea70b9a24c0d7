import type { ProgrammeTimes, Showing } from "./programmes.ts";

/**
 * The programmes of one channel that are on between two moments (milliseconds since 1970), in order. A programme that starts ends the one
 * before it, as in `nowAndNext`; at the same start the lower id wins. A programme without a length is never on. `programmes` may have
 * duplicates and any order. It must include the last programme that begins before `from` and the first one that begins after `to`.
 */
export function scheduleBetween<T extends ProgrammeTimes>(programmes: readonly T[], from: number, to: number): Showing<T>[] {
  const sorted = programmes
    .map((programme) => ({ programme, start: Date.parse(programme.starts_at), end: Date.parse(programme.ends_at) }))
    .filter(({ start, end }) => end > start)
    .sort((one, other) => one.start - other.start || (one.programme.id < other.programme.id ? -1 : 1));
  const starts = sorted.filter(({ start }, index) => start !== sorted[index - 1]?.start);
  return starts.flatMap(({ programme, start, end }, index) => {
    const cut = Math.min(end, starts[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    if (cut <= from || start >= to) return [];
    return [{ programme, startDate: new Date(start).toISOString(), endDate: new Date(cut).toISOString() }];
  });
}
