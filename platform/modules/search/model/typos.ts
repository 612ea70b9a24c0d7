import { editDistance } from "../../../base/edit-distance.ts";

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
export function nearest(word: string, candidates: readonly string[], count: number, compare: typeof editDistance = editDistance): string[] {
  const limit = typosTyped(word);
  return candidates
    .map((text) => ({ text, apart: compare(word, text, limit) }))
    .filter(({ text, apart }) => apart <= typosIn(text) && text !== word)
    .sort((one, other) => one.apart - other.apart || (one.text < other.text ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}
