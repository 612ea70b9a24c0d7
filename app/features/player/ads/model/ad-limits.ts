import type { Manifest } from "../../../../../contract/playback/playback.ts";

/** Longest time of one ad and of one break, in seconds. Pauses of the viewer do not count. */
export type AdLimits = NonNullable<Manifest["adLimits"]>;

/** For a platform that names none. */
const DEFAULT_LIMITS: AdLimits = { ad: 90, break: 240 };

/** The limits of the ads of a title. A remote platform may name lengths that no timer takes. */
export function adLimitsOf({ adLimits = DEFAULT_LIMITS }: Pick<Manifest, "adLimits">): AdLimits {
  const usable = (seconds: number, otherwise: number) => (seconds > 0 && seconds <= 3_600 ? seconds : otherwise);
  return { ad: usable(adLimits.ad, DEFAULT_LIMITS.ad), break: usable(adLimits.break, DEFAULT_LIMITS.break) };
}

/** Seconds by which the length of a file may differ from that of its ad. */
const TOLERANCE = 0.5;

/** True for an ad that is known to be too long before it has played. A length that is unknown or endless is not: the ad is cut. */
export const isTooLong = (duration: number, { ad }: Pick<AdLimits, "ad">): boolean =>
  Number.isFinite(duration) && duration > ad + TOLERANCE;
