import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../../ui/use-browser-layout-effect.ts";
import type { GuideView } from "../guide.server.ts";
import { type GridArea, type GridPosition, isSameArea, renderedArea, wantedArea, within } from "../model/grid-area.ts";
import { type GridMetrics, isWideWindow, measureGrid, readPosition, scrollToPosition } from "./grid-metrics.ts";
import type { LaneSpan } from "./rows/guide-row.tsx";
import type { GuideTiles } from "./use-guide-tiles.ts";

/** Pause after a scroll before the address follows, in milliseconds. Browsers limit changes of the address to about three a second. */
const SETTLED_MS = 200;
/** Pause after a fast scroll before its parts are requested. */
const FAST_MS = 80;

export interface GridView {
  /** Rows and hours to render; null on the server and until scripts run. */
  readonly area: GridArea | null;
  readonly isWide: boolean;
  /** First time on the screen, after the last scroll; null until scripts run. */
  readonly edge: number | null;
  /** Current position and measures; null until scripts run. */
  readonly read: () => { readonly position: GridPosition; readonly metrics: GridMetrics } | null;
  readonly goTo: (position: GridPosition) => void;
}

interface GridViewOptions {
  readonly base: GuideView;
  readonly lanes: LaneSpan;
  readonly tiles: GuideTiles;
  /** Position to restore when the page opens again; null: that of the address. */
  readonly restored: () => GridPosition | null;
  readonly onSettle: (position: GridPosition, isWide: boolean) => void;
}

/** Returns the visible rows and hours of the guide. Requests their programmes, and updates the address when a scroll has ended. */
export function useGridView(box: RefObject<HTMLElement>, options: GridViewOptions): GridView {
  const { base, tiles } = options;
  const [area, setArea] = useState<GridArea | null>(null);
  /** A new object for each change between wide and narrow, so that one that is reverted before a render is applied, too. */
  const [shape, setShape] = useState({ isWide: true });
  const [edge, setEdge] = useState<number | null>(null);
  const metrics = useRef<GridMetrics | null>(null);
  const position = useRef<GridPosition>({ row: 0, time: 0 });
  /** First time on a wide screen. A narrow one has no hours, so they are restored when it becomes wide again. */
  const wideTime = useRef<number | null>(null);
  const timers = useRef<{ settle?: ReturnType<typeof setTimeout>; fast?: ReturnType<typeof setTimeout> }>({});
  const latest = useRef(options);
  latest.current = options;

  const time = Date.parse(base.isNow ? base.now : base.from);
  // The edge changes only after a scroll has ended, because a new edge renders all rows. `event`: the scroll; absent: none is in progress.
  const look = useCallback(
    (event?: Event) => {
      const [element, { current: measures }] = [box.current, metrics];
      // A window that has just become narrow has lost the scroll position of the hours; the measures follow.
      if (element === null || measures === null || measures.isWide !== isWideWindow()) return;
      const { lanes: span, tiles: loaded, onSettle } = latest.current;
      const before = position.current;
      const here = readPosition(element, measures, { zero: span.from, time });
      position.current = here;
      if (measures.isWide) wideTime.current = here.time;
      const rendered = within(renderedArea(here, measures.screen, loaded.total), span);
      setArea((now) => (isSameArea(now, rendered) ? now : rendered));
      if (event === undefined) setEdge(here.time);
      const { screen, isWide: wide } = measures;
      const shown = {
        firstRow: Math.floor(here.row),
        endRow: Math.ceil(here.row + screen.rows),
        from: here.time,
        to: here.time + screen.duration,
      };
      const visible = { ...shown, endRow: Math.min(loaded.total, shown.endRow) };
      const request = () => loaded.want(within(visible, span), within(wide ? wantedArea(here, screen, loaded.total) : visible, span));
      const isFast = Math.abs(here.row - before.row) > screen.rows / 2 || Math.abs(here.time - before.time) > screen.duration / 2;
      clearTimeout(timers.current.fast);
      if (isFast) timers.current.fast = setTimeout(request, FAST_MS);
      else request();
      clearTimeout(timers.current.settle);
      timers.current.settle = setTimeout(() => {
        setEdge(here.time);
        onSettle(here, wide);
      }, SETTLED_MS);
    },
    [box, time],
  );

  const goTo = useCallback(
    (wanted: GridPosition) => {
      const [element, { current: measures }] = [box.current, metrics];
      if (element === null || measures === null) return;
      scrollToPosition(element, measures, wanted, latest.current.lanes.from);
      look();
    },
    [box, look],
  );

  const isLive = area !== null;
  /** The guide whose position was last applied, and the shape of the window at that time. */
  const applied = useRef<{ readonly base: GuideView; readonly shape: { readonly isWide: boolean } } | null>(null);
  // A layout effect, because the grid must not be painted at another position.
  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measured = measureGrid(element);
    metrics.current = measured;
    if (measured.isWide !== shape.isWide) setShape({ isWide: measured.isWide });
    if (!isLive) return look();
    const { current: before } = applied;
    // The grid has its hours, and so their scroll position, only when it was rendered as wide.
    if (measured.isWide !== shape.isWide || (before?.base === base && before.shape === shape)) return;
    applied.current = { base, shape };
    const start = Date.parse(base.from);
    if (before?.base === base) {
      if (measured.isWide) goTo({ row: position.current.row, time: wideTime.current ?? start });
      else look();
      return;
    }
    wideTime.current = null;
    const isFirst = before === null;
    const wanted = (isFirst ? latest.current.restored() : null) ?? { row: (base.page - 1) * 20, time: start };
    // The browser restores the scroll position of a page by itself.
    if (measured.isWide || (!isFirst && base.page > 1) || (isFirst && base.page > 1 && window.scrollY === 0)) goTo(wanted);
    else look();
  }, [box, isLive, shape, base, goTo, look]);

  const { want } = tiles;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new parts and their number change what is missing
  useEffect(() => look(), [look, want, tiles.total]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => {
      const here = position.current;
      const measured = measureGrid(element);
      const before = metrics.current;
      if (before?.isWide !== measured.isWide) {
        // Until the next render the grid has the other shape, whose scroll position means nothing.
        metrics.current = null;
        setShape({ isWide: measured.isWide });
        return;
      }
      metrics.current = measured;
      if (measured.isWide && before.hourWidth !== measured.hourWidth) scrollToPosition(element, measured, here, latest.current.lanes.from);
      look();
    });
    resized.observe(element);
    const onPageScroll = () => {
      if (metrics.current?.isWide === false) look();
    };
    element.addEventListener("scroll", look, { passive: true });
    window.addEventListener("scroll", onPageScroll, { passive: true });
    const { current: pending } = timers;
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
      window.removeEventListener("scroll", onPageScroll);
      clearTimeout(pending.settle);
      clearTimeout(pending.fast);
    };
  }, [box, look]);

  const read = useCallback(() => (metrics.current === null ? null : { position: position.current, metrics: metrics.current }), []);
  return { area: isLive ? area : null, isWide: shape.isWide, edge, read, goTo };
}
