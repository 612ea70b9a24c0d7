import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { htmlLang, type Language } from "../routing/locales.ts";

/** Instances by their labels. A server has the same object for every request until labels change. */
const made = new WeakMap<Readonly<Record<string, string>>, { readonly language: Language; readonly i18n: I18n }>();

/**
 * The i18next instance of a page's labels, ready at once: nothing loads later, so that server and browser render the same text. Keys are
 * flat; a missing one shows itself. The same labels return the same instance, so its language must not be changed.
 */
export function i18nOf(language: Language, translations: Readonly<Record<string, string>>): I18n {
  const cached = made.get(translations);
  if (cached !== undefined && cached.language === language) return cached.i18n;
  const i18n = createI18n(language, translations);
  made.set(translations, { language, i18n });
  return i18n;
}

/** Creates a new instance; pages use `i18nOf`. */
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
