import { intlLocale, memoized, steady } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

const two = (value: number): string => String(value).padStart(2, "0");
const dayUnits = memoized((locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** Time that is left, for a countdown: `2 days 04:05:09` from a day on, else `04:05:09`. Milliseconds, rounded up to seconds. */
export function countdownText(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(":");
  if (days === 0) return clock;
  return `${steady(dayUnits(intlLocale(language), { style: "unit", unit: "day", unitDisplay: "short" }).format(days))} ${clock}`;
}
