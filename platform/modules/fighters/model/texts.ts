/** Texts by language, as JSON. */
type Stored = string | null;

/** The text in the best of the languages, else in any; null when there is none. */
export function textIn(stored: Stored, languages: readonly string[]): string | null {
  if (stored === null) return null;
  const texts = JSON.parse(stored) as Readonly<Record<string, string>>;
  return languages.map((language) => texts[language]).find((text) => text !== undefined) ?? Object.values(texts)[0] ?? null;
}
