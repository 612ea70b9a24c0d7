import { expect, test } from "vitest";
import { type GridPlace, moveInGrid, rowOfDigits } from "./grid-moves.ts";

const cell = (from: number, to: number) => ({ from, to });
const rows = [[cell(0, 60), cell(60, 120), cell(120, 180)], [cell(0, 90), cell(90, 180)], [], [cell(0, 180)]];
const move = (key: string, place: GridPlace, facts: { isRightToLeft?: boolean; now?: number } = {}) =>
  moveInGrid(key, place, { rows, now: 70, screenful: 2, isRightToLeft: false, ...facts });

test("LV-01 left and right go to the programme before and after it, and at the edge to other hours; in Arabic time runs right to left", () => {
  expect(move("ArrowRight", { row: 0, cell: 0 })).toEqual({ row: 0, cell: 1 });
  expect(move("ArrowLeft", { row: 0, cell: 1 })).toEqual({ row: 0, cell: 0 });
  expect(move("ArrowLeft", { row: 0, cell: 0 })).toBe("BEFORE");
  expect(move("ArrowRight", { row: 0, cell: 2 })).toBe("AFTER");
  expect(move("ArrowLeft", { row: 0, cell: 0 }, { isRightToLeft: true })).toEqual({ row: 0, cell: 1 });
  expect(move("ArrowRight", { row: 0, cell: 0 }, { isRightToLeft: true })).toBe("BEFORE");
});

test("LV-01 up and down stay at the time, pass a channel without programmes, and end at the first and the last channel", () => {
  expect(move("ArrowDown", { row: 0, cell: 2 })).toEqual({ row: 1, cell: 1 });
  expect(move("ArrowUp", { row: 1, cell: 1 })).toEqual({ row: 0, cell: 1 });
  expect(move("PageDown", { row: 0, cell: 0 })).toEqual({ row: 1, cell: 0 });
  expect(move("PageDown", { row: 1, cell: 0 })).toEqual({ row: 3, cell: 0 });
  expect(move("PageUp", { row: 3, cell: 0 })).toEqual({ row: 1, cell: 0 });
  expect(move("ArrowUp", { row: 0, cell: 0 })).toBeNull();
  expect(move("Enter", { row: 0, cell: 0 })).toBeNull();
});

test("LV-01 Home goes to the current programme, on this page or on the page of the present", () => {
  expect(move("Home", { row: 0, cell: 2 })).toEqual({ row: 0, cell: 1 });
  expect(move("Home", { row: 0, cell: 2 }, { now: 500 })).toBe("NOW");
});

test("LV-01 digits find a channel with exactly this number before one that begins with it", () => {
  expect(rowOfDigits(["11", "1", undefined], "1")).toBe(1);
  expect(rowOfDigits(["11", "12"], "1")).toBe(0);
  expect(rowOfDigits(["11", undefined], "2")).toBe(-1);
});
