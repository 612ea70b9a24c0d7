import { expect, test } from "vitest";
import { tileAt } from "./thumbnail.ts";

const sheet = { url: "/t.jpg", columns: 6, rows: 4, width: 160, height: 90, interval: 1, duration: 24 };

test("CV-11 each second has its tile, row by row", () => {
  expect(tileAt(sheet, 0)).toEqual({ x: 0, y: 0 });
  expect(tileAt(sheet, 5.9)).toEqual({ x: 800, y: 0 });
  expect(tileAt(sheet, 6)).toEqual({ x: 0, y: 90 });
  expect(tileAt(sheet, 23.5)).toEqual({ x: 800, y: 270 });
});

test("CV-11 after its end a sheet starts again, before its start nothing is shown but the first", () => {
  expect(tileAt(sheet, 30)).toEqual(tileAt(sheet, 6));
  expect(tileAt(sheet, -2)).toEqual({ x: 0, y: 0 });
});

test("CV-11 a sheet with fewer tiles than seconds ends on its last tile", () => {
  expect(tileAt({ ...sheet, duration: 100 }, 99)).toEqual({ x: 800, y: 270 });
});
