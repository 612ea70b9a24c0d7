import type { GridArea } from "./grid-area.ts";
import { WINDOW } from "./guide-address.ts";
import { gapsIn } from "./guide-time.ts";

/** Channels of a page of the guide, and so of a tile. */
export const TILE_ROWS = 20;
/** Tiles that are stored at most; the ones that were read longest ago leave first. */
const MOST_TILES = 60;

interface Programme {
  /** ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
}

interface Channel<P extends Programme> {
  readonly programmes: readonly P[];
}

/** A part of the guide that is loaded at once: twenty channels and six hours. */
export interface TileKey {
  /** Page of channels, from 0. */
  readonly page: number;
  /** Milliseconds since 1970. */
  readonly from: number;
}

/** A row of the guide with what is loaded of it. */
export interface LoadedRow<C> {
  readonly channel: C;
  /** In order, without repetitions. */
  readonly programmes: readonly Programme[];
  readonly gaps: readonly Programme[];
}

/**
 * The loaded parts of the guide. `anchor`: a time at which a part begins; the others begin six hours apart. A programme that reaches over several
 * parts is in each of them.
 */
export function createTiles<P extends Programme, C extends Channel<P>>(anchor: number) {
  const tiles = new Map<string, readonly C[]>();
  /** Number of each tile that was ever added. */
  const serials = new WeakMap<readonly C[], number>();
  let added = 0;
  /** Tiles that may have changed on the server. They are shown until they have been loaded again. */
  let outdated: ReadonlySet<readonly C[]> = new Set();
  const nameOf = ({ page, from }: TileKey) => `${page} ${from}`;
  const startOf = (time: number) => anchor + Math.floor((time - anchor) / WINDOW) * WINDOW;

  function* startsIn(from: number, to: number): Generator<number> {
    for (let start = startOf(from); start < to; start += WINDOW) yield start;
  }

  /** Reads a tile, and marks it as used. */
  function read(key: TileKey): readonly C[] | undefined {
    const name = nameOf(key);
    const found = tiles.get(name);
    if (found !== undefined) {
      tiles.delete(name);
      tiles.set(name, found);
    }
    return found;
  }

  function isCurrent(key: TileKey): boolean {
    const found = read(key);
    return found !== undefined && !outdated.has(found);
  }

  return {
    /** All tiles count as missing until they are added again. */
    outdate(): void {
      outdated = new Set(tiles.values());
    },

    add(key: TileKey, channels: readonly C[]): void {
      tiles.delete(nameOf(key));
      tiles.set(nameOf(key), channels);
      added += 1;
      serials.set(channels, added);
      for (const name of tiles.keys()) {
        if (tiles.size <= MOST_TILES) break;
        tiles.delete(name);
      }
    },

    /** Parts of an area that are not loaded, in the order of rows and hours. */
    missingIn({ firstRow, endRow, from, to }: GridArea): TileKey[] {
      const missing: TileKey[] = [];
      for (let page = Math.floor(firstRow / TILE_ROWS); page * TILE_ROWS < endRow; page += 1)
        for (const start of startsIn(from, to)) if (!isCurrent({ page, from: start })) missing.push({ page, from: start });
      return missing;
    },

    /** True when the programmes of a row at a time are loaded. */
    has: (row: number, time: number): boolean => tiles.has(nameOf({ page: Math.floor(row / TILE_ROWS), from: startOf(time) })),

    /** Names the loaded parts of a row between two times: the same text means the same programmes. */
    partsOf(row: number, from: number, to: number): string {
      const page = Math.floor(row / TILE_ROWS);
      let parts = "";
      for (const start of startsIn(from, to)) {
        const tile = tiles.get(nameOf({ page, from: start }));
        parts += ` ${tile === undefined ? "" : serials.get(tile)}`;
      }
      return parts;
    },

    /** End of the loaded hours of a row that begin at a time, and their start; null when the time is not loaded. */
    loadedAround(row: number, time: number): { readonly from: number; readonly to: number } | null {
      const page = Math.floor(row / TILE_ROWS);
      const has = (start: number) => tiles.has(nameOf({ page, from: start }));
      let [from, to] = [startOf(time), startOf(time)];
      if (!has(from)) return null;
      while (has(from - WINDOW)) from -= WINDOW;
      while (has(to)) to += WINDOW;
      return { from, to };
    },

    /** A row with its loaded programmes between two times, and the gaps between them; null when nothing of it is loaded. */
    rowIn(row: number, from: number, to: number): (LoadedRow<C> & { readonly programmes: readonly P[] }) | null {
      const page = Math.floor(row / TILE_ROWS);
      let channel: C | null = null;
      const programmes: P[] = [];
      const gaps: Programme[] = [];
      for (const start of startsIn(from, to)) {
        const found = tiles.get(nameOf({ page, from: start }))?.[row % TILE_ROWS];
        if (found === undefined) continue;
        channel = found;
        const last = programmes.at(-1);
        programmes.push(...found.programmes.filter((programme) => last === undefined || programme.from > last.from));
        gaps.push(...gapsIn(found.programmes, { from: new Date(start).toISOString(), to: new Date(start + WINDOW).toISOString() }));
      }
      if (channel === null) return null;
      const isShown = (span: Programme) => Date.parse(span.to) > from && Date.parse(span.from) < to;
      return { channel, programmes: programmes.filter(isShown), gaps: gaps.filter(isShown) };
    },
  };
}
