import { expect, test } from "vitest";
import { gapsIn, placeIn } from "./guide-time.ts";

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
const window = span(12, 18);

test("LV-01 a programme has its place in the window, and the part outside is cut off", () => {
  expect(placeIn(span(15, 18), window)).toEqual({ start: 0.5, length: 0.5 });
  expect(placeIn(span(10, 15), window)).toEqual({ start: 0, length: 0.5 });
  expect(placeIn(span(0, 23), window)).toEqual({ start: 0, length: 1 });
});

test("LV-01 gaps are the times without a programme", () => {
  expect(gapsIn([], window)).toEqual([window]);
  expect(gapsIn([span(10, 13), span(13, 14), span(15, 19)], window)).toEqual([span(14, 15)]);
  expect(gapsIn([span(13, 14)], window)).toEqual([span(12, 13), span(14, 18)]);
});
