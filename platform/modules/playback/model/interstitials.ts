import { quoted, tag } from "./tags.ts";

/** An HLS playlist (ASSET) or a list of them (ASSET_LIST) that plays at a position of a video, in seconds. */
export interface Interstitial {
  readonly at: number;
  readonly kind: "ASSET" | "ASSET_LIST";
  readonly url: string;
  readonly rules?: InterstitialRules;
}

/** Rules of an interstitial, in seconds. */
export interface InterstitialRules {
  /** Part of each asset after which the viewer may skip it; absent: never. */
  readonly skipAfter?: number | undefined;
  /** True: a seek past it does not play it. */
  readonly passable?: boolean | undefined;
  /** Part of the video that it replaces; absent: none. */
  readonly replaces?: number | undefined;
  /** Most that is played of it; absent: all. */
  readonly playoutLimit?: number | undefined;
}

/** Query of the playlists that name the interstitials of a video. */
export const ADS_QUERY = "?ads=1";

/** Date of a video's beginning. Interstitials have dates, and a video none of its own. */
export const VIDEO_BASE = Date.UTC(2024, 0, 1);

/** Interstitials of RFC 8216bis, appendix D. */
export const interstitialTags = (interstitials: readonly Interstitial[]): string[] =>
  interstitials.map(({ at, kind, url, rules = {} }, index) =>
    tag("EXT-X-DATERANGE", {
      ID: quoted(`ad-${index + 1}`),
      CLASS: quoted("com.apple.hls.interstitial"),
      "START-DATE": quoted(new Date(VIDEO_BASE + at * 1000).toISOString()),
      [kind === "ASSET" ? "X-ASSET-URI" : "X-ASSET-LIST"]: quoted(url),
      ...attributesOf(rules),
    }),
  );

/** A skip that waits forbids a seek inside, and has a button instead. */
function attributesOf({ skipAfter, passable = false, replaces = 0, playoutLimit }: InterstitialRules): Record<string, string> {
  const restricted = [...(skipAfter === 0 ? [] : ["SKIP"]), ...(passable ? [] : ["JUMP"])];
  return {
    "X-RESUME-OFFSET": String(replaces),
    ...(restricted.length === 0 ? {} : { "X-RESTRICT": quoted(restricted.join(",")) }),
    ...(skipAfter === undefined || skipAfter === 0 ? {} : { "X-SKIP-CONTROL-OFFSET": String(skipAfter) }),
    ...(playoutLimit === undefined ? {} : { "X-PLAYOUT-LIMIT": String(playoutLimit) }),
  };
}
