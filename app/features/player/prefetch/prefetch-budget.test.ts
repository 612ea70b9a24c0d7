import { expect, test } from "vitest";
import { createPrefetchBudget, FRESH_MS, TITLES_A_MINUTE } from "./prefetch-budget.ts";

test("CV-10 a title is prefetched once in four minutes, and a page prefetches six titles a minute", () => {
  let time = 0;
  const budget = createPrefetchBudget(() => time);
  expect([budget.take("a"), budget.take("a")]).toEqual([true, false]);
  const others = Array.from({ length: TITLES_A_MINUTE }, (_, index) => budget.take(`film-${index}`));
  expect(others).toEqual([...Array(TITLES_A_MINUTE - 1).fill(true), false]);
  time = 60_000;
  expect([budget.take("b"), budget.take("a")]).toEqual([true, false]);
  time = FRESH_MS;
  expect(budget.take("a")).toBe(true);
});

test("CV-10 a title whose prefetch was given up may be prefetched again", () => {
  const budget = createPrefetchBudget(() => 0);
  budget.take("a");
  budget.giveBack("a");
  expect(Array.from({ length: TITLES_A_MINUTE }, (_, index) => budget.take(index === 0 ? "a" : `film-${index}`))).not.toContain(false);
});
