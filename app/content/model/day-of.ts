import { dateFormatter, intlLocale } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

/** Day of the month and short name of the month of a moment (ISO 8601) in a zone. */
export function dayOf(iso: string, language: Language, timeZone: string): { day: string; month: string } {
  const text = (options: Intl.DateTimeFormatOptions) => dateFormatter(intlLocale(language), { ...options, timeZone }).format(new Date(iso));
  return { day: text({ day: "numeric" }), month: text({ month: "short" }).replace(/\.$/u, "") };
}
