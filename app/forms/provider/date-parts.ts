import { westernDigits } from "../../../contract/base/postal-codes.ts";

export const DATE_PARTS = ["year", "month", "day"] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** Number of digits and maximum of each part (S1§5). */
const BOUNDS: Readonly<Record<DatePart, { readonly digits: number; readonly most: number }>> = {
  year: { digits: 4, most: 9_999 },
  month: { digits: 2, most: 12 },
  day: { digits: 2, most: 31 },
};

export const digitsOf = (part: DatePart): number => BOUNDS[part].digits;

/** Parts in the order in which a locale writes a date: year-month-day, month-day-year or day-month-year. */
export function datePartOrder(locale: string): DatePart[] {
  const shown = new Intl.DateTimeFormat(locale, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" })
    .formatToParts(0)
    .map(({ type }) => type);
  return shown.filter((type): type is DatePart => (DATE_PARTS as readonly string[]).includes(type));
}

/** Value of a part after typing: digits only, within its maximum; invalid input leaves the previous value. */
export function typedPart(part: DatePart, before: string, typed: string): string {
  const { digits, most } = BOUNDS[part];
  const value = westernDigits(typed).replace(/\D/gu, "");
  return value.length > digits || Number(value) > most ? before : value;
}

/** True when no further digit fits, and focus moves on. */
export function isFull(part: DatePart, value: string): boolean {
  const { digits, most } = BOUNDS[part];
  return value.length === digits || (value !== "" && value !== "0" && Number(value) * 10 > most);
}

/**
 * The date of three parts as YYYY-MM-DD, padded; null while all are empty. An incomplete date becomes an invalid text, so that the form
 * shows an error instead of dropping it.
 */
export function dateOf(parts: Readonly<Record<DatePart, string>>): string | null {
  const [year, month, day] = DATE_PARTS.map((part) => westernDigits(parts[part]).trim());
  if (year === "" && month === "" && day === "") return null;
  return `${year}-${month === "" ? "" : month?.padStart(2, "0")}-${day === "" ? "" : day?.padStart(2, "0")}`;
}
