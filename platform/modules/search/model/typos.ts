/** Length of a word's beginning from which deletions are made. It keeps the table small; a later typo does not change the beginning. */
const BEGINNING = 7;

/** Typos that are forgiven in a word of a title: none in a short word or a number, two from nine letters on. */
export function typosIn(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 9 ? 1 : 2;
}

/** Typos that are looked for in a word of the query. It may lack letters of a longer word, so its limits are lower. */
export function typosTyped(word: string): 0 | 1 | 2 {
  if (word.length < 3 || /\p{N}/u.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The word's beginning, and all that remains of it without one letter (two in a long word). Two words that differ by so many typos have one
 * of these in common.
 */
export function deletionsOf(word: string, typos: number = typosIn(word)): string[] {
  const found = new Set([word.slice(0, BEGINNING)]);
  let last = [...found];
  for (let count = typos; count > 0; count -= 1) {
    last = last.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of last) found.add(text);
  }
  return [...found];
}

/**
 * Insertions, deletions, replacements and swaps of neighbours between two words; above `limit`: `limit + 1`. A swap counts as one
 * (optimal string alignment). Reads only the cells beside the diagonal, which alone stay within the limit.
 */
export function distance(one: string, other: string, limit: number): number {
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

/** Compared letters at the beginning and the end of both words. Words that differ by few typos have many. */
function likeness(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === other[start]) start += 1;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return start + end;
}

/** The words of `candidates` that are compared with a word, `most` of them: those of a near length that begin and end most like it. */
export function worthComparing(word: string, candidates: readonly string[], most: number): readonly string[] {
  const near = candidates.filter((text) => Math.abs(text.length - word.length) <= typosTyped(word) && text !== word);
  if (near.length <= most) return near;
  return near
    .map((text) => ({ text, like: likeness(word, text) }))
    .sort((a, b) => b.like - a.like || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map(({ text }) => text);
}

/** The candidates that differ from the query's word by no more typos than they forgive, the nearest first. */
export function nearest(word: string, candidates: readonly string[], count: number, compare: typeof distance = distance): string[] {
  const limit = typosTyped(word);
  return candidates
    .map((text) => ({ text, apart: compare(word, text, limit) }))
    .filter(({ text, apart }) => apart <= typosIn(text) && text !== word)
    .sort((one, other) => one.apart - other.apart || (one.text < other.text ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}
