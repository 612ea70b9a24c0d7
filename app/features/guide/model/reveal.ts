import type { GridPosition, GridScreen } from "./grid-area.ts";
import type { GridPlace } from "./grid-moves.ts";

/** A cell of which less is on the screen is scrolled to. */
const LEAST = 30 * 60_000;

/**
 * The position that shows a cell; null when the screen shows it. A cell that begins before the screen is scrolled to its begin only when the viewer
 * moves to it in time: a move to another channel must not change the hours.
 */
export function positionFor(
  { row, from, to }: GridPlace,
  { row: first, time }: GridPosition,
  screen: GridScreen,
  key: string,
): GridPosition | null {
  const { rows, duration } = screen;
  const wantedRow = row < first ? row : row + 1 > first + rows ? Math.max(0, row + 1 - rows) : first;
  const end = time + duration;
  const shown = Math.min(to, end) - Math.max(from, time);
  const isShown = shown >= Math.min(LEAST, to - from) && (from >= time || !/Left|Right/u.test(key));
  const wantedTime = isShown ? time : from < time ? Math.max(from, Math.min(time, to - duration)) : Math.min(from, to - duration);
  return wantedRow === first && wantedTime === time ? null : { row: wantedRow, time: wantedTime };
}
