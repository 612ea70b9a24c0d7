import type { Bout } from "../../../../contract/catalogue/titles.ts";

/** Texts by language. */
type Texts = Readonly<Record<string, string | undefined>>;

/** A stored bout, with its texts in every language. */
export interface StoredBout {
  readonly fighters: readonly [Texts, Texts];
  readonly weight?: Texts | undefined;
  readonly rounds?: number | undefined;
  /** A belt is at stake. */
  readonly title?: boolean | undefined;
}

/** The bouts of an event in the best of `languages`, the main one first. */
export function boutsIn(stored: string | null, languages: readonly string[]): Bout[] {
  if (stored === null) return [];
  return (JSON.parse(stored) as StoredBout[]).map(({ fighters: [one, other], weight, rounds, title }) => ({
    fighters: [best(one, languages), best(other, languages)],
    weight: weight === undefined ? null : best(weight, languages),
    rounds: rounds ?? null,
    title: title === true,
  }));
}

/** A text without a translation falls back to another language. */
function best(texts: Texts, languages: readonly string[]): string {
  const found = languages.map((language) => texts[language]).find((text) => text !== undefined);
  return found ?? Object.values(texts).find((text) => text !== undefined) ?? "";
}
