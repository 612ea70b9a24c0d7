/** The cell with the focus: a programme or a gap. Times are milliseconds since 1970. */
export interface GridPlace {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Target of a key: the cell of a row that has the time. */
export interface GridTarget {
  readonly row: number;
  readonly time: number;
}

interface GridFacts {
  /** Number of channels. */
  readonly total: number;
  readonly now: number;
  /** Number of rows that a page key moves by. */
  readonly screenful: number;
  readonly isRightToLeft: boolean;
  /** First time on the screen. A programme may have begun long before. */
  readonly shownFrom: number;
  /** The span of the guide. */
  readonly span: { readonly from: number; readonly to: number };
}

/**
 * Left and right move by a cell, up and down by a channel at the same time, the page keys by a screenful. Home leads to the present. Null: the
 * key does nothing here.
 */
export function moveInGrid(key: string, { row, from, to }: GridPlace, facts: GridFacts): GridTarget | null {
  const { total, now, screenful, isRightToLeft, shownFrom, span } = facts;
  const inRow = (time: number): GridTarget | null => (time < span.from || time >= span.to ? null : { row, time });
  const toRow = (wanted: number): GridTarget | null => {
    const other = Math.min(total - 1, Math.max(0, wanted));
    return other === row ? null : { row: other, time: Math.min(Math.max(from, shownFrom, span.from), to - 1) };
  };
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return inRow((key === "ArrowRight") === isRightToLeft ? from - 1 : to);
    case "ArrowUp":
      return toRow(row - 1);
    case "ArrowDown":
      return toRow(row + 1);
    case "PageUp":
      return toRow(row - screenful);
    case "PageDown":
      return toRow(row + screenful);
    case "Home":
      return inRow(now);
    default:
      return null;
  }
}

/** Pages of channels that may have a number, from 0. */
export interface DigitPages {
  readonly low: number;
  readonly high: number;
}

/** The row of the channel, or the page to read next; null: no channel has the number. */
type DigitStep = { readonly row: number } | (DigitPages & { readonly page: number }) | null;

/** Looks for a number on a page of channels, which are in the order of their numbers; those without one come last. */
export function findNumber(
  wanted: number,
  { page, numbers, low, high }: DigitPages & { readonly page: number; readonly numbers: readonly (number | undefined)[] },
  rowsOfPage: number,
): DigitStep {
  const at = numbers.indexOf(wanted);
  if (at !== -1) return { row: page * rowsOfPage + at };
  const [first] = numbers;
  const last = numbers.at(-1);
  const isBefore = first === undefined || first > wanted;
  if (!isBefore && (last === undefined || last > wanted)) return null;
  const pages = isBefore ? { low, high: page - 1 } : { low: page + 1, high };
  if (pages.low > pages.high) return null;
  // Channels are mostly numbered without gaps. Where they are not, halves find the number.
  const nearest = isBefore ? (first ?? wanted) : (last ?? wanted);
  const guess = page + Math.sign(wanted - nearest) * Math.ceil(Math.abs(wanted - nearest) / rowsOfPage);
  const fits = guess >= pages.low && guess <= pages.high;
  return { ...pages, page: fits ? guess : Math.floor((pages.low + pages.high) / 2) };
}
