import { expect, test } from "vitest";
import { createSheetTries } from "./sheet-tries.ts";

test("CV-11 P40 a sheet of thumbnails is requested once, and after a failure again half a minute later", () => {
  const tries = createSheetTries();
  expect([0, 1_000, 90_000].map((now) => tries.claim("/a.jpg", now))).toEqual([true, false, false]);
  tries.failed("/a.jpg", 90_000);
  expect([90_001, 119_999, 120_000, 120_001, 900_000].map((now) => tries.claim("/a.jpg", now))).toEqual([false, false, true, false, false]);
});

test("CV-11 P40 a new address is requested at once, and a late failure of the former one does not count", () => {
  const tries = createSheetTries();
  expect(tries.claim("/a.jpg", 0)).toBe(true);
  expect(tries.claim("/b.jpg", 1)).toBe(true);
  tries.failed("/a.jpg", 2);
  expect(tries.claim("/b.jpg", 100_000)).toBe(false);
});
