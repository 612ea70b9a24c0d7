import { expect, test } from "vitest";
import { createTimeBudget } from "./time-budget.ts";

function timed() {
  let time = 0;
  let due: { readonly at: number; readonly run: () => void } | null = null;
  let spent = 0;
  const budget = createTimeBudget(3000, () => (spent += 1), {
    now: () => time,
    after: (ms, run) => {
      due = { at: time + ms, run };
      return () => (due = null);
    },
  });
  const pass = (ms: number) => {
    time += ms;
    if (due !== null && due.at <= time) due.run();
  };
  return { budget, pass, spent: () => spent };
}

test("CV-22 all waits of a break together last three seconds at most", () => {
  const { budget, pass, spent } = timed();
  pass(1000);
  budget.stop();
  pass(60_000);
  budget.run();
  pass(1000);
  // A second start while it runs gives no time back.
  budget.run();
  pass(999);
  expect([spent(), budget.isSpent()]).toEqual([0, false]);
  pass(1);
  expect([spent(), budget.isSpent()]).toEqual([1, true]);
  budget.run();
  pass(60_000);
  expect(spent()).toBe(1);
});

test("CV-22 an ad that moves costs no waiting time", () => {
  const { budget, pass, spent } = timed();
  pass(2999);
  budget.stop();
  pass(60_000);
  expect(spent()).toBe(0);
});
