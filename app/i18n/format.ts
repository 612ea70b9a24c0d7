import type { Language } from "../routing/locales.ts";

/** Money in the contract: integer minor units. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
}

/**
 * The Intl locale of a language. English dates are British for viewers in GB and NZ. Arabic keeps Latin digits and
 * the Gregorian calendar, because browsers and servers disagree on the default.
 */
export function intlLocale(language: Language, region: string | null = null): string {
  if (language === "ar") return "ar-u-ca-gregory-nu-latn";
  if (language === "es" || language === "pt") return language === "pt" ? "pt-BR" : "es-ES";
  return region === "GB" || region === "NZ" ? "en-GB" : "en-US";
}

/** Thin spaces differ between ICU versions; one kind makes server and browser agree. */
export const steady = (text: string): string => text.replace(/[\u202f\u2009]/gu, "\u00a0");

/** Marks that Intl puts into Arabic amounts for a right-to-left line. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/gu;

/**
 * A price with exactly `scale` decimals, in the language's own form. In Arabic it is isolated and reads left to right, because a
 * sign, a sentence or a list around it would reorder its parts.
 */
export function formatMoney(money: Amount, language: Language): string {
  const text = moneyText(money, language);
  return language === "ar" ? `\u2066${text.replace(DIRECTION_MARKS, "")}\u2069` : text;
}

function moneyText(money: Amount, language: Language): string {
  return steady(
    numbers(intlLocale(language), {
      style: "currency",
      currency: money.currency,
      minimumFractionDigits: money.scale,
      maximumFractionDigits: money.scale,
    }).format(money.amount / 10 ** money.scale),
  );
}

/**
 * Caches formatters, because creating one takes a hundred times as long as using it, and a page has dozens of numbers. Limited: keys are
 * few.
 */
export function memoized<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    if (made.size >= 200) made.clear();
    const fresh = make(locale, options);
    made.set(key, fresh);
    return fresh;
  };
}

/** The cached formatter of dates and times in an Intl locale. */
export const dateFormatter = memoized((locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

const numbers = memoized((locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

export function formatNumber(value: number, language: Language): string {
  return steady(numbers(intlLocale(language), {}).format(value));
}

/** Duration of a video in words, rounded to minutes from one minute on: `4 min`, `1 hr 5 min`. */
export function formatDuration(seconds: number, language: Language): string {
  const unit = (value: number, name: "hour" | "minute" | "second") =>
    numbers(intlLocale(language), { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  if (seconds < 60) return steady(unit(Math.round(seconds), "second"));
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return steady(
    [...(hours > 0 ? [unit(hours, "hour")] : []), ...(minutes % 60 > 0 || hours === 0 ? [unit(minutes % 60, "minute")] : [])].join(" "),
  );
}
