import { WINDOW } from "./guide-address.ts";

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

/** Rows and hours of the guide: from the first row up to `endRow`, which is outside. Times are milliseconds since 1970. */
export interface GridArea {
  readonly firstRow: number;
  readonly endRow: number;
  readonly from: number;
  readonly to: number;
}

/** Position of the viewer: the row (with a fraction) and the time at the upper start corner of the lanes. */
export interface GridPosition {
  readonly row: number;
  readonly time: number;
}

/** Size of a screen in rows and milliseconds. */
export interface GridScreen {
  readonly rows: number;
  readonly duration: number;
}

/** Elements of all rows at most. The page around them has about 280. */
const MOST_ELEMENTS = 880;
/** Elements of a row beside its cells, and of a cell. */
const ROW_ELEMENTS = 10;
const CELL_ELEMENTS = 3;
/** Length of a short programme. */
const SHORT = HOUR / 2;
const MOST_SPARE_ROWS = 4;

/**
 * The area to render for a position: the hours of the screen in quarters, and spare rows above and below as long as the number of elements
 * allows. `hoursOfRow` has the hours of each row.
 */
export function renderedArea({ row, time }: GridPosition, screen: GridScreen, total: number): GridArea {
  const from = Math.floor(time / QUARTER) * QUARTER;
  const to = Math.ceil((time + screen.duration) / QUARTER) * QUARTER;
  const first = Math.floor(row);
  const end = Math.ceil(row + screen.rows);
  const elementsOfRow = ROW_ELEMENTS + CELL_ELEMENTS * ((screen.duration + 2 * HOUR) / SHORT);
  const fitting = Math.floor((MOST_ELEMENTS / elementsOfRow - Math.ceil(screen.rows + 1)) / 2);
  const spare = Math.min(MOST_SPARE_ROWS, Math.max(1, fitting));
  return { firstRow: Math.max(0, first - spare), endRow: Math.min(total, end + spare), from, to };
}

/**
 * The hours that a row of the area renders: steps of an hour with half an hour to spare. The steps of four rows begin a quarter apart, so that a
 * quarter of a scroll renders a quarter of the rows, and no frame renders all of them.
 */
export function hoursOfRow({ from, to }: Pick<GridArea, "from" | "to">, row: number): { readonly from: number; readonly to: number } {
  const phase = (row % 4) * QUARTER;
  const step = (time: number, round: (hours: number) => number) => round((time - phase) / HOUR) * HOUR + phase;
  return { from: step(from - HOUR / 2, Math.floor), to: step(to + HOUR / 2, Math.ceil) };
}

/** The area whose programmes should be loaded: the screen, and half a screen around it. */
export function wantedArea({ row, time }: GridPosition, { rows, duration }: GridScreen, total: number): GridArea {
  return {
    firstRow: Math.max(0, Math.floor(row - rows / 2)),
    endRow: Math.min(total, Math.ceil(row + rows * 1.5)),
    from: time - Math.min(duration, WINDOW) / 2,
    to: time + duration + Math.min(duration, WINDOW) / 2,
  };
}

export const isSameArea = (one: GridArea | null, other: GridArea | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.from === other.from &&
    one.to === other.to);

/** The part of an area or a row that lies in the span of the guide. */
export const within = <T extends Pick<GridArea, "from" | "to">>(area: T, { from, to }: Pick<GridArea, "from" | "to">): T => ({
  ...area,
  from: Math.max(from, area.from),
  to: Math.min(to, area.to),
});

/** The span of time that the guide covers, by the time of its load. Whole hours, so that hours begin at its edges. */
export function guideSpan(now: number, days: number): { readonly from: number; readonly to: number } {
  return { from: Math.floor((now - 24 * HOUR) / HOUR) * HOUR, to: Math.ceil((now + (days + 1) * 24 * HOUR + WINDOW) / HOUR) * HOUR };
}
