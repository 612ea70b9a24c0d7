/** Languages and the sets of address spellings. Pure data: the server, the worker, Vite and tests load it. */
export const LANGUAGES = ["en", "es", "pt", "ar", "debug"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Four spellings of every address (RT). Arabic and English both use `default`. */
export const SPELLING_SETS = ["default", "es", "pt", "debug"] as const;
export type SpellingSet = (typeof SPELLING_SETS)[number];

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

export function spellingOf(language: Language): SpellingSet {
  return language === "es" || language === "pt" || language === "debug" ? language : "default";
}

/** Writing direction; only Arabic is written from right to left. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Value of `<html lang>`; "debug" is no registered language. */
export function htmlLang(language: Language): string {
  return language === "debug" ? "en" : language;
}

/** Each language by its own name, for the language menu. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  pt: "Português",
  ar: "العربية",
  debug: "Debug",
};
