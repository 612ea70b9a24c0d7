import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveListener } from "../../app/http/live-listener.server.ts";
import type { Language } from "../../app/routing/locales.ts";
import { createLiveAlerts, type LiveRead } from "./live-alerts.ts";

const NOW = Date.parse("2026-11-26T20:00:00.000Z");
const iso = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const inTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A socket's response that records what was sent. */
function aSink() {
  const sent: string[] = [];
  let closed: () => void = () => undefined;
  const close = vi.fn(() => closed());
  return {
    sent,
    writableLength: 0,
    write: (text: string) => sent.push(text),
    end: close,
    destroy: close,
    once: (_event: "close", listener: () => void) => {
      closed = listener;
    },
    /** Titles of the sent messages. */
    titles: () =>
      sent.flatMap((text) =>
        text.includes("data: ") && text.startsWith("id:") ? [JSON.parse(text.split("data: ")[1] ?? "").title as string] : [],
      ),
  };
}

const listener = (over: Partial<LiveListener> = {}): LiveListener => ({
  viewer: "ana",
  language: "en",
  after: null,
  watchable: ["fury"],
  watcher: null,
  titles: [],
  lists: false,
  age: 0,
  ...over,
});

function aStage(events: readonly { readonly id: string; readonly startDate: string }[] = []) {
  const stage = { events, version: "1", reads: [] as string[], failing: false, onRead: (): void => undefined, error: vi.fn() };
  const alerts = createLiveAlerts({
    stateOf: (host) => (host === "unknown" ? null : { version: stage.version, now: Date.now() }),
    async read(host: string, language: Language): Promise<LiveRead> {
      stage.reads.push(`${host} ${language}`);
      stage.onRead();
      if (stage.failing) throw new Error("the platform is away");
      const begun = (at: string) => Date.parse(at) <= Date.now();
      const live = stage.events
        .filter(({ startDate }) => begun(startDate))
        .map(({ id, startDate }) => ({ id, startDate, title: `${id} ${language}`, to: `/live/${id}` }));
      const next = stage.events.map(({ startDate }) => Date.parse(startDate)).filter((at) => at > Date.now());
      return { live, nextAt: next.length === 0 ? null : Math.min(...next) };
    },
    log: { error: stage.error },
    random: () => 0,
  });
  const join = async (over: Partial<LiveListener> = {}, host = "ringside.example") => {
    const sink = aSink();
    await alerts.listen(host, listener(over), "192.0.2.1", sink);
    return sink;
  };
  return { stage, alerts, join };
}

test("LV-04 listeners who may watch an event get one message in their language when it goes live", async () => {
  const { stage, join } = aStage([
    { id: "fury", startDate: iso(60) },
    { id: "kicks", startDate: iso(60) },
  ]);
  const [own, arabic, other, none] = [
    await join(),
    await join({ language: "ar" }),
    await join({ watchable: ["kicks"] }),
    await join({ watchable: [] }),
  ];
  await inTime(59_000);
  expect(own.titles()).toEqual([]);
  // The list is read only after a change of the version or a start.
  expect(stage.reads).toEqual(["ringside.example en"]);
  await inTime(1_500);
  expect([own, arabic, other, none].map((sink) => sink.titles())).toEqual([["fury en"], ["fury ar"], ["kicks en"], []]);
  await inTime(120_000);
  expect(own.titles()).toHaveLength(1);
});

test("LV-04 an event that an operator starts is sent when the version changes; events that are already live are not", async () => {
  const { stage, join } = aStage([{ id: "fury", startDate: iso(-600) }]);
  const own = await join({ watchable: ["fury", "moved"] });
  stage.events = [...stage.events, { id: "moved", startDate: iso(-1) }];
  await inTime(5_000);
  expect(own.titles()).toEqual([]);
  stage.version = "2";
  await inTime(1_000);
  expect(own.titles()).toEqual(["moved en"]);
});

test("LV-04 a gap is replayed: events that began since the last message, and in the last ten minutes", async () => {
  const { join } = aStage([
    { id: "fury", startDate: iso(-30) },
    { id: "old", startDate: iso(-3_600) },
  ]);
  const watchable = ["fury", "old"];
  expect((await join({ watchable, after: iso(-60) })).titles()).toEqual(["fury en"]);
  expect((await join({ watchable, after: iso(-7_200) })).titles()).toEqual(["fury en"]);
  expect((await join({ watchable, after: iso(-10) })).titles()).toEqual([]);
  const fresh = await join({ watchable });
  expect(fresh.titles()).toEqual([]);
  // The first message has the id from which a later gap is replayed.
  expect(fresh.sent.at(-1)).toBe(`event: ready\nid: ${iso(0)}\ndata: {}\n\n`);
});

test("LV-04 a failed read is reported once and repeated, and no listener gets an event twice", async () => {
  const { stage, join } = aStage([{ id: "fury", startDate: iso(10) }]);
  const own = await join();
  stage.failing = true;
  await inTime(20_000);
  expect(own.titles()).toEqual([]);
  expect(stage.error).toHaveBeenCalledTimes(1);
  stage.failing = false;
  await inTime(20_000);
  expect(own.titles()).toEqual(["fury en"]);
});

test("LV-04 a listener whose replay fails is disconnected and gets it after reconnecting", async () => {
  const { stage, join } = aStage([{ id: "fury", startDate: iso(-30) }]);
  stage.failing = true;
  const refused = await join({ after: iso(-60) });
  expect([refused.end.mock.calls.length, refused.sent.some((text) => text.includes("ready"))]).toEqual([1, false]);
  stage.failing = false;
  expect((await join({ after: iso(-60) })).titles()).toEqual(["fury en"]);
});

test("LV-04 a listener that joins during a poll also gets the event of that poll", async () => {
  const { stage, join } = aStage([{ id: "fury", startDate: iso(1) }]);
  await join();
  await join({ language: "ar" });
  let late: ReturnType<typeof join> | undefined;
  stage.onRead = () => {
    // The poll has already chosen its listeners at its second read.
    if (stage.reads.length === 3) late = join({ after: iso(0) });
  };
  await inTime(2_000);
  expect((await late)?.titles()).toEqual(["fury en"]);
});

test("LV-04 connections are limited, and a closed one is removed with its timer", async () => {
  const { alerts, join } = aStage();
  const sinks = await Promise.all(Array.from({ length: 8 }, () => join()));
  expect(alerts.admits(listener(), "192.0.2.9")).toBe(false);
  expect(alerts.admits(listener({ viewer: "ben" }), "192.0.2.9")).toBe(true);
  for (let each = 0; each < 192; each += 1) sinks.push(await join({ viewer: null }));
  expect(alerts.admits(listener({ viewer: "ben" }), "192.0.2.1")).toBe(false);
  for (const sink of sinks) sink.end();
  expect([alerts.size, vi.getTimerCount(), alerts.admits(listener(), "192.0.2.1")]).toEqual([0, 0, true]);
});

test("LV-04 IPv6 connections are counted by network, not by address", async () => {
  const { alerts } = aStage();
  const guest = listener({ viewer: null });
  for (let each = 0; each < 200; each += 1) await alerts.listen("ringside.example", guest, `2001:db8::${each.toString(16)}`, aSink());
  expect(alerts.admits(guest, "2001:db8::ffff")).toBe(false);
  expect(alerts.admits(guest, "2001:db8:0:1::1")).toBe(true);
});

test("LV-04 a stream has heartbeats and a maximum age, and ends when its client does not read", async () => {
  const { alerts, join } = aStage();
  const own = await join();
  expect(own.sent[0]).toBe("retry: 2500\n\n");
  await inTime(21_000);
  // Only the id, which is the time of the last poll.
  expect(own.sent.at(-1)).toMatch(/^id: 2026-11-26T20:00:\d\d\.\d{3}Z\n\n$/u);
  const deaf = await join();
  deaf.writableLength = 20_000;
  await inTime(21_000);
  expect([deaf.destroy.mock.calls.length, alerts.size]).toEqual([1, 1]);
  await inTime(600_000);
  expect([own.end.mock.calls.length, alerts.size]).toEqual([1, 0]);
});

test("LV-04 a stopping process ends every stream and admits none", async () => {
  const { alerts, join } = aStage();
  const sinks = [await join(), await join({}, "aurora.example"), await join({}, "unknown")];
  alerts.end();
  expect([sinks.map((sink) => sink.end.mock.calls.length), alerts.size]).toEqual([[1, 1, 1], 0]);
  expect(alerts.admits(listener(), "192.0.2.1")).toBe(false);
});

test("P42 LV-04 2,000 listeners who are all cut every ten seconds get each event once, and its list is read once for all", async () => {
  const watchable = ["fury", "kicks", "cage", "mat"];
  // The second one begins while nobody is connected.
  const { stage, join } = aStage(watchable.map((id, index) => ({ id, startDate: iso([5, 11, 17, 29][index] ?? 0) })));
  const viewers = Array.from({ length: 2_000 }, () => ({ after: null as string | null, titles: [] as string[] }));
  for (let cut = 0; cut < 4; cut += 1) {
    const sinks = await Promise.all(viewers.map(({ after }) => join({ watchable, after })));
    await inTime(10_000);
    for (const [index, sink] of sinks.entries()) {
      const viewer = viewers[index];
      if (viewer === undefined) continue;
      viewer.titles.push(...sink.titles());
      viewer.after = /^id: ?(.*)$/mu.exec([...sink.sent].reverse().find((text) => /^id:/mu.test(text)) ?? "")?.[1] ?? viewer.after;
      sink.end();
    }
    await inTime(2_000);
  }
  const outcomes = new Set(viewers.map(({ titles }) => titles.join()));
  expect([...outcomes]).toEqual(["fury en,kicks en,cage en,mat en"]);
  // A read for each start and each return of all, not for each listener.
  expect(stage.reads.length).toBeLessThanOrEqual(12);
});
