/** What is known of a rendition before anything is loaded. */
export interface LevelFacts {
  /** Bits per second at its peak. */
  readonly bitrate: number;
  /** Addresses of its playlist. */
  readonly urls: readonly string[];
}

/** Lines of a picture that is good enough for who saves bytes. */
const SAVING_HEIGHT = 480;

/** The last rendition that may be chosen without the viewer, of levels in rising order, where they save bytes. */
export function savingLevel(levels: readonly { readonly height: number }[]): number {
  return Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT),
  );
}

/** Share of the estimate that a first segment may take: the rest carries sound, playlists and the player itself. */
const USABLE = 0.7;
/** Taken where neither an earlier visit nor the browser knows better. Bits per second. */
export const CAREFUL_ESTIMATE = 800_000;
const MOST_BELIEVED = 20_000_000;

/** Bandwidth to start from, in bits per second: what was measured last, else the browser's rough figure, else a careful one. */
export function startEstimate(remembered: number | null, downlinkMbit: number | null): number {
  const known = remembered ?? (downlinkMbit === null ? null : downlinkMbit * 1_000_000);
  return known === null || !(known > 0) ? CAREFUL_ESTIMATE : Math.min(known, MOST_BELIEVED);
}

/**
 * The rendition to start with. One whose playlist the page named early is on its way already, so it wins while the estimate
 * carries it; else the best that fits; else the smallest.
 */
export function startLevel(levels: readonly LevelFacts[], estimate: number, preloaded: readonly string[]): number {
  const fits = (level: LevelFacts) => level.bitrate <= estimate * USABLE;
  const early = levels.findIndex((level) => fits(level) && level.urls.some((url) => preloaded.some((named) => url.endsWith(named))));
  if (early >= 0) return early;
  const smallest = levels.reduce(
    (least, level, index) => (level.bitrate < (levels[least]?.bitrate ?? Number.POSITIVE_INFINITY) ? index : least),
    0,
  );
  return levels.reduce((best, level, index) => (fits(level) && level.bitrate > (levels[best]?.bitrate ?? 0) ? index : best), smallest);
}
