import { expect, test } from "vitest";
import { cuesAt, linesOf, shiftedOffset } from "./cue-timing.ts";

const FIRST = { startTime: 1, endTime: 2 };
const SECOND = { startTime: 2, endTime: 3.5 };
const OVER = { startTime: 1.5, endTime: 2.5 };
const ALL = [FIRST, OVER, SECOND];

test("CV-26 with an offset subtitles come later or earlier by as much", () => {
  expect(cuesAt(ALL, 1, 0)).toEqual([FIRST]);
  expect(cuesAt(ALL, 1, 1)).toEqual([]);
  expect(cuesAt(ALL, 1.1, 1)).toEqual([FIRST]);
  expect(cuesAt(ALL, 0.9, -1)).toEqual([FIRST]);
  expect(cuesAt(ALL, 1.7, 0)).toEqual([FIRST, OVER]);
  expect(cuesAt(ALL, 2, 0)).toEqual([OVER, SECOND]);
  expect(cuesAt(ALL, 3.5, 0)).toEqual([]);
});

test("CV-26 a cue that is there twice shows once, and empty ones do not show", () => {
  expect(linesOf(["Once", "Twice", " ", "Once", ""])).toEqual(["Once", "Twice"]);
});

test("P40 a broken file with thousands of cues at one time, or with a huge one, does not fill the page", () => {
  const lines = linesOf(["x".repeat(5_000_000), ...Array.from({ length: 10_000 }, (_none, index) => `Cue ${index}`)]);
  expect([lines.length, lines[0]?.length, lines[1]]).toEqual([8, 500, "Cue 0"]);
});

test("CV-26 the offset moves in exact tenths, to ten seconds at most", () => {
  let tenths = 0;
  for (let press = 0; press < 3; press += 1) tenths = shiftedOffset(tenths, 1);
  expect(tenths / 10).toBe(0.3);
  expect(shiftedOffset(100, 1)).toBe(100);
  expect(shiftedOffset(-100, -1)).toBe(-100);
});
