/** A dialog over the picture: the look of subtitles, the keys, facts for support. */
export type DialogName = "CAPTIONS" | "KEYS" | "SUPPORT";
