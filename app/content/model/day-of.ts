import { intlLocale, memoized } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

const formatters = memoized((locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** Day of the month and short name of the month of a moment (ISO 8601) in a zone. */
export function dayOf(iso: string, language: Language, timeZone: string): { day: string; month: string } {
  const text = (options: Intl.DateTimeFormatOptions) => formatters(intlLocale(language), { ...options, timeZone }).format(new Date(iso));
  return { day: text({ day: "numeric" }), month: text({ month: "short" }).replace(/\.$/u, "") };
}
