import { useCallback, useEffect, useRef } from "react";
import { findNumber, type GridTarget } from "../model/grid-moves.ts";
import { TILE_ROWS } from "../model/guide-tiles.ts";
import type { GridView } from "./use-grid-view.ts";
import type { GuideTiles } from "./use-guide-tiles.ts";

/** Pause in milliseconds after which a digit begins a new channel number. */
const DIGITS_MS = 1_200;

/**
 * Digits lead to the channel with that number. Returns the handler of a digit; `timeStamp` is that of its event. Pages of channels that are not loaded are
 * requested until one has the number.
 */
export function useChannelDigits(
  tiles: GuideTiles,
  view: GridView,
  goTo: (target: GridTarget, key: string) => void,
): (digit: string, timeStamp: number) => void {
  const typed = useRef({ number: "", at: Number.NEGATIVE_INFINITY });
  const latest = useRef({ tiles, view, goTo });
  latest.current = { tiles, view, goTo };
  // A page that has gone has no channel to go to.
  useEffect(
    () => () => {
      typed.current = { number: "", at: 0 };
    },
    [],
  );

  const search = useCallback(async (number: string): Promise<void> => {
    const here = latest.current.view.read();
    if (here === null) return;
    const { tiles: guide, total } = latest.current.tiles;
    const { time } = here.position;
    let place = { page: Math.floor(here.position.row / TILE_ROWS), low: 0, high: Math.ceil(total / TILE_ROWS) - 1 };
    const isCurrent = () => typed.current.number === number;
    while (isCurrent()) {
      const numbers = await numbersOf(place.page, time);
      const step = findNumber(Number(number), { ...place, numbers }, TILE_ROWS);
      if (step === null || !isCurrent()) return;
      if ("row" in step) return latest.current.goTo({ row: step.row, time }, "Digit");
      place = step;
    }

    async function numbersOf(wanted: number, at: number): Promise<(number | undefined)[]> {
      const rows = Array.from({ length: TILE_ROWS }, (_, index) => guide.rowIn(wanted * TILE_ROWS + index, at, at + 1));
      if (rows[0]) return rows.flatMap((row) => (row === null ? [] : [row.channel.number]));
      const { channels } = await latest.current.tiles.read({ page: wanted, from: at });
      return channels.map((channel) => channel.number);
    }
  }, []);

  return useCallback(
    (digit, timeStamp) => {
      const { number, at } = typed.current;
      const next = timeStamp - at < DIGITS_MS ? number + digit : digit;
      typed.current = { number: next, at: timeStamp };
      // Without a network the focus stays where it is.
      search(next).catch(() => undefined);
    },
    [search],
  );
}
