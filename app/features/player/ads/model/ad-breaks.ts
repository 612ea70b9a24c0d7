import type { AdUnit } from "../../../../../contract/playback/playback.ts";

/** Ads at one position of a film. Seconds; 0: before it. */
export interface AdBreak {
  readonly at: number;
  /** Addresses of VAST documents, in order. */
  readonly tags: readonly string[];
}

/** The breaks of a film, in order. */
export function breaksOf(units: readonly AdUnit[]): readonly AdBreak[] {
  const positions = [...new Set(units.map(({ offset }) => offset))].sort((one, other) => one - other);
  return positions.map((at) => ({ at, tags: units.filter(({ offset }) => offset === at).map(({ url }) => url) }));
}

/**
 * The break that is due when a film has moved or was sought from one position to another, in seconds. Of several the last one counts, so that a
 * long seek costs one break. `seen`: positions of breaks that have run. Null: none.
 */
export function dueBreak(breaks: readonly AdBreak[], seen: ReadonlySet<number>, from: number, to: number): AdBreak | null {
  return breaks.findLast(({ at }) => at > 0 && at > from && at <= to && !seen.has(at)) ?? null;
}

/** The break before the film; null: none, or it has run. */
export const openingBreak = (breaks: readonly AdBreak[], seen: ReadonlySet<number>): AdBreak | null =>
  breaks.find(({ at }) => at === 0 && !seen.has(at)) ?? null;
