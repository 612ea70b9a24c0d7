import type { Ad } from "./ad.ts";
import type { AdBreak, AdSource, BreakAd } from "./ad-breaks.ts";

export type Playout = ReturnType<typeof createPlayout>;

/** The seconds that were played of the sources of a break. */
export function createPlayout({ at, sources }: AdBreak) {
  const played = new Map<AdSource, Map<Ad, number>>();
  const sumOf = (source: AdSource) => [...(played.get(source)?.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0);
  return {
    /** An ad has reached a position. */
    moved({ ad, source }: BreakAd, position: number): void {
      played.set(source, (played.get(source) ?? new Map<Ad, number>()).set(ad, position));
    },
    /** Seconds that a source may still play; Infinity: until its end. */
    leftOf: (source: AdSource): number => (source.playoutLimit ?? Number.POSITIVE_INFINITY) - sumOf(source),
    /**
     * Position at which the film plays on after the break, when it stands at `position`. Sources of which nothing was played replace nothing.
     * Never before `position`, which a viewer may have chosen.
     */
    resumeAt(position: number): number {
      const ends = sources.filter((source) => sumOf(source) > 0).map((source) => at + (source.resumeAfter ?? sumOf(source)));
      return Math.max(position, ...ends.filter((end) => Number.isFinite(end)));
    },
  };
}
