import { expect, test } from "vitest";
import { atEdge, behindText, earliestIn, isReachable, positionAt, reachOf, secondsBehind } from "./live-window.ts";

const reach = { begin: 1000, end: 2800 };
const ranges = (...pairs: [number, number][]) => ({
  length: pairs.length,
  start: (at: number) => pairs[at]?.[0] ?? 0,
  end: (at: number) => pairs[at]?.[1] ?? 0,
});

test("CV-13 how far behind the edge, never before it", () => {
  expect([2800, 2735.4, 1000, 2900].map((position) => secondsBehind(position, reach))).toEqual([0, 65, 1800, 0]);
  expect([behindText(65), behindText(3700)]).toEqual(["−1:05", "−1:01:40"]);
});

test("CV-13 restart leads to the programme's beginning, in a full window to what will still be there", () => {
  expect(earliestIn({ begin: 0, end: 300 }, 30)).toBe(0);
  expect(earliestIn(reach, 30)).toBe(1030);
  expect(earliestIn(reach, null)).toBe(1000);
  expect(earliestIn({ begin: 5, end: 5 }, 0)).toBe(5);
});

test("CV-13 tenths are tenths of the window", () => {
  expect([0, 50, 90].map((percent) => positionAt(reach, percent))).toEqual([1000, 1900, 2620]);
});

test("CV-13 the edge is where a player stays, and a little behind it is still live", () => {
  expect(reachOf(ranges())).toBeNull();
  expect(reachOf(ranges([4, 1804]))).toEqual({ begin: 4, end: 1792 });
  expect(reachOf(ranges([4, 9]))).toEqual({ begin: 4, end: 4 });
  expect([2800, 2791, 2789, 1000].map((position) => atEdge(position, reach))).toEqual([true, true, false, false]);
});

test("CV-10 a film can be sought once its length is known and finite, a live stream once it has a window", () => {
  const film = (duration: number) => isReachable({ duration, seekable: ranges([0, 4]) }, false);
  expect([Number.NaN, 0, Number.POSITIVE_INFINITY, 240].map(film)).toEqual([false, false, false, true]);
  expect(isReachable({ duration: Number.POSITIVE_INFINITY, seekable: ranges() }, true)).toBe(false);
  expect(isReachable({ duration: Number.POSITIVE_INFINITY, seekable: ranges([4, 1804]) }, true)).toBe(true);
});
