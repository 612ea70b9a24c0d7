/** An ad that a playlist names (`com.apple.hls.interstitial`): an HLS playlist, or a list of them. */
export interface Interstitial {
  /** Id of its date range. */
  readonly id: string;
  readonly type: "ASSET" | "ASSET_LIST";
  readonly url: string;
  /** Seconds from the beginning of the film. PRE: 0. POST: null, after the film. */
  readonly offset: number | null;
  /** Seconds after `offset` at which the film plays on; null: as many as the ad has played. */
  readonly resumeAfter: number | null;
  /** Seconds of each asset after which the viewer may skip it; null: never. */
  readonly skipAfter: number | null;
  /** True: a seek past it does not play it. */
  readonly passable: boolean;
  /** Most seconds that are played of it; null: all. */
  readonly playoutLimit: number | null;
}

/** Fields of a date range of hls.js that count. */
export interface DateRange {
  readonly isInterstitial: boolean;
  readonly isValid: boolean;
  /** Seconds; not a number without a date in the playlist. */
  readonly startTime: number;
  readonly attr: Readonly<Record<string, string | undefined>>;
}

/**
 * The interstitials of a playlist, in order. Their addresses are resolved against the playlist. Interstitials without a usable address or
 * position are left out, and so are those before the first picture without a CUE.
 */
export function interstitialsOf(ranges: Readonly<Record<string, DateRange | undefined>>, playlist: string): Interstitial[] {
  return Object.values(ranges)
    .flatMap((range) => (range?.isInterstitial && range.isValid ? toInterstitial(range, playlist) : []))
    .sort((one, other) => (one.offset ?? Number.POSITIVE_INFINITY) - (other.offset ?? Number.POSITIVE_INFINITY));
}

function toInterstitial({ attr, startTime }: DateRange, playlist: string): Interstitial[] {
  const asset = attr["X-ASSET-URI"];
  const address = asset ?? attr["X-ASSET-LIST"] ?? "";
  if (address === "" || !URL.canParse(address, playlist)) return [];
  const cue = listOf(attr.CUE ?? attr["X-CUE"]);
  const isCued = cue.has("PRE") || cue.has("POST");
  if (!isCued && !(startTime > 0)) return [];
  const restricted = listOf(attr["X-RESTRICT"]);
  return [
    {
      id: attr.ID ?? "",
      type: asset === undefined ? "ASSET_LIST" : "ASSET",
      url: new URL(address, playlist).href,
      offset: cue.has("PRE") ? 0 : cue.has("POST") ? null : startTime,
      // Before and after the film nothing of it is replaced.
      resumeAfter: isCued ? 0 : secondsOf(attr["X-RESUME-OFFSET"]),
      // A skip control is a button, which SKIP (no seek inside it) does not forbid.
      skipAfter: secondsOf(attr["X-SKIP-CONTROL-OFFSET"]) ?? (restricted.has("SKIP") ? null : 0),
      passable: !restricted.has("JUMP"),
      playoutLimit: secondsOf(attr["X-PLAYOUT-LIMIT"]),
    },
  ];
}

/** A list such as `PRE,ONCE`. */
const listOf = (text = ""): ReadonlySet<string> => new Set(text.split(",").map((name) => name.trim()));

/** Null: no number, or less than 0. An offset back would play the ad again and again. */
function secondsOf(text: string | undefined): number | null {
  const seconds = Number.parseFloat(text ?? "");
  return seconds >= 0 && Number.isFinite(seconds) ? seconds : null;
}
