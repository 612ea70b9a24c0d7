import { expect, test } from "vitest";
import { GRID_SIZES } from "../content/components/grid-sizes.ts";
import { breakpoints, cardListColumns, cardWidths, gutters } from "./breakpoints.ts";

/** Columns of a card list in a window of a width in CSS pixels. */
const columnsAt = (width: number): number => cardListColumns.findLast(({ from }) => width >= from)?.columns ?? 0;

/** Space between two columns (`space[4]`), in CSS pixels. */
const GAP = 16;
/** Width of one column in a window, as `card-grid.css.ts` lays it out. */
function columnWidth(width: number, more: number): number {
  const gutter = width < breakpoints.contentMobile ? gutters.mobile : gutters.wide;
  const columns = columnsAt(width) + more;
  return (width - 2 * gutter - (columns - 1) * GAP) / columns;
}

/** Width of a picture according to `sizes` in a window. */
function sizeAt(sizes: string, width: number): number {
  const entry = sizes.split(", ").find((one) => {
    const [, limit] = /^\(max-width: ([\d.]+)px\)/u.exec(one) ?? [];
    return limit === undefined || width <= Number(limit);
  });
  const [, share = "", less = "0"] = /(\d+)vw(?: - (\d+)px)?/u.exec(entry ?? "") ?? [];
  return (width * Number(share)) / 100 - Number(less);
}

test.each([
  [320, 1],
  [479, 1],
  [480, 2],
  [860, 2],
  [1024, 2],
  [1025, 3],
  [1100, 3],
  [1439, 3],
  [1440, 4],
  [1679, 4],
  [1680, 5],
  [1999, 5],
  [2000, 6],
  [2999, 6],
  [3000, 7],
  [3999, 7],
  [4000, 8],
  [7680, 8],
])("CV-04 CV-25 a card list in a window of %d px has %d columns", (width, columns) => {
  expect(columnsAt(width)).toBe(columns);
});

test("CV-04 widths of cards and gutters", () => {
  expect(cardWidths).toEqual({ landscape: 320, poster: 220, section: 200, playlist: 260 });
  expect(gutters).toEqual({ mobile: 20, wide: 70 });
});

test.each([
  ["landscape", 0],
  ["playlist", 0],
  ["poster", 1],
  ["section", 1],
] as const)("CV-04 a %s picture is about as wide as its column in every window", (kind, more) => {
  for (let width = 320; width <= 5000; width += 1) {
    const ratio = sizeAt(GRID_SIZES[kind], width) / columnWidth(width, more);
    expect(ratio, `${width} px`).toBeGreaterThan(0.97);
    expect(ratio, `${width} px`).toBeLessThan(1.3);
  }
});
