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
 * (optimal string alignment).
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    if (Math.min(...line) > limit) return limit + 1;
    [before, last] = [last, line];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

/** The candidates that differ from the query's word by no more typos than they forgive, the nearest first. */
export function nearest(word: string, candidates: readonly string[], count: number): string[] {
  const limit = typosTyped(word);
  return candidates
    .map((text) => ({ text, apart: distance(word, text, limit) }))
    .filter(({ text, apart }) => apart <= typosIn(text) && text !== word)
    .sort((one, other) => one.apart - other.apart || (one.text < other.text ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}
