import { termsOf } from "../../../../contract/search/folding.ts";
import { editDistance } from "../../../base/edit-distance.ts";

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

/** Match of a query with folded names: every word begins one of theirs, the same with typing errors, or not at all. */
export function matchOf(wanted: readonly string[], terms: readonly string[]): "EXACT" | "SIMILAR" | null {
  if (wanted.every((term) => terms.some((word) => word.startsWith(term)))) return "EXACT";
  const isNear = (term: string, word: string) => {
    const most = Math.min(typosIn(term), typosIn(word));
    return editDistance(term, word, most) <= most;
  };
  const isSimilar = (term: string) => terms.some((word) => word.startsWith(term) || isNear(term, word));
  return wanted.every(isSimilar) ? "SIMILAR" : null;
}
