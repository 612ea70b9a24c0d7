import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { htmlLang, type Language } from "../routing/locales.ts";

/** By the labels that it was made of. A server has the same object for every request until labels change. */
const made = new WeakMap<Readonly<Record<string, string>>, { readonly language: Language; readonly i18n: I18n }>();

/**
 * The i18next instance of a page's labels, ready at once: nothing is loaded later, so that server and browser render the same
 * words. Keys are flat; a missing one shows itself. The same labels give the same instance: nobody may change its language.
 */
export function i18nOf(language: Language, translations: Readonly<Record<string, string>>): I18n {
  const cached = made.get(translations);
  if (cached !== undefined && cached.language === language) return cached.i18n;
  const i18n = createI18n(language, translations);
  made.set(translations, { language, i18n });
  return i18n;
}

/** A new one; pages take `i18nOf`. */
export function createI18n(language: Language, translations: Readonly<Record<string, string>>): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: htmlLang(language),
    initImmediate: false,
    resources: { [htmlLang(language)]: { translation: { ...translations } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
