/** Facts about a rendition before any of its data is loaded. */
export interface LevelFacts {
  /** Bits per second at its peak. */
  readonly bitrate: number;
  /** Addresses of its playlist. */
  readonly urls: readonly string[];
}

/** Highest picture, in lines, for viewers who save data. */
const SAVING_HEIGHT = 480;

/** Index of the best rendition for viewers who save data; levels are in rising order. Only the viewer may choose a better one. */
export function savingLevel(levels: readonly { readonly height: number }[]): number {
  return Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT),
  );
}

/** Share of the estimate that a first segment may use; the rest carries sound, playlists and the player itself. */
const USABLE = 0.7;
/** Used when neither an earlier visit nor the browser has an estimate. Bits per second. */
export const CAREFUL_ESTIMATE = 800_000;
const MOST_BELIEVED = 20_000_000;

/** Bandwidth to start from, in bits per second: the last measured one, else the browser's estimate, else a careful default. */
export function startEstimate(remembered: number | null, downlinkMbit: number | null): number {
  const measured = remembered ?? (downlinkMbit === null ? null : downlinkMbit * 1_000_000);
  return measured === null || !(measured > 0) ? CAREFUL_ESTIMATE : Math.min(measured, MOST_BELIEVED);
}

/**
 * Index of the rendition to start with: a preloaded one that the estimate allows, because it is already on the way; else the best that
 * fits; else the smallest.
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
