import { expect, test } from "vitest";
import { MovableClock } from "../../base/clock.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { createAccountBudget, MEDIA } from "./account-budget.ts";

const account = { realmId: "ringside", accountId: "solo" };
/** A segment of four seconds, with its sound. */
const SEGMENT = 8;

/** Segments that viewers who share one place get, each of whom requests one every four seconds. */
function segmentsOf(viewers: number, minutes: number, limit = 1): number {
  const clock = new MovableClock(TEST_START);
  const budget = createAccountBudget(clock, MEDIA);
  let got = 0;
  for (let time = 0; time < minutes * 60; time += 4) {
    for (let viewer = 0; viewer < viewers; viewer += 1) if (budget.take(account, SEGMENT, limit) === 0) got += 1;
    clock.advance(4_000);
  }
  return got;
}

test("LV-07 a viewer never waits, also at twice the speed, after jumps, and on all streams of a licence", () => {
  const evening = 240;
  expect(segmentsOf(1, evening)).toBe(evening * 15);
  expect(segmentsOf(2, evening)).toBe(2 * evening * 15);
  expect(segmentsOf(4, evening, 4)).toBe(4 * evening * 15);
  const budget = createAccountBudget(new MovableClock(TEST_START), MEDIA);
  for (let jump = 0; jump < 20; jump += 1) expect(budget.take(account, 80)).toBe(0);
});

/**
 * Longest wait for the first picture, in seconds, of a viewer who jumps every `pause` seconds on a fast network. After each jump the player
 * requests picture and sound for `buffered` seconds; the picture needs the first part of both.
 */
function longestWait({ pause, buffered, jumps }: { readonly pause: number; readonly buffered: number; readonly jumps: number }): number {
  const clock = new MovableClock(TEST_START);
  const budget = createAccountBudget(clock, MEDIA);
  let longest = 0;
  for (let jump = 0; jump < jumps; jump += 1) {
    let left = pause;
    for (let part = 0; part < buffered / 2 && left > 0; ) {
      const wait = budget.take(account, SEGMENT / 2);
      if (wait === 0) part += 1;
      else if (part < 2) longest = Math.max(longest, wait);
      clock.advance(wait * 1_000);
      left -= wait;
    }
    clock.advance(Math.max(0, left) * 1_000);
  }
  return longest;
}

test("LV-07 a viewer never waits for the first picture after a jump, also one who jumps all evening", () => {
  // The best rendition: its buffer has half a minute.
  expect(longestWait({ pause: 10, buffered: 36, jumps: 1_440 })).toBe(0);
  expect(longestWait({ pause: 3, buffered: 36, jumps: 30 })).toBe(0);
  // A small rendition, whose buffer has a minute.
  expect(longestWait({ pause: 5, buffered: 64, jumps: 20 })).toBe(0);
  expect(longestWait({ pause: 2, buffered: 64, jumps: 1_800 })).toBe(0);
});

test("LV-07 media comes back for each stream of the limit, also after a night; a clock that is set back takes none", () => {
  const clock = new MovableClock(TEST_START);
  const budget = createAccountBudget(clock, MEDIA);
  expect(budget.take(account, 4 * 1_800 + 320, 4)).toBe(0);
  expect(budget.take(account, SEGMENT, 4)).toBe(10);
  clock.advance(11_000);
  expect(budget.take(account, SEGMENT, 4)).toBe(0);
  clock.advance(8 * 3_600_000);
  expect([budget.take(account, 4 * 1_800, 4), budget.take(account, SEGMENT, 4)]).toEqual([0, 1]);
  clock.advance(60_000);
  expect(budget.take(account, SEGMENT, 4)).toBe(0);
  clock.set(TEST_START);
  expect(budget.take(account, SEGMENT, 4)).toBe(0);
});

test("LV-07 a street that passes one address on gets what a few viewers need", () => {
  expect(segmentsOf(100, 60)).toBeLessThan(6 * 60 * 15);
});

test("LV-07 the wait is the time until there is media again, and other accounts and realms are not concerned", () => {
  const clock = new MovableClock(TEST_START);
  const budget = createAccountBudget(clock, MEDIA);
  expect(budget.take(account, 1_816)).toBe(0);
  expect(budget.take(account, SEGMENT)).toBe(2);
  expect(budget.take({ ...account, accountId: "other" }, SEGMENT)).toBe(0);
  expect(budget.take({ ...account, realmId: "aurora" }, SEGMENT)).toBe(0);
  clock.advance(1_000);
  expect(budget.take(account, SEGMENT)).toBe(1);
  clock.advance(1_500);
  expect(budget.take(account, SEGMENT)).toBe(0);
});
