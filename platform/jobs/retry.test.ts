import { expect, test } from "vitest";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { pauseAfter, TemporaryFailure } from "./retry.ts";

const pausesOf = (error: unknown): number[] => {
  const pauses: number[] = [];
  for (let pause = pauseAfter(1, error); pause !== null; pause = pauseAfter(pauses.length + 1, error)) pauses.push(pause);
  return pauses;
};

test("CM-24 P43 what another's server refuses for now is tried again for three days, with pauses that grow to two hours", () => {
  for (const error of [new TemporaryFailure(new Error("421 busy")), new StoreUnavailable(new Error("away"), true)]) {
    const pauses = pausesOf(error);
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(Math.max(...pauses)).toBe(2 * 60 * 60);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
  }
});

test("an ordinary fault is given up after eight attempts", () => {
  expect(pausesOf(new TypeError("a mistake"))).toEqual([10, 20, 40, 80, 160, 320, 640]);
});
