/** One programme of the grid; times are milliseconds since 1970. */
export interface GridCell {
  readonly from: number;
  readonly to: number;
}

/** Rows of the grid, each with its programmes in order. */
export type GridRows = readonly (readonly GridCell[])[];

export interface GridPlace {
  readonly row: number;
  readonly cell: number;
}

/** Target of a key: a place, or a page of the guide with other hours. Null: the key does nothing here. */
export type GridMove = GridPlace | "BEFORE" | "AFTER" | "NOW" | null;

interface GridFacts {
  readonly rows: GridRows;
  readonly now: number;
  /** Number of rows that a page key moves by. */
  readonly screenful: number;
  readonly isRightToLeft: boolean;
}

/** The programme of a row that is on at a time; else the one that begins next, else the last. */
function cellAt(row: readonly GridCell[], time: number): number {
  const index = row.findIndex(({ to }) => to > time);
  return index === -1 ? row.length - 1 : index;
}

/** Left and right move by a programme, up and down by a channel at the same time, the page keys by a screenful. Home leads to the present. */
export function moveInGrid(key: string, { row, cell }: GridPlace, { rows, now, screenful, isRightToLeft }: GridFacts): GridMove {
  const current = rows[row]?.[cell];
  const toRow = (wanted: number): GridMove => {
    const step = Math.sign(wanted - row);
    const last = Math.min(rows.length - 1, Math.max(0, wanted));
    // Rows without programmes cannot have the focus.
    for (let index = last; index !== row; index -= step) {
      const other = rows[index];
      if (other !== undefined && other.length > 0) return { row: index, cell: cellAt(other, current?.from ?? now) };
    }
    return null;
  };
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const next = cell + ((key === "ArrowRight") === isRightToLeft ? -1 : 1);
      if (next < 0) return "BEFORE";
      return next >= (rows[row]?.length ?? 0) ? "AFTER" : { row, cell: next };
    }
    case "ArrowUp":
      return toRow(row - 1);
    case "ArrowDown":
      return toRow(row + 1);
    case "PageUp":
      return toRow(row - screenful);
    case "PageDown":
      return toRow(row + screenful);
    case "Home": {
      const cells = rows[row] ?? [];
      const index = cells.findIndex(({ from, to }) => from <= now && to > now);
      return index === -1 ? "NOW" : { row, cell: index };
    }
    default:
      return null;
  }
}

/** Row of the channel whose number equals the digits, else of the first one that begins with them. -1: none. */
export function rowOfDigits(numbers: readonly (string | undefined)[], digits: string): number {
  const whole = numbers.indexOf(digits);
  return whole === -1 ? numbers.findIndex((number) => number?.startsWith(digits)) : whole;
}
