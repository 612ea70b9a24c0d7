import { termsOf } from "../../../../contract/search/folding.ts";

/** Different words of a query that are searched for. */
const MOST_TERMS = 6;
/** Pairs of neighbours in a query that are tried joined. Each is one more way to match, with all the other words. */
const MOST_PAIRS = 3;
const LONGEST_WORD = 40;

/** Words of which one must begin a word of the title. */
export type AnyOf = readonly string[];
/** Alternatives of a search, each of which needs all of its parts. */
export type Wanted = readonly (readonly AnyOf[])[];

/** The words of a query that are searched for. */
export const queryTerms = (value: string): string[] =>
  [...new Set(termsOf(value).map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_TERMS);

/**
 * The query's words, each as the beginning of a word, with the spellings of `alternatives`; or two neighbours joined, because "Sponge Bob"
 * may be "Spongebob". Titles store their neighbours joined, too (`indexTerms`).
 */
export function wantedOf(terms: readonly string[], alternatives: ReadonlyMap<string, readonly string[]> = new Map()): Wanted {
  const whole = terms.map((word) => [word, ...bareOf(word), ...(alternatives.get(word) ?? [])]);
  const joined = queryPairs(terms).map((pair, at) => [
    ...whole.slice(0, at),
    [pair, ...(alternatives.get(pair) ?? [])],
    ...whole.slice(at + 2),
  ]);
  return terms.length === 0 ? [] : [whole, ...joined];
}

/** True when the words under which a title is found match, as in the index. */
export const isWanted = (wanted: Wanted, terms: readonly string[]): boolean =>
  wanted.some((parts) => parts.every((anyOf) => anyOf.some((word) => terms.some((term) => term.startsWith(word)))));

/** Pairs of neighbours, joined. */
const joinedPairs = (terms: readonly string[]): string[] => terms.slice(1).map((word, at) => `${terms[at] ?? ""}${word}`);

/** Neighbours in a query that may be one word of a title. */
export const queryPairs = (terms: readonly string[]): string[] => joinedPairs(terms).slice(0, MOST_PAIRS);

/** An Arabic word without its article, which viewers often leave out; null for a word without an article. */
const withoutArticle = (word: string): string | null => (/^ال\p{L}{3,}$/u.test(word) ? word.slice(2) : null);

/** The same as a list. */
const bareOf = (word: string): string[] => [withoutArticle(word)].filter((bare) => bare !== null);

/** The words under which a title is found: all of its words, neighbours of its titles joined, and Arabic words without their article. */
export function indexTerms(titles: readonly string[], others: readonly string[]): string[] {
  const found = new Set<string>();
  for (const title of titles) {
    const terms = termsOf(title);
    const bare = terms.flatMap(bareOf);
    for (const word of [...terms, ...joinedPairs(terms), ...bare]) found.add(word.slice(0, LONGEST_WORD));
  }
  for (const text of others) for (const word of termsOf(text)) found.add(word.slice(0, LONGEST_WORD));
  return [...found];
}
