import { expect, test } from "vitest";
import { type BarState, barAtTop, scrolledTo } from "./hide-on-scroll.ts";

function scroll(...positions: number[]): BarState {
  return positions.reduce(scrolledTo, barAtTop);
}

test("LS-08 top bar: goes after 150 px down, not before", () => {
  expect(scroll(60, 149).hidden).toBe(false);
  expect(scroll(60, 149, 150).hidden).toBe(true);
});

test("LS-08 top bar: comes back after 50 px up, not before", () => {
  expect(scroll(400, 351).hidden).toBe(true);
  expect(scroll(400, 351, 350).hidden).toBe(false);
});

test("LS-08 top bar: a turn starts the count again", () => {
  // 100 down, 20 up, 140 down: never 150 in one go.
  expect(scroll(100, 80, 220).hidden).toBe(false);
  expect(scroll(100, 80, 230).hidden).toBe(true);
  // Hidden; 40 up, 10 down, 40 up: never 50 in one go.
  expect(scroll(400, 360, 370, 330).hidden).toBe(true);
});

test("LS-08 top bar: at the top, and above it in a bounce, it always shows", () => {
  expect(scroll(400, 3).hidden).toBe(false);
  expect(scroll(400, 390, -30).hidden).toBe(false);
});
