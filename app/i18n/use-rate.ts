import { intlLocale, memoized, steady } from "./format.ts";
import { useLocale } from "./use-locale.ts";

const percents = memoized((locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
/** Marks that Intl puts into Arabic rates for a right-to-left line. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/gu;

/** A tax rate in basis points in the page's language: 1900 is `19%`. In Arabic it is isolated, like a price. */
export function useRate(): (basisPoints: number) => string {
  const { language } = useLocale();
  const percent = percents(intlLocale(language), { style: "percent", maximumFractionDigits: 2 });
  return (basisPoints) => {
    const text = steady(percent.format(basisPoints / 10_000));
    return language === "ar" ? `\u2066${text.replace(DIRECTION_MARKS, "")}\u2069` : text;
  };
}
