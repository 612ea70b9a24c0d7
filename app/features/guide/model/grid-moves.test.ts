import { expect, test } from "vitest";
import { findNumber, type GridPlace, moveInGrid } from "./grid-moves.ts";

const HERE: GridPlace = { row: 5, from: 60, to: 120 };
const move = (key: string, place = HERE, facts: Partial<Parameters<typeof moveInGrid>[2]> = {}) =>
  moveInGrid(key, place, {
    total: 1_000,
    now: 70,
    screenful: 8,
    isRightToLeft: false,
    shownFrom: 0,
    span: { from: 0, to: 1_000 },
    ...facts,
  });

test("LV-01 left and right go to the cell before and after, up to the ends of the guide; in Arabic time runs right to left", () => {
  expect(move("ArrowRight")).toEqual({ row: 5, time: 120 });
  expect(move("ArrowLeft")).toEqual({ row: 5, time: 59 });
  expect(move("ArrowLeft", { ...HERE, from: 0 })).toBeNull();
  expect(move("ArrowRight", { ...HERE, to: 1_000 })).toBeNull();
  expect(move("ArrowLeft", HERE, { isRightToLeft: true })).toEqual({ row: 5, time: 120 });
  expect(move("ArrowRight", HERE, { isRightToLeft: true })).toEqual({ row: 5, time: 59 });
});

test("LV-01 up and down stay at the time, also from a programme of many days, and end at the first and the last channel", () => {
  expect(move("ArrowDown")).toEqual({ row: 6, time: 60 });
  expect(move("ArrowUp")).toEqual({ row: 4, time: 60 });
  expect(move("ArrowDown", { row: 5, from: -40_000, to: 900 }, { shownFrom: 300 })).toEqual({ row: 6, time: 300 });
  expect(move("ArrowDown", { row: 5, from: -40_000, to: 200 }, { shownFrom: 300 })).toEqual({ row: 6, time: 199 });
  expect(move("PageDown")).toEqual({ row: 13, time: 60 });
  expect(move("PageDown", { ...HERE, row: 996 })).toEqual({ row: 999, time: 60 });
  expect(move("PageUp")).toEqual({ row: 0, time: 60 });
  expect(move("ArrowUp", { ...HERE, row: 0 })).toBeNull();
  expect(move("ArrowDown", { ...HERE, row: 999 })).toBeNull();
  expect(move("Enter")).toBeNull();
});

test("LV-01 Home goes to the present, and nowhere when the guide does not have it", () => {
  expect(move("Home")).toEqual({ row: 5, time: 70 });
  expect(move("Home", HERE, { now: 5_000 })).toBeNull();
});

/** Reads pages of twenty until the number is found. Returns the row and the number of pages. */
function search(numbers: readonly (number | undefined)[], wanted: number, start: number) {
  let place = { page: start, low: 0, high: Math.ceil(numbers.length / 20) - 1 };
  for (let pages = 1; ; pages += 1) {
    const step = findNumber(wanted, { ...place, numbers: numbers.slice(place.page * 20, place.page * 20 + 20) }, 20);
    if (step === null) return { row: null, pages };
    if ("row" in step) return { row: step.row, pages };
    place = step;
  }
}

test("LV-01 digits find a channel by few pages, also when numbers have gaps or are missing", () => {
  const dense = Array.from({ length: 1_000 }, (_, index) => index + 1);
  expect(search(dense, 700, 0)).toEqual({ row: 699, pages: 2 });
  expect(search(dense, 1, 49)).toEqual({ row: 0, pages: 2 });
  const sparse = [...Array.from({ length: 400 }, (_, index) => index * 10 + 5), undefined, undefined];
  const found = search(sparse, 2_005, 0);
  expect(found.row).toBe(200);
  expect(found.pages).toBeLessThan(8);
  expect(search(sparse, 2_006, 0).row).toBeNull();
  expect(search([], 7, 0).row).toBeNull();
});
