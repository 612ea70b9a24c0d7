import { expect, test } from "vitest";
import { scheduleBetween } from "./schedule.ts";

const MINUTE = 60_000;
const iso = (minute: number) => new Date(minute * MINUTE).toISOString();
const programme = (id: string, from: number, to: number) => ({ id, starts_at: iso(from), ends_at: iso(to) });
const between = (from: number, to: number, ...programmes: ReturnType<typeof programme>[]) =>
  scheduleBetween(programmes, from * MINUTE, to * MINUTE).map(({ programme: { id }, startDate, endDate }) => [
    id,
    Date.parse(startDate) / MINUTE,
    Date.parse(endDate) / MINUTE,
  ]);

test("LV-01 a start ends the programme before it, a gap stays empty, and a programme without a length is never on", () => {
  const rows = [programme("c", 100, 130), programme("a", 0, 50), programme("b", 30, 60), programme("none", 70, 70)];
  expect(between(0, 200, ...rows)).toEqual([
    ["a", 0, 30],
    ["b", 30, 60],
    ["c", 100, 130],
  ]);
  expect(between(30, 100, ...rows)).toEqual([["b", 30, 60]]);
});

test("LV-01 at one start the lower id is on, and a repeated row counts once", () => {
  const rows = [programme("b", 0, 60), programme("a", 0, 30), programme("a", 0, 30)];
  expect(between(0, 60, ...rows)).toEqual([["a", 0, 30]]);
});

test("LV-01 a programme of forty days is on in a window in its middle, up to the next start", () => {
  const days = 1_440;
  expect(between(20 * days, 20 * days + 60, programme("long", 0, 40 * days), programme("next", 21 * days, 22 * days))).toEqual([
    ["long", 0, 21 * days],
  ]);
});
