import { createContext, useContext } from "react";
import type { Language } from "../routing/locales.ts";
import type { DateStyle } from "./format.ts";

/** The page's language and where and when its viewer is, for formats. */
export interface Locale extends DateStyle {
  readonly language: Language;
  readonly region: string | null;
  readonly direction: "ltr" | "rtl";
}

export const LocaleContext = createContext<Locale>({ language: "en", region: null, timeZone: "UTC", direction: "ltr" });

export const useLocale = (): Locale => useContext(LocaleContext);
