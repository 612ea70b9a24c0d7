import { LRUCache } from "lru-cache";
import type { Language, Money } from "../../../contract/base/fields.ts";

/** The Intl locale of a language, as the web app chooses it: Arabic keeps Latin digits and the Gregorian calendar. */
function intlLocale(language: Language): string {
  if (language === "ar") return "ar-u-ca-gregory-nu-latn";
  if (language === "es") return "es-ES";
  return language === "pt" ? "pt-BR" : "en-US";
}

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** Making a format costs a hundred times what using it does. */
function dateFormat(name: "day" | "moment", language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${name} ${language} ${timeZone}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const moment = { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const made = new Intl.DateTimeFormat(intlLocale(language), { ...(name === "day" ? { dateStyle: "long" } : moment), timeZone });
  formats.set(key, made);
  return made;
}

/** A sum with exactly `scale` decimals in the language's own form. */
export function formatMoney(money: Money, language: Language): string {
  const format = new Intl.NumberFormat(intlLocale(language), {
    style: "currency",
    currency: money.currency,
    minimumFractionDigits: money.scale,
    maximumFractionDigits: money.scale,
  });
  // Thin spaces differ between ICU versions; pages write one kind, too.
  return format.format(money.amount / 10 ** money.scale).replace(/[\u202f\u2009]/gu, "\u00a0");
}

/** A day in words, for example `20 November 2026`. */
export function formatDay(iso: string, language: Language, timeZone: string): string {
  return dateFormat("day", language, timeZone).format(new Date(iso));
}

/** Portuguese and Arabic write London's winter time as `GMT+0`; pages leave the sum out, too. */
const NO_DISTANCE = /\+0(?![\d:])/u;

/** A day and a time in words, with the zone: `20 November 2026 at 13:05 GMT`. */
export function formatMoment(iso: string, language: Language, timeZone: string): string {
  return dateFormat("moment", language, timeZone).format(new Date(iso)).replace(NO_DISTANCE, "");
}

/** Basis points as a percentage: 2000 is `20%`. */
export function formatRate(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Time of the next try, rounded up: `in 45 seconds`, `in 14 minutes`, `in 2 hours`. */
export function formatWait(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: "always" });
  if (seconds <= MINUTE) return format.format(Math.max(1, Math.ceil(seconds)), "second");
  return seconds <= HOUR ? format.format(Math.ceil(seconds / MINUTE), "minute") : format.format(Math.ceil(seconds / HOUR), "hour");
}

/** An address in one line, the country in words. `country` is ISO 3166-1 alpha-2; empty parts are left out. */
export function formatAddress(
  address: {
    readonly line1: string;
    readonly city: string;
    readonly postalCode: string;
    readonly administrativeLevel1: string;
    readonly country: string;
  },
  language: Language,
): string {
  const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
  const place = [address.postalCode, address.city].filter((part) => part !== "").join(" ");
  const country = address.country === "" ? "" : (names.of(address.country) ?? address.country);
  return [address.line1, place, address.administrativeLevel1, country].filter((part) => part !== "").join(language === "ar" ? "، " : ", ");
}
