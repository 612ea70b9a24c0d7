import { expect, test } from "vitest";
import { CAREFUL_ESTIMATE, savingLevel, startEstimate, startLevel } from "./start-level.ts";

const levels = [
  { bitrate: 1_100_000, urls: ["https://h/media/e/t/v/v720.m3u8"] },
  { bitrate: 400_000, urls: ["https://h/media/e/t/v/v360.m3u8"] },
  { bitrate: 700_000, urls: ["https://h/media/e/t/v/v540.m3u8"] },
];

test("CV-11 starts with the best rendition that the line carries beside everything else", () => {
  expect(startLevel(levels, 10_000_000, [])).toBe(0);
  expect(startLevel(levels, 1_100_000, [])).toBe(2);
  expect(startLevel(levels, 100_000, [])).toBe(1);
});

test("CV-11 what the page has named early is not fetched in vain", () => {
  expect(startLevel(levels, 10_000_000, ["/media/e/t/v/v360.m3u8"])).toBe(1);
  expect(startLevel(levels, 900_000, ["/media/e/t/v/v720.m3u8"])).toBe(1);
});

test("CV-11 the estimate is the last measurement, else the browser's, else a careful one", () => {
  expect(startEstimate(2_000_000, 10)).toBe(2_000_000);
  expect(startEstimate(null, 1.6)).toBe(1_600_000);
  expect(startEstimate(null, null)).toBe(CAREFUL_ESTIMATE);
  expect(startEstimate(null, 0)).toBe(CAREFUL_ESTIMATE);
  expect(startEstimate(9e9, null)).toBe(20_000_000);
});

test("LS-06 who saves bytes gets at most 480 lines without asking, and the smallest where all are larger", () => {
  expect(savingLevel([{ height: 240 }, { height: 480 }, { height: 720 }])).toBe(1);
  expect(savingLevel([{ height: 720 }, { height: 1080 }])).toBe(0);
});
