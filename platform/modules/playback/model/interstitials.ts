import { quoted, tag } from "./tags.ts";

/** An HLS playlist (ASSET) or a list of them (ASSET_LIST) that plays at a position of a video, in seconds. */
export interface Interstitial {
  readonly at: number;
  readonly kind: "ASSET" | "ASSET_LIST";
  readonly url: string;
}

/** Query of the playlists that name the interstitials of a video. */
export const ADS_QUERY = "?ads=1";

/** Date of a video's beginning. Interstitials have dates, and a video none of its own. */
export const VIDEO_BASE = Date.UTC(2024, 0, 1);

/** Interstitials of RFC 8216bis, appendix D: the viewer cannot pass them, and the video plays on where it stood. */
export const interstitialTags = (interstitials: readonly Interstitial[]): string[] =>
  interstitials.map(({ at, kind, url }, index) =>
    tag("EXT-X-DATERANGE", {
      ID: quoted(`ad-${index + 1}`),
      CLASS: quoted("com.apple.hls.interstitial"),
      "START-DATE": quoted(new Date(VIDEO_BASE + at * 1000).toISOString()),
      [kind === "ASSET" ? "X-ASSET-URI" : "X-ASSET-LIST"]: quoted(url),
      "X-RESUME-OFFSET": "0",
      "X-RESTRICT": quoted("SKIP,JUMP"),
    }),
  );
