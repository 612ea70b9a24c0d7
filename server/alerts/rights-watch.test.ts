import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveListener } from "../../app/http/live-listener.server.ts";
import { createRightsWatch } from "./rights-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const inTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function aWatch() {
  const stage = { rights: {} as Record<string, string>, reads: [] as string[], failing: false, error: vi.fn() };
  const watch = createRightsWatch({
    read(host, viewers) {
      stage.reads.push(`${host} ${viewers.join(",")}`);
      if (stage.failing) return Promise.reject(new Error("the platform is away"));
      return Promise.resolve(Object.fromEntries(viewers.map((id) => [id, stage.rights[`${host} ${id}`] ?? "none"])));
    },
    log: { error: stage.error },
  });
  const join = (viewer: string | null, host = "ringside.example") => {
    const end = vi.fn();
    const listener: LiveListener = { viewer, language: "en", after: null, watchable: [], watcher: null, titles: [], lists: false, age: 0 };
    const leave = watch.join(
      host,
      listener,
      () => undefined,
      "192.0.2.1",
      () => {
        end();
        leave();
      },
    );
    return { end, leave };
  };
  return { stage, watch, join };
}

test("LV-04 a viewer whose rights have changed loses all connections within seconds, and nobody else does", async () => {
  const { stage, watch, join } = aWatch();
  const [own, second, other, guest, elsewhere] = [join("ana"), join("ana"), join("ben"), join(null), join("ana", "aurora.example")];
  await inTime(1_000);
  expect(stage.reads).toEqual(["ringside.example ana,ben", "aurora.example ana"]);
  await inTime(10_000);
  expect([own, second, other, guest, elsewhere].map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
  stage.rights["ringside.example ana"] = "a licence";
  await inTime(5_000);
  expect([own, second, other, guest, elsewhere].map(({ end }) => end.mock.calls.length)).toEqual([1, 1, 0, 0, 0]);
  watch.end();
});

test("LV-04 all listening viewers are read together every five seconds, and none when nobody listens", async () => {
  const { stage, join } = aWatch();
  const members = Array.from({ length: 501 }, (_, index) => join(`viewer-${index}`));
  await inTime(4_000);
  expect(stage.reads).toHaveLength(2);
  await inTime(6_000);
  expect(stage.reads).toHaveLength(6);
  for (const { leave } of members) leave();
  await inTime(60_000);
  expect([stage.reads.length, vi.getTimerCount()]).toEqual([6, 0]);
});

test("LV-04 a platform that is away is logged once, ends no connection, and a change meanwhile is seen afterwards", async () => {
  const { stage, watch, join } = aWatch();
  const own = join("ana");
  await inTime(1_000);
  stage.failing = true;
  stage.rights["ringside.example ana"] = "a licence";
  await inTime(20_000);
  expect([own.end.mock.calls.length, stage.error.mock.calls.length]).toEqual([0, 1]);
  stage.failing = false;
  await inTime(5_000);
  expect(own.end).toHaveBeenCalledTimes(1);
  watch.end();
  expect(vi.getTimerCount()).toBe(0);
});
