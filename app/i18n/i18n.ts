import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { htmlLang, type Language } from "../routing/locales.ts";

/**
 * One i18next instance with a page's labels, ready at once: nothing is loaded later, so that server and browser render the
 * same words. Keys are flat; a missing one shows itself.
 */
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
