import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEventSource } from "../testing/fake-event-source.ts";
import type { Update } from "./update.ts";

/** Reaches all other tabs at once. */
class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data: structuredClone(data) });
  }
}

interface LockRequest {
  readonly signal: AbortSignal;
  readonly callback: () => Promise<void> | undefined;
}

/** One lock, in the order of the requests. */
function fakeLocks() {
  const waiting: LockRequest[] = [];
  let taken = false;
  const next = () => {
    const request = taken ? undefined : waiting.shift();
    if (request === undefined) return;
    if (request.signal.aborted) return next();
    taken = true;
    void Promise.resolve(request.callback()).then(() => {
      taken = false;
      next();
    });
  };
  return {
    request: async (_name: string, { signal }: { readonly signal: AbortSignal }, callback: LockRequest["callback"]) => {
      waiting.push({ signal, callback });
      next();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  FakeChannel.all = new Set();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ALERTS = { alerts: "1" } as const;

/** A visible tab with a page that wants messages of live events. */
async function openTab(audience: string) {
  const leaving = new EventTarget();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", {
    BroadcastChannel: FakeChannel,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    addEventListener: leaving.addEventListener.bind(leaving),
    location: { origin: "https://tv.example" },
  });
  vi.resetModules();
  const { subscribeToUpdates } = await import("./subscribe.ts");
  const updates: Update[] = [];
  subscribeToUpdates("en", { query: ALERTS, audience, onUpdate: (update) => updates.push(update) });
  await vi.advanceTimersByTimeAsync(2_000);
  return { updates, close: () => leaving.dispatchEvent(new Event("pagehide")) };
}

const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
const types = ({ updates }: { readonly updates: readonly Update[] }) => updates.map(({ type }) => type);

test("LV-04 two visible tabs have one connection, and one of them shows the message of a live event; both learn of a change", async () => {
  const [one, other] = [await openTab("ana"), await openTab("ana")];
  expect(open()).toHaveLength(1);
  open()[0]?.send("message", "", { id: "gala", title: "Gala" });
  open()[0]?.send("changed", "", { id: "gala", within: 1_000 });
  expect([types(one), types(other)]).toEqual([["live", "changed"], ["changed"]]);
});

test("LV-04 when the tab with the connection is closed, the other one takes over and shows the next message", async () => {
  const [one, other] = [await openTab("ana"), await openTab("ana")];
  one.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(open()).toHaveLength(1);
  expect(open()[0]?.url.searchParams.get("alerts")).toBe("1");
  open()[0]?.send("message", "", { id: "gala", title: "Gala" });
  expect([types(one), types(other)]).toEqual([[], ["live"]]);
});

test("LV-04 a tab with another profile ends the messages of the tabs of the former one", async () => {
  const [former, present] = [await openTab("ana"), await openTab("ben")];
  await vi.advanceTimersByTimeAsync(0);
  expect(open()).toHaveLength(1);
  open()[0]?.send("message", "", { id: "gala", title: "Gala" });
  expect([types(former), types(present)]).toEqual([[], ["live"]]);
});
