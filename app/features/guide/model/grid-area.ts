import { WINDOW } from "./guide-address.ts";

const HOUR = 3_600_000;

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
 * The area to render for a position: whole hours with half an hour to spare, and spare rows above and below as long as the number of elements
 * allows. It changes only by whole rows and hours, so that most steps of a scroll render nothing.
 */
export function renderedArea({ row, time }: GridPosition, screen: GridScreen, total: number): GridArea {
  const from = Math.floor((time - HOUR / 2) / HOUR) * HOUR;
  const to = Math.ceil((time + screen.duration + HOUR / 2) / HOUR) * HOUR;
  const first = Math.floor(row);
  const end = Math.ceil(row + screen.rows);
  const elementsOfRow = ROW_ELEMENTS + CELL_ELEMENTS * ((to - from) / SHORT);
  const fitting = Math.floor((MOST_ELEMENTS / elementsOfRow - Math.ceil(screen.rows + 1)) / 2);
  const spare = Math.min(MOST_SPARE_ROWS, Math.max(1, fitting));
  return { firstRow: Math.max(0, first - spare), endRow: Math.min(total, end + spare), from, to };
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

/** The span of time that the guide covers, by the time of its load. Whole hours, so that hours begin at its edges. */
export function guideSpan(now: number, days: number): { readonly from: number; readonly to: number } {
  return { from: Math.floor((now - 24 * HOUR) / HOUR) * HOUR, to: Math.ceil((now + (days + 1) * 24 * HOUR + WINDOW) / HOUR) * HOUR };
}
