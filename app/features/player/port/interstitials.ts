/** An ad that a playlist names (`com.apple.hls.interstitial`): an HLS playlist, or a list of them. */
export interface Interstitial {
  readonly type: "ASSET" | "ASSET_LIST";
  readonly url: string;
  /** Seconds from the beginning of the film. */
  readonly offset: number;
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
 * The interstitials of a playlist, in order. Their addresses are relative to the playlist. Those before the first picture or without a usable address
 * are left out.
 */
export function interstitialsOf(ranges: Readonly<Record<string, DateRange | undefined>>, playlist: string): Interstitial[] {
  return Object.values(ranges)
    .flatMap((range) => (range?.isInterstitial && range.isValid && range.startTime > 0 ? toInterstitial(range, playlist) : []))
    .sort((one, other) => one.offset - other.offset);
}

function toInterstitial({ attr, startTime }: DateRange, playlist: string): Interstitial[] {
  const asset = attr["X-ASSET-URI"];
  const address = asset ?? attr["X-ASSET-LIST"] ?? "";
  if (address === "" || !URL.canParse(address, playlist)) return [];
  return [{ type: asset === undefined ? "ASSET_LIST" : "ASSET", url: new URL(address, playlist).href, offset: startTime }];
}
