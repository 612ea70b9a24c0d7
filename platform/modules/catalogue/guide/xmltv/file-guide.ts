import type { ReadProgramme } from "./spool.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longest time to the next programme for a programme without an end. */
const LONGEST_OPEN = 6 * HOUR;
/** Length of the last programme when it has no end. */
const LAST_OPEN = HOUR;
/** A longer programme counts as one without an end. */
const LONGEST = 7 * DAY;

/** A programme as it is to be stored. */
export interface WantedProgramme extends ReadProgramme {
  readonly end: number;
}

/** A span in which the realm's own programme is on. `every`: milliseconds after which it repeats; null: it does not. */
export interface OwnProgramme {
  readonly start: number;
  readonly end: number;
  readonly every: number | null;
}

export interface FileGuide {
  /** By their starts, each another one. */
  readonly programmes: readonly WantedProgramme[];
  /** Time that the file covers, the realm's own programmes included; null: it has no programme. */
  readonly span: { readonly from: number; readonly to: number } | null;
  readonly duplicates: number;
  readonly overlaps: number;
  /** Programmes that begin while one of the realm's own is on. */
  readonly covered: number;
}

/**
 * The guide of one channel from the programmes of a file in any order. At the same start the first one of the file wins. A programme without an
 * end ends with the next start. One that begins while a programme of the realm's own is on is left out (decision 0108).
 */
export function guideOf(read: readonly ReadProgramme[], own: readonly OwnProgramme[]): FileGuide {
  const sorted = read
    .map((programme, index) => ({ programme, index }))
    .sort((a, b) => a.programme.start - b.programme.start || a.index - b.index);
  const starts = sorted.map(({ programme }) => programme).filter(({ start }, index) => start !== sorted[index - 1]?.programme.start);
  const all = starts.map((programme, index) => ({ ...programme, end: endOf(programme, starts[index + 1]?.start) }));
  const [first] = all;
  const isCovered = coveredBy(own);
  const programmes = all.filter(({ start }) => !isCovered(start));
  return {
    programmes,
    span: first === undefined ? null : { from: first.start, to: all.reduce((latest, { end }) => Math.max(latest, end), first.end) },
    duplicates: sorted.length - starts.length,
    overlaps: all.filter(({ end }, index) => end > (all[index + 1]?.start ?? Number.POSITIVE_INFINITY)).length,
    covered: all.length - programmes.length,
  };
}

function endOf({ start, end }: ReadProgramme, next: number | undefined): number {
  if (end !== null && end - start <= LONGEST) return end;
  return next === undefined ? start + LAST_OPEN : Math.min(next, start + LONGEST_OPEN);
}

/** A start of the realm's own programme ends the one before it, as in every guide, so the last one before a moment decides. */
function coveredBy(own: readonly OwnProgramme[]): (at: number) => boolean {
  const once = own.filter(({ every }) => every === null).sort((a, b) => a.start - b.start);
  const repeated = own.filter(({ every }) => every !== null);
  return (at) => {
    let low = 0;
    let high = once.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((once[middle]?.start ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    if ((once[low - 1]?.end ?? Number.NEGATIVE_INFINITY) > at) return true;
    return repeated.some(({ start, end, every }) => modulo(at - start, every ?? 1) < end - start);
  };
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
