import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { type GridPlace, type GridTarget, moveInGrid } from "../model/grid-moves.ts";
import { positionFor } from "../model/reveal.ts";
import type { LaneSpan } from "./rows/guide-row.tsx";
import { useChannelDigits } from "./use-channel-digits.ts";
import type { GridView } from "./use-grid-view.ts";
import type { GuideTiles } from "./use-guide-tiles.ts";

/** The cell that is the tab stop of the grid. */
export interface GridStop {
  readonly row: number;
  /** ISO 8601 in UTC. */
  readonly from: string;
}

interface GridKeysOptions {
  readonly view: GridView;
  readonly tiles: GuideTiles;
  readonly lanes: LaneSpan;
  readonly isGrid: boolean;
}

/** The cell of the row that has the time; undefined when it is not loaded. */
function cellAt({ tiles }: GuideTiles, { row, time }: GridTarget) {
  const loaded = tiles.rowIn(row, time, time + 1);
  return loaded?.programmes[0] ?? loaded?.gaps[0];
}

/**
 * Keyboard navigation of a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): one cell is the tab stop, and keys move the focus from there.
 * A target that is not loaded gets the focus when it is. Returns the tab stop, which stays in the document while it has the focus.
 */
export function useGridKeys(box: RefObject<HTMLElement>, { view, tiles, lanes, isGrid }: GridKeysOptions): GridStop | null {
  const { direction } = useLocale();
  const [stop, setStop] = useState<GridStop | null>(null);
  /** The cell that waits for its programmes. */
  const target = useRef<(GridTarget & { readonly key: string }) | null>(null);
  /** The stop that gets the focus once it is in the document. Not the state: an answer's effect runs before the state has changed. */
  const unfocused = useRef<GridStop | null>(null);
  const latest = useRef({ view, tiles, lanes, direction });
  latest.current = { view, tiles, lanes, direction };

  const advance = useCallback(() => {
    const { current: wanted } = target;
    const { view: shown, tiles: loaded, lanes: span } = latest.current;
    const here = shown.read();
    if (wanted === null || here === null) return;
    const cell = cellAt(loaded, wanted);
    const found =
      cell === undefined ? { from: wanted.time, to: wanted.time + 1 } : { from: Date.parse(cell.from), to: Date.parse(cell.to) };
    const place: GridPlace = { row: wanted.row, from: Math.max(found.from, span.from), to: Math.min(found.to, span.to) };
    const position = positionFor(place, here.position, here.metrics.screen, wanted.key);
    if (position !== null) shown.goTo(position);
    if (cell === undefined) return;
    target.current = null;
    unfocused.current = { row: wanted.row, from: cell.from };
    setStop(unfocused.current);
  }, []);
  const goTo = useCallback(
    (wanted: GridTarget, key: string) => {
      target.current = { ...wanted, key };
      advance();
    },
    [advance],
  );
  const onDigit = useChannelDigits(tiles, view, goTo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may have the cell that the focus waits for
  useEffect(() => advance(), [advance, tiles.version]);
  // After every render, because the cell may come with any of them.
  useEffect(() => {
    const { current: wanted } = unfocused;
    const cell = wanted && box.current?.querySelector<HTMLElement>(`[data-row="${wanted.row}"] [data-from="${wanted.from}"]`);
    if (!cell) return;
    unfocused.current = null;
    cell.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = box.current;
    if (!isGrid || element === null) return;
    const placeOf = (node: EventTarget | null): (GridPlace & { readonly start: string }) | null => {
      const cell = node instanceof Element ? node.closest<HTMLElement>("[data-from]") : null;
      const row = cell?.closest<HTMLElement>("[data-row]")?.dataset["row"];
      const { from, to } = cell?.dataset ?? {};
      if (row === undefined || from === undefined || to === undefined) return null;
      return { row: Number(row), from: Date.parse(from), to: Date.parse(to), start: from };
    };
    const onFocus = ({ target: node }: FocusEvent) => {
      const place = placeOf(node);
      if (place !== null)
        setStop((now) => (now?.row === place.row && now.from === place.start ? now : { row: place.row, from: place.start }));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const place = placeOf(event.target);
      const { view: shown, tiles: loaded, lanes: span, direction: side } = latest.current;
      const here = shown.read();
      if (place === null || here === null) return;
      if (/^\d$/u.test(event.key)) {
        event.preventDefault();
        return onDigit(event.key, event.timeStamp);
      }
      const move = moveInGrid(event.key, place, {
        total: loaded.total,
        now: realmNowInBrowser(),
        screenful: Math.max(1, Math.floor(here.metrics.screen.rows) - 1),
        isRightToLeft: side === "rtl",
        shownFrom: here.position.time,
        span,
      });
      if (move === null) {
        // A page key at the end would scroll the guide away from the focus.
        if (/^(?:Arrow|Page|Home)/u.test(event.key)) event.preventDefault();
        return;
      }
      event.preventDefault();
      goTo(move, event.key);
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
    };
  }, [box, isGrid, goTo, onDigit]);
  return stop;
}
