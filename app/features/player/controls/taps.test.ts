import { expect, test } from "vitest";
import { seekOfTaps } from "./taps.ts";

test("CV-10 two quick taps at a side seek by ten seconds, as the timeline runs", () => {
  expect(seekOfTaps({ at: 0, share: 0.1 }, { at: 200, share: 0.2 })).toBe(-10);
  expect(seekOfTaps({ at: 0, share: 0.9 }, { at: 200, share: 0.8 })).toBe(10);
});

test("CV-10 slow taps, taps at two sides and taps in the middle seek nowhere", () => {
  expect(seekOfTaps(null, { at: 0, share: 0.1 })).toBe(0);
  expect(seekOfTaps({ at: 0, share: 0.1 }, { at: 500, share: 0.1 })).toBe(0);
  expect(seekOfTaps({ at: 0, share: 0.1 }, { at: 100, share: 0.9 })).toBe(0);
  expect(seekOfTaps({ at: 0, share: 0.5 }, { at: 100, share: 0.5 })).toBe(0);
});
