import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlertQueue } from "./alert-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: string) => ({ id, title: id, to: `/live/${id}`, startDate: "2026-11-27T20:00:00.000Z" });

/** A queue, and the ids that it has shown; null: no message. */
function aQueue() {
  const shown: (string | null)[] = [];
  const use = { is: false };
  const queue = createAlertQueue({ show: (title) => shown.push(title?.id ?? null), isInUse: () => use.is });
  const add = (id: string, { quietHours = null as string | null, hour = 20, path = "/home" } = {}) =>
    queue.add(event(id), { quietHours, hour, path });
  return { queue, add, shown, use };
}

test("LV-04 a message stays 15 s, and the next one takes its place for as long", () => {
  const { add, shown } = aQueue();
  add("fury");
  vi.advanceTimersByTime(10_000);
  add("kicks");
  vi.advanceTimersByTime(4_999);
  expect(shown).toEqual(["fury"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["fury", "kicks"]);
  vi.advanceTimersByTime(14_999);
  expect(shown).toEqual(["fury", "kicks"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["fury", "kicks", null]);
  expect(vi.getTimerCount()).toBe(0);
});

test("LV-04 pointer or focus extends a message until it is left", () => {
  const { add, shown, use } = aQueue();
  add("fury");
  use.is = true;
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(["fury"]);
  use.is = false;
  vi.advanceTimersByTime(2_000);
  expect(shown).toEqual(["fury", null]);
});

test("LV-04 a closed message leaves at once, and the next one has its whole 15 s", () => {
  const { queue, add, shown } = aQueue();
  add("fury");
  add("kicks");
  vi.advanceTimersByTime(14_000);
  queue.next();
  expect(shown).toEqual(["fury", "kicks"]);
  vi.advanceTimersByTime(14_999);
  expect(shown).toEqual(["fury", "kicks"]);
  queue.next();
  expect(shown).toEqual(["fury", "kicks", null]);
  // No timer of a closed message is left to close a later one.
  add("fury");
  vi.advanceTimersByTime(14_999);
  expect(shown.at(-1)).toBe("fury");
  queue.end();
  expect(vi.getTimerCount()).toBe(0);
});

test("LV-04 at most six messages are queued, including the one that is shown, and none twice", () => {
  const { add, shown } = aQueue();
  for (const id of ["one", "one", "two", "three", "two", "four", "five", "six", "seven"]) add(id);
  vi.advanceTimersByTime(15_000 * 8);
  expect(shown).toEqual(["one", "two", "three", "four", "five", "six", null]);
});

test("LV-04 quiet hours, also past midnight, and the event's own page have no message", () => {
  const { add, shown } = aQueue();
  for (const hour of [22, 23, 0, 6]) add("fury", { quietHours: "22-7", hour });
  add("fury", { path: "/live/fury" });
  add("الليلة", { path: `/live/${encodeURIComponent("الليلة")}` });
  expect(shown).toEqual([]);
  for (const [at, hour] of [7, 21].entries()) add(`at ${at}`, { quietHours: "22-7", hour });
  vi.advanceTimersByTime(15_000);
  expect(shown).toEqual(["at 0", "at 1"]);
});

test("LV-04 an event of a quiet hour is not shown when the hour ends", () => {
  const { add, shown } = aQueue();
  add("night", { quietHours: "22-7", hour: 23 });
  add("day", { quietHours: "22-7", hour: 12 });
  vi.advanceTimersByTime(15_000);
  expect(shown).toEqual(["day", null]);
});
