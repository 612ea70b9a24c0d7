interface InLanguage {
  readonly language: string;
}

/** The rows in the first of `languages` that has any, else in any language: a missing translation must not hide a title. */
export function rowsInBestLanguage<T extends InLanguage>(rows: readonly T[], languages: readonly string[]): T[] {
  const found = languages.find((language) => rows.some((row) => row.language === language)) ?? rows[0]?.language;
  return rows.filter((row) => row.language === found);
}

/** The row in the best of `languages`, where each language has one. */
export const pickText = <T extends InLanguage>(rows: readonly T[], languages: readonly string[]): T | undefined =>
  rowsInBestLanguage(rows, languages)[0];
