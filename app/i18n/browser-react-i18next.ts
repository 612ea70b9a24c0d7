import { createContext, createElement, type ReactNode, useContext } from "react";
import type { createInstance } from "./browser-i18next.ts";

/**
 * The part of react-i18next that pages need in the browser. The bundler replaces the library by it (`vite.config.ts`), because the library
 * waits for labels that load later, and a page has all its labels when it starts. The server renders with the library;
 * `browser-react-i18next.test.tsx` compares both.
 */
type I18n = ReturnType<typeof createInstance>;

const I18nContext = createContext<I18n | null>(null);

/** Gives the page's labels to everything below it. */
export function I18nextProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return createElement(I18nContext.Provider, { value: i18n }, children);
}

/** The page's labels. Throws outside of a provider. */
export function useTranslation(): { readonly t: I18n["t"]; readonly i18n: I18n } {
  const i18n = useContext(I18nContext);
  if (i18n === null) throw new Error("Labels are read outside of I18nextProvider");
  return { t: i18n.t, i18n };
}

/** The library's plugin for i18next. The browser's i18next ignores plugins. */
export const initReactI18next = undefined;
