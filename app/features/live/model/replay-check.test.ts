import { expect, test } from "vitest";
import { pauseOfChecks } from "./replay-check.ts";

test("CV-13 the page of an ended event checks each minute at first, every ten minutes later", () => {
  const minute = 60_000;
  expect([0, 5, 10, 30, 100, 10_000].map((minutes) => pauseOfChecks(minutes * minute) / minute)).toEqual([1, 1, 1, 3, 10, 10]);
});
