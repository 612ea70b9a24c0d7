import * as v from "valibot";

/** Sender of a message: the page of the partner, or the player in its frame. */
const FROM_PAGE = "embedding-page";
const FROM_PLAYER = "embedded-player";
const VERSION = 1;

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

type Methods = typeof commandParams;
export type Method = keyof Methods;
export type Params<M extends Method> = v.InferOutput<Methods[M]>;

/** A command of the embedding page. `id` returns in the response; without one the page wants none. */
export interface Command {
  readonly id?: string;
  readonly method: Method;
  /** Unchecked: `commandParams` has the schema. */
  readonly params: unknown;
}

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

export type ErrorCode = "INVALID_PARAMS" | "NOT_AVAILABLE" | "FAILED";

const EnvelopeSchema = v.strictObject({
  v: v.literal(VERSION),
  source: v.literal(FROM_PAGE),
  type: v.literal("request"),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  method: v.picklist(Object.keys(commandParams) as Method[]),
  params: v.optional(v.unknown()),
});

/** Reads a message of the embedding page; null for everything else, which gets no answer. */
export function readCommand(data: unknown): Command | null {
  const { success, output } = v.safeParse(EnvelopeSchema, data);
  return success ? { ...(output.id === undefined ? {} : { id: output.id }), method: output.method, params: output.params } : null;
}

const envelope = { v: VERSION, source: FROM_PLAYER } as const;

export const responseMessage = (id: string, method: Method, result: unknown) =>
  ({ ...envelope, id, type: "response", method, result: result ?? null }) as const;

export const errorMessage = (id: string, method: Method, code: ErrorCode, message: string) =>
  ({ ...envelope, id, type: "response", method, error: { code, message } }) as const;

export const eventMessage = (method: EmbedEvent, params: Record<string, unknown> = {}) =>
  ({ ...envelope, type: "event", method, params }) as const;
