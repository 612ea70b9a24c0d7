import { expect, test } from "vitest";
import { adLimitsOf, isTooLong } from "./ad-limits.ts";

test("CV-22 limits of a platform count where a timer takes them", () => {
  expect([adLimitsOf({}), adLimitsOf({ adLimits: { ad: 30, break: 60 } })]).toEqual([
    { ad: 90, break: 240 },
    { ad: 30, break: 60 },
  ]);
  for (const bad of [0, -1, Number.NaN, 1e12, Number.POSITIVE_INFINITY]) {
    expect(adLimitsOf({ adLimits: { ad: bad, break: bad } })).toEqual({ ad: 90, break: 240 });
  }
});

test("CV-22 an ad that is longer than the limit does not begin; one without a length does, and is cut", () => {
  const lengths = [30, 30.4, 31, 3_600, Number.POSITIVE_INFINITY, Number.NaN];
  expect(lengths.map((length) => isTooLong(length, { ad: 30 }))).toEqual([false, false, true, true, false, false]);
});
