import { foldText, termsOf } from "../../../../contract/search/folding.ts";

/** A part of a title. `hit`: it matches the query. */
export interface TitlePart {
  readonly text: string;
  readonly hit: boolean;
}

/** Different words of the query that are marked. */
const MOST_TERMS = 8;

/** A word with its marks and apostrophes. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’ʼ\u0640]*/gu;

/** Splits a title into hits and other parts. A hit is the beginning of a word that is in the query, or both of two words that it joins. */
export function markTitle(title: string, query: string): TitlePart[] {
  const wanted = [...new Set(termsOf(query))].slice(0, MOST_TERMS);
  const terms = [...title.matchAll(WORD)].map(({ 0: text, index }) => ({ text, index, folded: foldText(text) }));
  const hits = terms.map(({ text, folded }) =>
    Math.max(0, ...wanted.filter((word) => folded.startsWith(word)).map((word) => lengthOf(text, word.length))),
  );
  for (const [at, word] of terms.entries()) {
    const next = terms[at + 1];
    const joined = `${word.folded}${next?.folded}`;
    if (next === undefined || !wanted.some((one) => one.length > word.folded.length && joined.startsWith(one))) continue;
    hits[at] = word.text.length;
    hits[at + 1] = next.text.length;
  }
  const parts: TitlePart[] = [];
  let end = 0;
  for (const [at, { text, index }] of terms.entries()) {
    const length = hits[at] ?? 0;
    if (length === 0) continue;
    parts.push({ text: title.slice(end, index), hit: false }, { text: text.slice(0, length), hit: true });
    end = index + length;
  }
  parts.push({ text: title.slice(end), hit: false });
  return parts.filter(({ text }) => text !== "");
}

/** Length of the beginning of a word that has `folded` letters once folded, with the marks that follow it. */
function lengthOf(text: string, folded: number): number {
  let length = 0;
  for (const letter of text) {
    const next = foldText(text.slice(0, length + letter.length)).length;
    if (next > folded && foldText(text.slice(0, length)).length >= folded) break;
    length += letter.length;
  }
  return length;
}
