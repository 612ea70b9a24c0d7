import { zoneOffset } from "../../../../../contract/base/fields.ts";
import { startOfDay } from "../../../../content/start-of-day.ts";
import { dateFormatter, intlLocale, steady } from "../../../../i18n/format.ts";
import type { Language } from "../../../../routing/locales.ts";

const DAY_MS = 24 * 3_600_000;

/** A day of the calendar without a zone: `2026-11-26`. */
export type Day = string;

/** The day of a moment (ISO 8601) in a zone. */
export function dayIn(iso: string, timeZone: string): Day {
  const parts = dateFormatter("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export const addDays = (day: Day, count: number): Day => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** True for a day that the calendar has. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * First moment of a day in a zone, in milliseconds since 1970. In a zone whose clock change skips midnight it is the moment of the change.
 */
export function firstMomentOf(day: Day, timeZone: string): number {
  const noon = Date.parse(day) + DAY_MS / 2;
  return startOfDay(noon - zoneOffset(timeZone, new Date(noon)), timeZone);
}

/** The format 'ddd, LL' of S2§9: weekday, then the date in full. */
export function dayText(day: Day, language: Language, region: string | null): string {
  const options = { weekday: "short", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return steady(dateFormatter(intlLocale(language, region), options).format(new Date(day)));
}

/** The items of each day in a zone. Days and items keep their order. */
export function groupByDay<T extends { readonly at: string }>(
  items: readonly T[],
  timeZone: string,
): { readonly day: Day; readonly items: readonly T[] }[] {
  const days = new Map<Day, T[]>();
  for (const item of items) {
    const day = dayIn(item.at, timeZone);
    const found = days.get(day);
    if (found === undefined) days.set(day, [item]);
    else found.push(item);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
