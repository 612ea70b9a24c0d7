import { editDistance } from "../../../base/edit-distance.ts";
import { deletionsOf, nearest, typosTyped, worthComparing } from "./typos.ts";

/** Similar words that are searched for one word. */
const MOST_SPELLINGS = 6;
/** Comparisons of a query's words with stored ones. Words of a query have equal shares, so that a long query costs as much as a short one. */
export const MOST_COMPARISONS = 2_000;

/**
 * Stored words that are spelled like the query's words, by the query's word, the nearest first. A realm may have thousands of words that
 * differ by a letter, and a query may have nine.
 */
export async function similarSpellings(
  typed: readonly string[],
  termsWith: (deletions: readonly string[]) => Promise<readonly string[]>,
  compare: typeof editDistance = editDistance,
): Promise<Map<string, readonly string[]>> {
  const forgiving = [...new Set(typed)].filter((word) => typosTyped(word) > 0);
  const share = Math.floor(MOST_COMPARISONS / Math.max(1, forgiving.length));
  const spellings = new Map<string, readonly string[]>();
  for (const word of forgiving) {
    const candidates = await termsWith(deletionsOf(word, typosTyped(word)));
    const found = nearest(word, worthComparing(word, candidates, share), MOST_SPELLINGS, compare);
    if (found.length > 0) spellings.set(word, found);
  }
  return spellings;
}
