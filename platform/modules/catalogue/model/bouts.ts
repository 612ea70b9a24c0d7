import type { Bout } from "../../../../contract/catalogue/catalogue.ts";

/** Texts by language. */
type Texts = Readonly<Record<string, string | undefined>>;

/** A bout as it is kept: its texts in every language. */
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

/** Nothing is hidden for want of a translation. */
function best(texts: Texts, languages: readonly string[]): string {
  const found = languages.map((language) => texts[language]).find((text) => text !== undefined);
  return found ?? Object.values(texts).find((text) => text !== undefined) ?? "";
}
