import type { AdUnit } from "../../../../../contract/playback/playback.ts";
import type { Interstitial } from "../../port/interstitials.ts";

/** Source of the ads of a break: a VAST document, an HLS playlist, a list of HLS playlists. */
export type AdSource = Pick<AdUnit | Interstitial, "type" | "url">;

/** Ads at one position of a film. Seconds; 0: before it. */
export interface AdBreak {
  readonly at: number;
  /** In order. */
  readonly sources: readonly AdSource[];
}

/** The breaks of a film, in order. */
export function breaksOf(units: readonly (AdUnit | Interstitial)[]): readonly AdBreak[] {
  const positions = [...new Set(units.map(({ offset }) => offset))].sort((one, other) => one - other);
  return positions.map((at) => ({
    at,
    sources: units.filter(({ offset }) => offset === at).map(({ type, url }) => ({ type, url })),
  }));
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
