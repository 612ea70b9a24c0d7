import type { EventEmitter } from "node:events";
import type { ErrorData } from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { manifestAt, network, ORIGIN, playing, stubPage } from "./testing/playing-stream.ts";

const refused = { fatal: false, response: { code: 403, text: "", url: "" } } as Partial<ErrorData>;

let events: EventTarget;
beforeEach(() => {
  events = stubPage();
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

test("P40 CV-19 a live stream whose playlist stands still is the service's failure, and goes on where it stands when segments come", () => {
  const { engine, video, port, onNewStreams, stop } = playing();
  standStill(engine, true, () => 70);
  const shown = { phase: "failed", failure: { reason: "server", continues: true } };
  expect(port.read()).toMatchObject(shown);
  // The engine goes on reading the playlist, and the picture waits: no other start repeats what was seen.
  vi.advanceTimersByTime(60_000);
  expect(port.read()).toMatchObject(shown);
  expect([video.currentTime, video.pause.mock.calls.length, engine.stopLoad.mock.calls.length]).toEqual([40, 0, 0]);
  engine.emit("buffered");
  expect(port.read()).toMatchObject({ phase: "playing", failure: null, interruption: null });
  expect(onNewStreams).not.toHaveBeenCalled();
  stop();
});

test("P40 CV-19 the viewer's own try at such a stream loads at once, without another start, and the message returns", () => {
  const { engine, port, stop } = playing();
  standStill(engine, true, () => 70);
  port.send({ do: "start" });
  expect(engine.startLoad).toHaveBeenCalledTimes(1);
  expect(engine.loadSource).not.toHaveBeenCalled();
  expect(port.read()).toMatchObject({ phase: "stalled", failure: null });
  standStill(engine, true, () => 70);
  expect(port.read().failure).toEqual({ reason: "server", continues: true });
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
