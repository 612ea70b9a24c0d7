import { breakpoints } from "../../../ui/breakpoints.ts";
import type { GridPosition, GridScreen } from "../model/grid-area.ts";

const HOUR = 3_600_000;

/** Measures of the guide on the screen, in CSS pixels. */
export interface GridMetrics {
  readonly isWide: boolean;
  readonly rowHeight: number;
  readonly hourWidth: number;
  readonly screen: GridScreen;
}

/** True for a window whose guide scrolls by itself; in a narrow one the page scrolls. */
export const isWideWindow = (): boolean => window.innerWidth >= breakpoints.contentMobile;

/** Reads the measures. `box` scrolls in a wide window; in a narrow one the page does. */
export function measureGrid(box: HTMLElement): GridMetrics {
  const isWide = isWideWindow();
  const row = box.querySelector<HTMLElement>("[data-row]");
  const corner = box.querySelector<HTMLElement>("[data-corner]");
  const rowHeight = row?.offsetHeight || 76;
  const lane = Math.max(1, box.clientWidth - (corner?.offsetWidth ?? 0));
  const height = isWide ? box.clientHeight - (corner?.offsetHeight ?? 0) : window.innerHeight;
  return { isWide, rowHeight, hourWidth: lane / 6, screen: { rows: height / rowHeight, duration: 6 * HOUR } };
}

/** Position of the screen. `zero`: first time of the lanes; `time`: the time of a narrow window, which shows what is on then. */
export function readPosition(box: HTMLElement, metrics: GridMetrics, { zero, time }: { zero: number; time: number }): GridPosition {
  const { isWide, rowHeight, hourWidth } = metrics;
  if (!isWide) return { row: Math.max(0, -box.getBoundingClientRect().top / rowHeight), time };
  // In a right-to-left page `scrollLeft` is negative.
  return { row: box.scrollTop / rowHeight, time: zero + (Math.abs(box.scrollLeft) / hourWidth) * HOUR };
}

/** Scrolls to a position. */
export function scrollToPosition(box: HTMLElement, metrics: GridMetrics, { row, time }: GridPosition, zero: number): void {
  const { isWide, rowHeight, hourWidth } = metrics;
  if (!isWide) {
    window.scrollTo({ top: window.scrollY + box.getBoundingClientRect().top + row * rowHeight });
    return;
  }
  const start = ((time - zero) / HOUR) * hourWidth;
  const isRightToLeft = getComputedStyle(box).direction === "rtl";
  box.scrollTo({ top: row * rowHeight, left: isRightToLeft ? -start : start, behavior: "instant" });
}
