/** A text by language. A bundle need not have it in every language that the realm offers. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** The text in the first of these languages that has it, else in any language. */
export const firstText = (texts: Texts, languages: readonly string[]): string =>
  [...languages, ...Object.keys(texts)].flatMap((language) => texts[language] ?? [])[0] ?? "";
