import { EventEmitter } from "node:events";
import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { createPlayerPort } from "../../port/player-port.ts";
import { recoverStream } from "./recover-stream.ts";
import type { Renewal } from "./renew-streams.ts";

const ORIGIN = "https://tv.example";
const network = { online: true };
const manifestAt = (token: string, more: Partial<Manifest> = {}): Manifest =>
  ({
    streams: [{ protocol: "HLS", url: `/media/e/${token}/bell/master.m3u8`, mimeType: "", subtitles: [] }],
    ...more,
  }) as unknown as Manifest;

/** A film that plays at second 40, and the engine that it has. */
function playing(renewal: Renewal = { manifest: manifestAt("new") }) {
  const engine = Object.assign(new EventEmitter(), {
    levels: [{}],
    config: {} as { xhrSetup?: (request: { open: (method: string, url: string) => void }, url: string) => void },
    startLoad: vi.fn(),
    stopLoad: vi.fn(),
    loadSource: vi.fn(),
    detachMedia: vi.fn(),
  });
  const video = Object.assign(new EventTarget(), {
    currentTime: 40,
    duration: 240,
    readyState: 4,
    dataset: {} as DOMStringMap,
    pause: vi.fn(),
  });
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "bell", plays: true });
  port.report({ type: "playing" });
  const onNewStreams = vi.fn();
  const renew = vi.fn(async () => renewal);
  const stop = recoverStream({
    hls: engine as unknown as Hls,
    events: {
      ERROR: "error",
      FRAG_BUFFERED: "buffered",
      FRAG_LOADING: "loading",
      MANIFEST_PARSED: "parsed",
      LEVEL_LOADED: "playlist",
    } as unknown as typeof Hls.Events,
    video: video as unknown as HTMLVideoElement,
    source: "/media/e/old/bell/master.m3u8",
    port,
    renew,
    onNewStreams,
  });
  const fault = (data: Partial<ErrorData>) =>
    engine.emit("error", "error", { type: "networkError", details: "fragLoadError", fatal: true, ...data });
  /** Address of the engine's next request for `url`. */
  const requested = (url: string): string => {
    let address = url;
    engine.config.xhrSetup?.({ open: (_method, to) => (address = to) }, url);
    return address;
  };
  return { engine, video, port, renew, onNewStreams, stop, fault, requested };
}
const refused = { fatal: false, response: { code: 403, text: "", url: "" } } as Partial<ErrorData>;

let events: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  network.online = true;
  vi.stubGlobal("window", {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    location: { href: `${ORIGIN}/video/bell` },
  });
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.online;
    },
  });
  vi.stubGlobal("HTMLMediaElement", { HAVE_FUTURE_DATA: 3 });
  vi.stubGlobal("XMLHttpRequest", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("CV-19 a stream that is lost offline loads again when the network is back, and not before", () => {
  const { engine, port, fault, stop } = playing();
  network.online = false;
  fault({});
  expect(port.read().interruption).toBe("offline");
  vi.advanceTimersByTime(60_000);
  expect(engine.startLoad).not.toHaveBeenCalled();
  network.online = true;
  events.dispatchEvent(new Event("online"));
  expect(engine.startLoad).toHaveBeenCalledTimes(1);
  engine.emit("buffered");
  expect(port.read()).toMatchObject({ interruption: null, failure: null });
  stop();
});

test("CV-19 P40 a refused address is renewed once at a time, and later requests go to the new folder", async () => {
  const { engine, renew, fault, requested, onNewStreams, stop } = playing();
  fault(refused);
  fault(refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(engine.startLoad).toHaveBeenCalledTimes(1);
  expect(requested(`${ORIGIN}/media/e/old/bell/part/5.m4s`)).toBe(`${ORIGIN}/media/e/new/bell/part/5.m4s`);
  expect(onNewStreams).not.toHaveBeenCalled();
  stop();
});

test.each([
  ["a heartbeat", manifestAt("new", { heartbeat: { stream: "s", interval: 30, url: "/h" } })],
  [
    "a licence token",
    { streams: manifestAt("new").streams.map((stream) => ({ ...stream, drm: { keySystems: [] } })) } as unknown as Manifest,
  ],
])("CV-19 LV-07 CV-12 streams with %s of their own start again in place of an exchange", async (_what, manifest) => {
  const { fault, onNewStreams, engine, stop } = playing({ manifest });
  fault(refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNewStreams).toHaveBeenCalledTimes(1);
  expect(engine.config.xhrSetup).toBeUndefined();
  stop();
});

test("CV-19 the reason why there are no new addresses ends playback", async () => {
  const { fault, port, engine, video, stop } = playing({ failure: { reason: "signIn" } });
  fault(refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "signIn" } });
  expect([engine.stopLoad.mock.calls.length > 0, video.pause.mock.calls.length]).toEqual([true, 1]);
  stop();
});

test("P40 a missing segment is left when the picture has reached it, and not while the buffer plays", () => {
  const { fault, video, engine, stop } = playing();
  fault({ response: { code: 404, text: "", url: "" }, frag: { start: 48, duration: 4, type: "main" } } as Partial<ErrorData>);
  expect(video.currentTime).toBe(40);
  Object.assign(video, { currentTime: 48, readyState: 2 });
  video.dispatchEvent(new Event("waiting"));
  expect(video.currentTime).toBeCloseTo(52.05);
  expect(engine.startLoad).toHaveBeenLastCalledWith(52);
  stop();
});

test("CV-19 while the buffer plays a failed network is tried again; a picture that then stands still gets the message", () => {
  const { fault, video, port, stop } = playing();
  for (let attempt = 0; attempt < 6; attempt += 1) fault({ response: { code: 503, text: "", url: "" } } as Partial<ErrorData>);
  expect(port.read()).toMatchObject({ phase: "playing", interruption: "network" });
  for (let second = 0; second < 8; second += 1) vi.advanceTimersByTime(1_000);
  expect(port.read().failure).toBeNull();
  expect(video.pause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "server" } });
  stop();
});

/** Seconds pass with a playlist every two of them; the picture stands still. `endSN`: its last segment. */
function standStill(engine: EventEmitter, live: boolean, endSN: (second: number) => number): void {
  for (let second = 0; second < 12; second += 2) {
    engine.emit("playlist", "playlist", { details: { live, endSN: endSN(second) } });
    vi.advanceTimersByTime(2_000);
  }
}

test("P40 CV-19 a live stream whose playlist stands still is the service's failure, not the viewer's network, and starts again by itself", () => {
  const { engine, port, stop } = playing();
  standStill(engine, true, () => 70);
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "server", retryAfter: 15 } });
  stop();
});

test("P40 CV-19 a live playlist that moves, the playlist of a film, and one that is followed by a lost network are no such stop", () => {
  const moving = playing();
  standStill(moving.engine, true, (second) => 70 + second);
  expect(moving.port.read().failure).toEqual({ reason: "network" });
  moving.stop();
  const film = playing();
  standStill(film.engine, false, () => 70);
  expect(film.port.read().failure).toEqual({ reason: "network" });
  film.stop();
  const lost = playing();
  for (const endSN of [70, 70]) lost.engine.emit("playlist", "playlist", { details: { live: true, endSN } });
  lost.fault({ fatal: false });
  vi.advanceTimersByTime(12_000);
  expect(lost.port.read().failure).toEqual({ reason: "network" });
  lost.stop();
});

test("CV-22 P40 a film that an ad holds does not stand still, however long the ad is", () => {
  const { port, stop } = playing();
  const release = port.hold(() => true);
  vi.advanceTimersByTime(30_000);
  expect(port.read().failure).toBeNull();
  release();
  vi.advanceTimersByTime(10_000);
  expect(port.read().failure).toEqual({ reason: "network" });
  stop();
});

test("LV-07 a failure that another part reports ends the stream, too", () => {
  const { port, engine, video, fault, renew, stop } = playing();
  port.report({ type: "failed", failure: { reason: "limit" } });
  expect([engine.stopLoad.mock.calls.length, video.pause.mock.calls.length]).toEqual([1, 1]);
  fault(refused);
  expect(renew).not.toHaveBeenCalled();
  stop();
});

test("P40 CV-19 a missing rendition that the engine leaves for another changes nothing, the last one is a refused address", () => {
  const { port, renew, fault, stop } = playing();
  const missing = { details: "levelLoadError", response: { code: 404, text: "", url: "" } } as Partial<ErrorData>;
  fault({ ...missing, fatal: false });
  expect(renew).not.toHaveBeenCalled();
  expect(port.read().phase).toBe("playing");
  fault({ ...missing, fatal: true });
  expect(renew).toHaveBeenCalledOnce();
  stop();
});

test.each(["levelLoadError", "audioTrackLoadError"])(
  "CV-13 CV-19 a live playlist that answers 404 after it was loaded (%s) is a refused address, so that a called-off event is named",
  async (details) => {
    const { engine, port, renew, fault, stop } = playing({ failure: { reason: "notLive" } });
    const there = { details: {} };
    Object.assign(engine, { levels: [{}, there], audioTracks: [{}, there], audioTrack: 1 });
    const gone = { details, fatal: false, context: { level: 1 }, response: { code: 404, text: "", url: "" } };
    fault(gone as unknown as Partial<ErrorData>);
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledOnce();
    expect([engine, port.read().failure]).toMatchObject([{ audioTrack: 1 }, { reason: "notLive" }]);
    stop();
  },
);

test("CV-21 a film that another device plays is not taken for a stalled one, and loads nothing here", () => {
  const { engine, video, port, stop } = playing();
  video.dataset.playsElsewhere = "";
  network.online = false;
  vi.advanceTimersByTime(30_000);
  network.online = true;
  events.dispatchEvent(new Event("online"));
  expect(port.read().phase).toBe("playing");
  expect(engine.startLoad).not.toHaveBeenCalled();
  delete video.dataset.playsElsewhere;
  vi.advanceTimersByTime(30_000);
  expect(port.read().phase).toBe("failed");
  stop();
});
