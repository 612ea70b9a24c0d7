/** Translations by language. Languages of the realm may be missing. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** The text in the first of these languages that has one, else in any language. */
export const firstText = (texts: Texts, languages: readonly string[]): string =>
  [...languages, ...Object.keys(texts)].flatMap((language) => texts[language] ?? [])[0] ?? "";
