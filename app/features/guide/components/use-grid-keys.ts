import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { GuideView } from "../guide.server.ts";
import { type GridMove, type GridPlace, moveInGrid, rowOfDigits } from "../model/grid-moves.ts";
import { WINDOW } from "../model/guide-address.ts";
import { useGuideHref } from "./use-guide-href.ts";

/** Pause in milliseconds after which a digit begins a new channel number. */
const DIGITS_MS = 1_200;

/** Focusable programmes by channel. A narrow guide hides all but two of a channel, and hidden ones cannot have focus. */
const rowsIn = (box: HTMLElement): HTMLElement[][] =>
  [...box.querySelectorAll('[role="row"]')].map((row) =>
    [...row.querySelectorAll<HTMLElement>("a[data-from]")].filter(({ offsetParent }) => offsetParent !== null),
  );

const timesOf = ({ dataset }: HTMLElement) => ({ from: Date.parse(dataset["from"] ?? ""), to: Date.parse(dataset["to"] ?? "") });

type OtherHours = Extract<GridMove, string>;

/** The programme that gets the focus after other hours of its channel have loaded. */
function cellIn(cells: readonly HTMLElement[], hours: OtherHours): HTMLElement | undefined {
  if (hours === "BEFORE") return cells.at(-1);
  const now = realmNowInBrowser();
  return (hours === "NOW" ? cells.find((cell) => timesOf(cell).to > now) : undefined) ?? cells[0];
}

function placeOf(rows: readonly HTMLElement[][], element: Element | null): GridPlace | null {
  const row = rows.findIndex((cells) => cells.some((cell) => cell === element));
  return row === -1 ? null : { row, cell: rows[row]?.findIndex((cell) => cell === element) ?? 0 };
}

/** Rows of one screenful, less one that stays visible. */
function screenfulOf(box: HTMLElement): number {
  const height = box.querySelector('[role="row"]')?.clientHeight ?? 0;
  return height === 0 ? 1 : Math.max(1, Math.floor(window.innerHeight / height) - 1);
}

/**
 * Keyboard navigation of a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): one programme is the tab stop, and keys move the focus
 * from there. Returns true once scripts run.
 */
export function useGridKeys(grid: RefObject<HTMLElement>, guide: GuideView): boolean {
  const [isGrid, setIsGrid] = useState(false);
  const navigate = useNavigate();
  const addressOf = useGuideHref(guide);
  const { direction } = useLocale();
  /** Row to focus after other hours have loaded, and which hours they are. */
  const awaited = useRef<{ readonly row: number; readonly hours: OtherHours } | null>(null);
  const digits = useRef({ typed: "", at: Number.NEGATIVE_INFINITY });
  const state = useRef({ navigate, addressOf, direction, guide });
  state.current = { navigate, addressOf, direction, guide };

  useEffect(() => setIsGrid(true), []);

  const { channels } = guide;
  useEffect(() => {
    const box = grid.current;
    if (!isGrid || box === null || channels.length === 0) return;
    const rows = rowsIn(box);
    const { current: wanted } = awaited;
    awaited.current = null;
    const cell = wanted === null ? undefined : (cellIn(rows[wanted.row] ?? [], wanted.hours) ?? rows.flat()[0]);
    if (!rows.flat().some(({ tabIndex }) => tabIndex === 0)) makeReachable(rows, cell ?? rows.flat()[0]);
    cell?.focus();
  }, [grid, isGrid, channels]);

  useEffect(() => {
    const box = grid.current;
    if (!isGrid || box === null) return;
    const onFocus = ({ target }: FocusEvent) => {
      const rows = rowsIn(box);
      if (target instanceof Element && placeOf(rows, target) !== null) makeReachable(rows, target);
    };
    const go = (move: GridMove, rows: readonly HTMLElement[][], place: GridPlace) => {
      if (move === null) return;
      if (typeof move === "object") return rows[move.row]?.[move.cell]?.focus();
      const { current: now } = state;
      const begin = Date.parse(now.guide.from);
      const start = { BEFORE: begin - WINDOW, AFTER: begin + WINDOW, NOW: undefined }[move];
      awaited.current = { row: place.row, hours: move };
      now.navigate(now.addressOf({ from: start }), { preventScrollReset: true });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const rows = rowsIn(box);
      const place = placeOf(rows, document.activeElement);
      if (place === null) return;
      const isDigit = /^\d$/u.test(event.key);
      const move = isDigit
        ? moveByDigit(box, rows, event)
        : moveInGrid(event.key, place, {
            rows: rows.map((cells) => cells.map(timesOf)),
            now: realmNowInBrowser(),
            screenful: screenfulOf(box),
            isRightToLeft: state.current.direction === "rtl",
          });
      if (move === null && !isDigit) return;
      event.preventDefault();
      go(move, rows, place);
    };
    const moveByDigit = (element: HTMLElement, rows: readonly HTMLElement[][], { key, timeStamp }: KeyboardEvent): GridMove => {
      const { typed, at } = digits.current;
      const number = timeStamp - at < DIGITS_MS ? typed + key : key;
      digits.current = { typed: number, at: timeStamp };
      const numbers = [...element.querySelectorAll<HTMLElement>('[role="row"]')].map(({ dataset }) => dataset["number"]);
      const row = rowOfDigits(numbers, number);
      return rows[row]?.length ? { row, cell: 0 } : null;
    };
    box.addEventListener("focusin", onFocus);
    box.addEventListener("keydown", onKey);
    return () => {
      box.removeEventListener("focusin", onFocus);
      box.removeEventListener("keydown", onKey);
    };
  }, [grid, isGrid]);
  return isGrid;
}

/** Makes one programme the grid's only tab stop. */
function makeReachable(rows: readonly HTMLElement[][], chosen: Element | undefined): void {
  for (const cell of rows.flat()) cell.tabIndex = cell === chosen ? 0 : -1;
}
