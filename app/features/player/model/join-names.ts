import type { Language } from "../../../routing/locales.ts";

/** Words in one line, with the comma of the language. No "and": these are choices, not a sentence. */
export function joinWords(words: readonly string[], language: Language): string {
  return words.join(language === "ar" ? "، " : ", ");
}
