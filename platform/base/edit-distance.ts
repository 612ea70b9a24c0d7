/**
 * Insertions, deletions, replacements and swaps of neighbours between two words; above `limit`: `limit + 1`. A swap counts as one
 * (optimal string alignment). Reads only the cells beside the diagonal, which alone stay within the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const width = other.length + 1;
  let before = new Array<number>(width).fill(limit + 1);
  let last = Array.from({ length: width }, (_, index) => index);
  let line = new Array<number>(width).fill(limit + 1);
  for (let row = 1; row <= one.length; row += 1) {
    const [from, to] = [Math.max(1, row - limit), Math.min(other.length, row + limit)];
    line[from - 1] = from === 1 ? row : limit + 1;
    let best = line[from - 1] ?? 0;
    for (let column = from; column <= to; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line[column] = least;
      best = Math.min(best, least);
    }
    // The next row reads the cell after the last one.
    if (to < other.length) line[to + 1] = limit + 1;
    if (best > limit) return limit + 1;
    [before, last, line] = [last, line, before];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
