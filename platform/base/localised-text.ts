import type { Language } from "../../contract/base/fields.ts";

/** A language in which texts stand; the debug language shows label keys and has none. */
export type TextLanguage = Exclude<Language, "debug">;

/**
 * Languages in which a caller reads a realm's texts, the best first. The debug language shows label keys; the texts of a realm have none, so
 * they are shown in English.
 */
export function textLanguages(language: Language, defaultLanguage: Language): [TextLanguage, ...TextLanguage[]] {
  const [own, others] = [textLanguage(language), [textLanguage(defaultLanguage), "en" as const]];
  return [own, ...new Set(others.filter((other) => other !== own))];
}

const textLanguage = (language: Language): TextLanguage => (language === "debug" ? "en" : language);

/** The text in the best of the languages, else in any; undefined when there is none. */
export function bestText(texts: Readonly<Record<string, string | undefined>>, languages: readonly string[]): string | undefined {
  const inLanguage = languages.map((language) => texts[language]).find((text) => text !== undefined);
  return inLanguage ?? Object.values(texts).find((text) => text !== undefined);
}
