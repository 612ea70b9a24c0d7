import type { AdUnit } from "../../../../../contract/playback/playback.ts";
import type { Interstitial } from "../../port/interstitials.ts";
import type { Ad } from "./ad.ts";

/** Source of the ads of a break: a VAST document, an HLS playlist, a list of HLS playlists. */
export interface AdSource extends Omit<Interstitial, "type" | "offset"> {
  readonly type: AdUnit["type"] | Interstitial["type"];
}

/** An ad of a break. */
export interface BreakAd {
  readonly ad: Ad;
  readonly source: AdSource;
}

/** Ads at one position of a film. Seconds; 0: before it. Infinity: after it. */
export interface AdBreak {
  readonly at: number;
  /** In order. */
  readonly sources: readonly AdSource[];
}

/** A source of a manifest: the viewer cannot pass it, its document says whether they can end it, and the film plays on where it stood. */
const sourceOfUnit = ({ type, url }: AdUnit, index: number): AdSource => ({
  id: `unit ${index}`,
  type,
  url,
  resumeAfter: 0,
  skipAfter: null,
  passable: false,
  playoutLimit: null,
});

/** The breaks of a film, in order. */
export function breaksOf(units: readonly AdUnit[], interstitials: readonly Interstitial[] = []): readonly AdBreak[] {
  const placed = [
    ...units.map((unit, index) => ({ at: unit.offset, source: sourceOfUnit(unit, index) })),
    ...interstitials.map(({ offset, ...rest }) => ({
      at: offset ?? Number.POSITIVE_INFINITY,
      source: { ...rest, id: `range ${rest.id}` },
    })),
  ];
  const positions = [...new Set(placed.map(({ at }) => at))].sort((one, other) => one - other);
  return positions.map((at) => ({ at, sources: placed.filter((one) => one.at === at).map(({ source }) => source) }));
}

/** A move of a film, in seconds. `to` is Infinity at the end of the film. `sought`: the viewer chose the position. */
export interface FilmMove {
  readonly from: number;
  readonly to: number;
  readonly sought: boolean;
}

/** Ids of sources that have been played, or tried. */
type Seen = ReadonlySet<string>;

/**
 * The break that is due after a move, with the sources that have not run. Of several the last one counts, so that a long seek costs one break.
 * Null: none.
 */
export function dueBreak(breaks: readonly AdBreak[], seen: Seen, { from, to, sought }: FilmMove): AdBreak | null {
  const passed = breaks.filter(({ at }) => at > from && at <= to);
  return lastOf(passed.map((one) => remainder(one, (source) => !seen.has(source.id) && !(sought && source.passable))));
}

/** The break before the film; null: none, or it has run. */
export const openingBreak = (breaks: readonly AdBreak[], seen: Seen): AdBreak | null =>
  lastOf(breaks.filter(({ at }) => at === 0).map((one) => remainder(one, ({ id }) => !seen.has(id))));

/** Sources of the breaks between two positions, without those at them. */
export const sourcesBetween = (breaks: readonly AdBreak[], from: number, to: number): readonly AdSource[] =>
  breaks.filter(({ at }) => at > from && at < to).flatMap(({ sources }) => sources);

const remainder = ({ at, sources }: AdBreak, isDue: (source: AdSource) => boolean): AdBreak => ({ at, sources: sources.filter(isDue) });
const lastOf = (breaks: readonly AdBreak[]): AdBreak | null => breaks.findLast(({ sources }) => sources.length > 0) ?? null;
