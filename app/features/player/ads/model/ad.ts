/** Events of an ad that are reported once each. */
export type AdEvent = "impression" | "start" | "firstQuartile" | "midpoint" | "thirdQuartile" | "complete" | "skip" | "click";

/** VAST error codes that the player reports. */
export type AdErrorCode =
  /** The film is longer than ads or breaks may be. */
  | "202"
  /** The film of the ad cannot be played. */
  | "400"
  /** The film did not arrive in time. */
  | "402"
  /** No film in a format that the browser plays. */
  | "403";

export interface AdFile {
  readonly src: string;
  readonly type: string;
  /** Pixels; 0: unknown. */
  readonly width: number;
}

/** Addresses to which a player reports, by event. They may contain macros of VAST. */
export interface AdReports {
  readonly events: Readonly<Partial<Record<AdEvent, readonly string[]>>>;
  /** Reported at a position of the ad: seconds, or a share of its length. */
  readonly progress: readonly { readonly at: number; readonly unit: "seconds" | "share"; readonly url: string }[];
  readonly error: readonly string[];
}

/** One ad with a film. */
export interface Ad {
  readonly files: readonly AdFile[];
  /** Seconds after which the viewer may skip it; null: never. */
  readonly skipAfter: number | null;
  /** Page of the advertiser; null: none. */
  readonly clickThrough: string | null;
  readonly reports: AdReports;
}

/** The file for a picture of `width` pixels: the smallest that fills it, else the largest. Null: the browser plays none. */
export function fileFor(files: readonly AdFile[], width: number, canPlay: (type: string) => boolean): AdFile | null {
  const playable = files.filter(({ type }) => canPlay(type)).sort((one, other) => one.width - other.width);
  return playable.find((file) => file.width >= width) ?? playable.at(-1) ?? null;
}

/** Seconds until the viewer may skip, rounded up; null: never. 0: now. */
export const secondsToSkip = ({ skipAfter }: Pick<Ad, "skipAfter">, position: number): number | null =>
  skipAfter === null ? null : Math.max(0, Math.ceil(skipAfter - position));
