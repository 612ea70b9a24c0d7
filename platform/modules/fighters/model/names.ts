import { termsOf } from "../../../../contract/search/folding.ts";

/** Stands for names that do not begin with a letter. */
export const NO_LETTER = "#";

/** The folded form of names, in which spellings of the same word are equal. */
export const foldedName = (...names: readonly (string | undefined)[]): string => termsOf(names.join(" ")).join(" ");

/** First letter of a folded name. Folded letters are one in the A–Z: `أ` and `ا`, `É` and `E`. */
export function letterOf(sortKey: string): string {
  const first = [...sortKey][0] ?? "";
  return /\p{L}/u.test(first) ? first.toUpperCase() : NO_LETTER;
}

/** The letters of names in the order of a language, names without a letter last. */
export function lettersOf(sortKeys: readonly string[], language: string): string[] {
  const { compare } = new Intl.Collator([language]);
  return [...new Set(sortKeys.map(letterOf))].sort((one, other) =>
    one === NO_LETTER ? 1 : other === NO_LETTER ? -1 : compare(one, other),
  );
}

/** Typing errors that a word of so many letters may have. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2);

/** True when `word` is `wanted` with at most `most` letters inserted, removed, replaced or swapped with their neighbour. */
function isNear(wanted: string, word: string, most: number): boolean {
  if (Math.abs(wanted.length - word.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= wanted.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = wanted[row - 1] === word[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && wanted[row - 1] === word[column - 2] && wanted[row - 2] === word[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return (last[word.length] ?? 0) <= most;
}

/** Match of a query with folded names: every word begins one of theirs, the same with typing errors, or not at all. */
export function matchOf(wanted: readonly string[], terms: readonly string[]): "EXACT" | "SIMILAR" | null {
  if (wanted.every((term) => terms.some((word) => word.startsWith(term)))) return "EXACT";
  const isSimilar = (term: string) =>
    terms.some((word) => word.startsWith(term) || isNear(term, word, Math.min(typosIn(term), typosIn(word))));
  return wanted.every(isSimilar) ? "SIMILAR" : null;
}
