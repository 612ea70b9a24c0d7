import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveListener } from "../../app/http/live-listener.server.ts";
import type { StoppedAt } from "../../contract/playback/positions.ts";
import { createPositionHub } from "./position-hub.ts";

const NOW = Date.parse("2026-11-26T20:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());
const inTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const listener = (watcher: string | null, age = 0): LiveListener => ({
  viewer: "ana",
  language: "en",
  after: null,
  watchable: [],
  watcher,
  titles: [],
  lists: false,
  age,
});
const stop = (over: Partial<StoppedAt> = {}): StoppedAt => ({
  realm: "ringside",
  watcher: "ana",
  id: "film",
  resume: { position: 300, duration: 1_200 },
  at: new Date(Date.now()).toISOString(),
  by: "tab-1",
  ...over,
});

function aHub() {
  const streams: { data: (data: { stopped: readonly StoppedAt[]; missed: boolean }) => void; fail: () => void }[] = [];
  const error = vi.fn();
  const hub = createPositionHub({
    watch: (signal) => ({
      [Symbol.asyncIterator]() {
        let data: (data: { stopped: readonly StoppedAt[]; missed: boolean }) => void = () => undefined;
        let fail: () => void = () => undefined;
        streams.push({ data: (each) => data(each), fail: () => fail() });
        signal.addEventListener("abort", () => fail());
        return {
          next: () =>
            new Promise((resolve, reject) => {
              data = (each) => resolve({ done: false, value: { data: each } });
              fail = () => reject(new Error("lost"));
            }),
        };
      },
    }),
    realmOf: (host) => ({ "ringside.example": "ringside", "aurora.example": "aurora" })[host] ?? null,
    log: { error },
  });
  const join = (watcher: string | null, age = 0, host = "ringside.example") => {
    const sent: string[] = [];
    const leave = hub.join(
      host,
      listener(watcher, age),
      (text) => void sent.push(text),
      "203.0.113.1",
      () => undefined,
    );
    return { sent, leave };
  };
  /** Sends stops on the newest stream. */
  const hear = async (...stopped: StoppedAt[]) => {
    streams.at(-1)?.data({ stopped, missed: false });
    await inTime(0);
  };
  const begin = async () => {
    await inTime(0);
    streams.at(-1)?.data({ stopped: [], missed: true });
    await inTime(0);
  };
  return { hub, join, hear, begin, streams, error };
}

const MESSAGE = `event: stopped\ndata: {"id":"film","resume":{"position":300,"duration":1200},"by":"tab-1"}\n\n`;
const MISSED = "event: missed\ndata: {}\n\n";

test("CV-14 a stop reaches the listeners of its profile, and nobody of another profile or realm", async () => {
  const { hub, join, hear, begin, streams } = aHub();
  const own = [join("ana"), join("ana")];
  const others = [join("ben"), join(null), join("ana", 0, "aurora.example"), join("ana", 0, "unknown.example")];
  await begin();
  for (const each of [...own, ...others]) each.sent.length = 0;
  await hear(stop());
  expect(own.map(({ sent }) => sent)).toEqual([[MESSAGE], [MESSAGE]]);
  expect(others.map(({ sent }) => sent)).toEqual([[], [], [], []]);
  own[0]?.leave();
  await hear(stop({ at: new Date(NOW + 1).toISOString() }));
  expect(own.map(({ sent }) => sent.length)).toEqual([1, 2]);
  // One stream for all listeners.
  expect(streams).toHaveLength(1);
  hub.end();
});

test("CV-14 a browser that connects gets the newest stops since its page was loaded, for a minute", async () => {
  const { hub, join, hear, begin } = aHub();
  join("ben");
  await begin();
  await hear(
    stop({ resume: null, at: new Date(NOW - 2).toISOString() }),
    stop(),
    stop({ resume: null, at: new Date(NOW - 1).toISOString() }),
  );
  await inTime(10_000);
  expect(join("ana", 11_000).sent).toEqual([MISSED, MESSAGE]);
  expect(join("ana", 10_000).sent).toEqual([MESSAGE]);
  expect(join("ana", 5_000).sent).toEqual([]);
  await inTime(80_000);
  expect(join("ana", 50_000).sent).toEqual([]);
  expect(join("ana", 61_000).sent).toEqual([MISSED]);
  hub.end();
  expect(vi.getTimerCount()).toBe(0);
});

test("CV-14 a lost stream is opened again, is logged once, and its listeners read their positions themselves", async () => {
  const { hub, join, begin, streams, error } = aHub();
  const own = join("ana");
  await begin();
  own.sent.length = 0;
  for (let each = 0; each < 3; each += 1) {
    streams.at(-1)?.fail();
    await inTime(1_000);
  }
  expect([streams.length, error.mock.calls.length, own.sent]).toEqual([4, 1, []]);
  await begin();
  expect(own.sent).toEqual([MISSED]);
  hub.end();
  await inTime(5_000);
  expect([streams.length, vi.getTimerCount()]).toEqual([4, 0]);
});
