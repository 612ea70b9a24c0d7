import * as v from "valibot";

const nothing = v.optional(v.strictObject({}), {});
const languageTag = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/u));
const titleId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u));

/** Commands and their parameters (`docs/features/embedding.md`). Volume is 0–100, positions are seconds. */
export const commandParams = {
  hello: nothing,
  play: nothing,
  pause: nothing,
  next: nothing,
  previous: nothing,
  load: v.strictObject({ type: v.optional(v.picklist(["video", "live"]), "video"), id: titleId }),
  seek: v.strictObject({ position: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(604_800)) }),
  getVolume: nothing,
  setVolume: v.strictObject({ volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  getFullscreen: nothing,
  setFullscreen: v.strictObject({ fullscreen: v.boolean() }),
  getTextTracks: nothing,
  /** Null: no subtitles. */
  setTextTrack: v.strictObject({ language: v.nullable(languageTag) }),
  getAudioTracks: nothing,
  setAudioTrack: v.strictObject({ language: languageTag }),
  getEpg: nothing,
  getCountry: nothing,
  setPreference: v.variant("name", [
    v.strictObject({ name: v.literal("autoAdvance"), value: v.boolean() }),
    v.strictObject({ name: v.literal("playbackRate"), value: v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)) }),
    v.strictObject({ name: v.literal("subtitles"), value: v.nullable(languageTag) }),
  ]),
} as const;

/** Events of the player (S2§4). */
export const embedEvents = [
  "ready",
  "playing",
  "paused",
  "ended",
  "error",
  "fullscreen",
  "pip",
  "seek",
  "progress",
  "volume",
  "buffer",
  "textTracks",
  "audioTracks",
  "castState",
] as const;
export type EmbedEvent = (typeof embedEvents)[number];
