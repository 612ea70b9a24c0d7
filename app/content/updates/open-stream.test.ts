import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEventSource } from "../testing/fake-event-source.ts";
import { openStream } from "./open-stream.ts";
import type { Update } from "./update.ts";

const stored = new Map<string, string>();
const storage = { blocked: false };
const guarded = <T>(act: () => T): T => {
  if (storage.blocked) throw new Error("blocked");
  return act();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeEventSource.opened = [];
  stored.clear();
  storage.blocked = false;
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("window", {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    location: { origin: "https://tv.example" },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => guarded(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => stored.set(key, value)),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const last = (): FakeEventSource => {
  const source = FakeEventSource.opened.at(-1);
  if (source === undefined) throw new Error("no stream is open");
  return source;
};
const after = (): string | null => last().url.searchParams.get("after");

test("LV-04 a stream that is cut every ten seconds reconnects by the browser alone, and each message arrives", () => {
  const updates: Update[] = [];
  const { close } = openStream(
    () => "/_/live-updates?lists=1",
    (update) => updates.push(update),
  );
  expect([last().url.href, after()]).toEqual(["https://tv.example/_/live-updates?lists=1", null]);
  for (let cut = 1; cut <= 6; cut += 1) {
    last().send("message", `id-${cut}`, { id: `event-${cut}` });
    last().fail("lost");
    vi.advanceTimersByTime(10_000);
  }
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(updates.map((update) => update.type === "live" && update.title.id)).toEqual([1, 2, 3, 4, 5, 6].map((cut) => `event-${cut}`));
  last().send("changed", "", { subject: "video:first-bell" });
  expect(updates.at(-1)).toMatchObject({ type: "changed", subject: "video:first-bell" });
  close();
});

test("LV-04 a refused stream waits twice as long after each refusal, and asks for what it missed; a stream that works starts over", () => {
  const { close } = openStream(
    () => "/_/live-updates",
    () => undefined,
  );
  last().send("ready", "id-1");
  for (const wait of [30_000, 60_000, 120_000]) {
    last().fail("refused");
    const { length } = FakeEventSource.opened;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeEventSource.opened).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect([FakeEventSource.opened.length, after()]).toEqual([length + 1, "id-1"]);
  }
  last().send("ready", "id-2");
  last().fail("refused");
  vi.advanceTimersByTime(30_000);
  expect([FakeEventSource.opened.length, after()]).toEqual([5, "id-2"]);
  last().fail("refused");
  close();
  vi.advanceTimersByTime(3_600_000);
  expect(FakeEventSource.opened).toHaveLength(5);
});

test("LV-04 two browsers that are refused at once do not return at once", () => {
  const opened = (random: number) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    FakeEventSource.opened = [];
    const { close } = openStream(
      () => "/_/live-updates",
      () => undefined,
    );
    last().fail("refused");
    vi.advanceTimersByTime(15_000);
    const { length } = FakeEventSource.opened;
    close();
    return length;
  };
  expect([opened(0), opened(0.9)]).toEqual([2, 1]);
});

test("LV-04 a browser that blocks storage listens all the same", () => {
  storage.blocked = true;
  const updates: Update[] = [];
  const { close } = openStream(
    () => "/_/live-updates",
    (update) => updates.push(update),
  );
  last().send("message", "id-1", { id: "fury" });
  expect([updates.length, after()]).toEqual([1, null]);
  close();
});
