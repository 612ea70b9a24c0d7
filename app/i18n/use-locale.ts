import { createContext, useContext } from "react";
import type { Language } from "../routing/locales.ts";

/** The page's language and its viewer's region, for formats. Zones of times: `useZone`. */
export interface Locale {
  readonly language: Language;
  readonly region: string | null;
  readonly direction: "ltr" | "rtl";
}

export const LocaleContext = createContext<Locale>({ language: "en", region: null, direction: "ltr" });

export const useLocale = (): Locale => useContext(LocaleContext);
