/** The shape of `media/masters/<scene>/master.json`. All files are relative to that folder; times are seconds, rates are bits per second. */

export type Rendition = {
  /** RFC 6381, such as `avc1.64001f` or `mp4a.40.2`. */
  readonly codecs: string;
  /** The rate of the largest segment, for BANDWIDTH. */
  readonly bandwidth: number;
  /** For AVERAGE-BANDWIDTH. */
  readonly averageBandwidth: number;
  readonly init: string;
  /** Exact length of each segment. */
  readonly segments: readonly number[];
  /** The file of each segment. */
  readonly files: readonly string[];
};

export type VideoRendition = Rendition & {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
};

export type AudioRendition = Rendition & {
  readonly lang: string;
  readonly label: string;
  readonly channels: number;
  /** Audio description: a voice describes the picture. Such a track follows those without. */
  readonly described?: true;
};

export type Cue = { readonly start: number; readonly end: number; readonly text: string };

export type Chapter = { readonly start: number; readonly title: Readonly<Record<string, string>> };

/** The encryption of a film whose parts open with one key. The key itself is in `keys.json`. */
export type Protection = {
  readonly scheme: "cbcs";
  /** 16 bytes in hexadecimal digits. */
  readonly keyId: string;
  /** KEYFORMAT and URI of a playlist's EXT-X-KEY, by key system. */
  readonly keySystems: readonly { readonly format: string; readonly uri: string }[];
};

/**
 * Everything that a playlist needs. Each rendition of a kind has its boundaries at the same times. Decode times start at 0:
 * a playlist that loops the segments writes EXT-X-DISCONTINUITY and the init map again before each repetition.
 */
export type MasterFile = {
  readonly scene: string;
  readonly duration: number;
  readonly segmentDuration: number;
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  /** 360p with the first audio language, for browsers without HLS. */
  readonly fallback: {
    readonly file: string;
    readonly bytes: number;
    readonly codecs: string;
    readonly width: number;
    readonly height: number;
    readonly lang: string;
  };
  /** Short loops with sound for the heroes of pages: a tall one for phones, a wide one. Left out until they are made. */
  readonly previews?: readonly { readonly file: string; readonly bytes: number; readonly width: number; readonly height: number }[];
  /** A sprite: tile n (by rows) shows the picture at n × interval seconds. */
  readonly thumbs: {
    readonly file: string;
    readonly columns: number;
    readonly rows: number;
    readonly width: number;
    readonly height: number;
    readonly interval: number;
  };
  readonly subtitles: readonly { readonly lang: string; readonly cues: readonly Cue[] }[];
  readonly chapters: readonly Chapter[];
};

/** An encrypted film. It has no clear files: neither a fallback nor previews. */
export type ProtectedMasterFile = Omit<MasterFile, "fallback" | "previews"> & { readonly protection: Protection };
