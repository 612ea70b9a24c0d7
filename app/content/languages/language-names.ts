import { intlLocale } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

/** Names of audio and subtitle languages in the viewer's language, with a capital first letter. Unknown codes stay as they are. */
export function languageNames(codes: readonly string[], language: Language): string[] {
  const locale = intlLocale(language);
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  return codes.map((code) => {
    let name: string;
    try {
      name = names.of(code) ?? code;
    } catch {
      // The code is not a language tag.
      return code;
    }
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  });
}

/** Names on one line, with the comma of the language. No "and", because these are choices, not a sentence. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === "ar" ? "، " : ", ");
}
