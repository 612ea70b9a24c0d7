import { expect, test } from "vitest";
import { NotAvailable } from "../../../content/message-channel.ts";
import { type Commands, openChannel } from "./channel.ts";

const PARTNER = "https://partner.example";

/** A channel with the commands that it was given, and the messages that it sent. */
function opened(overrides: Partial<Commands> = {}) {
  const done: [string, unknown][] = [];
  const note =
    (method: string, result?: unknown) =>
    (params: unknown): unknown => {
      done.push([method, params]);
      return result;
    };
  const commands: Commands = {
    play: note("play"),
    pause: note("pause"),
    next: note("next"),
    previous: note("previous"),
    load: note("load"),
    seek: note("seek"),
    getVolume: note("getVolume", { volume: 80, muted: false }),
    setVolume: note("setVolume"),
    getFullscreen: note("getFullscreen", { fullscreen: false }),
    setFullscreen: note("setFullscreen"),
    getTextTracks: note("getTextTracks", []),
    setTextTrack: note("setTextTrack"),
    getAudioTracks: note("getAudioTracks", []),
    setAudioTrack: note("setAudioTrack"),
    getEpg: note("getEpg", []),
    getCountry: note("getCountry", "ES"),
    setPreference: note("setPreference"),
    ...overrides,
  };
  const sent: [unknown, string][] = [];
  const frame = new EventTarget();
  // Only the identity of the window around the frame counts.
  const page = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) } as unknown as Window;
  const channel = openChannel({ frame: frame as unknown as Window, page, origins: [PARTNER, "https://other.example"], commands });
  return {
    done,
    sent,
    channel,
    async receive(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      frame.dispatchEvent(Object.assign(new Event("message"), { origin: PARTNER, source: page, data, ...from }));
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}
const request = (method: string, params?: unknown, id: string | undefined = "1") => ({
  v: 1,
  source: "embedding-page",
  type: "request",
  ...(id === undefined ? {} : { id }),
  method,
  ...(params === undefined ? {} : { params }),
});
const answer = (method: string, rest: object) => ({ v: 1, source: "embedded-player", id: "1", type: "response", method, ...rest });

const valid: readonly (readonly [string, object])[] = [
  ["play", {}],
  ["pause", {}],
  ["next", {}],
  ["previous", {}],
  ["load", { type: "video", id: "first-bell" }],
  ["seek", { position: 12.5 }],
  ["getVolume", {}],
  ["setVolume", { volume: 0 }],
  ["getFullscreen", {}],
  ["setFullscreen", { fullscreen: true }],
  ["getTextTracks", {}],
  ["setTextTrack", { language: null }],
  ["getAudioTracks", {}],
  ["setAudioTrack", { language: "es" }],
  ["getEpg", {}],
  ["getCountry", {}],
  ["setPreference", { name: "autoAdvance", value: false }],
];

test.each(valid)("CV-20 P04 %s from an allowed origin is carried out and answered to that origin alone", async (method, params) => {
  const { receive, done, sent } = opened();
  await receive(request(method, params));
  expect(done).toEqual([[method, params]]);
  expect(sent).toEqual([[answer(method, { result: expect.toSatisfy(() => true) }), PARTNER]]);
});

test("CV-20 events wait until the page says hello, and then go to its origin", async () => {
  const { receive, channel, sent } = opened();
  channel.send("playing");
  expect(sent).toEqual([]);
  await receive(request("hello"));
  channel.send("volume", { volume: 30, muted: false });
  expect(sent.map(([message]) => message)).toEqual([
    answer("hello", { result: { version: 1 } }),
    { v: 1, source: "embedded-player", type: "event", method: "ready", params: {} },
    { v: 1, source: "embedded-player", type: "event", method: "volume", params: { volume: 30, muted: false } },
  ]);
  expect(new Set(sent.map(([, origin]) => origin))).toEqual(new Set([PARTNER]));
});

const own = JSON.parse('{"__proto__":{"volume":1},"constructor":1}') as object;
const wrongShapes: readonly unknown[] = [
  null,
  undefined,
  "play",
  7,
  [],
  {},
  { ...request("play"), v: 2 },
  { ...request("play"), v: "1" },
  { ...request("play"), source: "embedded-player" },
  { ...request("play"), type: "event" },
  { ...request("play"), extra: true },
  { ...request("play"), id: "" },
  { ...request("play"), id: "x".repeat(65) },
  { ...request("play"), id: 7 },
  { ...request("play"), ...own },
  request("stop the server"),
  request("constructor"),
  request("__proto__"),
  request("toString"),
  request("hello", {}, "y".repeat(100_000)),
];

test.each(wrongShapes)("P04 a message of another form has no effect and gets no answer: case %#", async (data) => {
  const { receive, done, sent } = opened();
  await receive(data);
  expect([done, sent]).toEqual([[], []]);
});

test.each([
  ["https://evil.example", {}],
  ["null", {}],
  ["", {}],
  ["https://partner.example.evil.example", {}],
  ["http://partner.example", {}],
  ["https://partner.example:8443", {}],
  [PARTNER, { source: {} }],
  [PARTNER, { source: null }],
])("P04 a message from %s, or from another window of an allowed origin, has no effect and gets no answer", async (origin, other) => {
  const { receive, done, sent, channel } = opened();
  await receive(request("play"), { origin, ...other });
  channel.send("playing");
  expect([done, sent]).toEqual([[], []]);
});

const wrongParams: readonly (readonly [string, unknown])[] = [
  ["play", { now: true }],
  ["seek", {}],
  ["seek", { position: Number.NaN }],
  ["seek", { position: -1 }],
  ["seek", { position: 604_801 }],
  ["seek", { position: "10" }],
  ["setVolume", { volume: 101 }],
  ["setVolume", { volume: 10, ...own }],
  ["load", { id: "../account" }],
  ["load", { id: "x", type: "constructor" }],
  ["load", { id: "x".repeat(1_000_000) }],
  ["setTextTrack", { language: "<img src=x onerror=alert(1)>" }],
  ["setPreference", { name: "__proto__", value: true }],
  ["setPreference", { name: "autoAdvance", value: "yes" }],
];

test.each(wrongParams)("P04 CV-20 wrong parameters of %s change nothing and are named as such: case %#", async (method, params) => {
  const { receive, done, sent } = opened();
  await receive(request(method, params));
  expect(done).toEqual([]);
  expect(sent).toMatchObject([[{ method, error: { code: "INVALID_PARAMS", message: expect.stringMatching(/^.{2,60}$/u) } }, PARTNER]]);
});

test("CV-20 a command that cannot be carried out says so; one without an id gets no answer", async () => {
  const { receive, sent } = opened({
    next: () => {
      throw new NotAvailable("there is no next video");
    },
    setFullscreen: () => Promise.reject(new TypeError("no gesture")),
  });
  await receive(request("next"));
  await receive(request("setFullscreen", { fullscreen: true }));
  expect(sent.map(([message]) => message)).toEqual([
    answer("next", { error: { code: "NOT_AVAILABLE", message: "there is no next video" } }),
    answer("setFullscreen", { error: { code: "FAILED", message: "no gesture" } }),
  ]);
  const silent = opened();
  const { id: _, ...withoutId } = request("play");
  await silent.receive(withoutId);
  expect([silent.done.length, silent.sent]).toEqual([1, []]);
});

test("CV-20 a closed channel hears nothing", async () => {
  const { receive, channel, done } = opened();
  channel.close();
  await receive(request("play"));
  expect(done).toEqual([]);
});
