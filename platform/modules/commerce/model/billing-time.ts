import type { Period } from "../../../../contract/commerce/licence.ts";

/** Length of a billing period, in days or in months. */
const LENGTH: Record<Period, { readonly days: number } | { readonly months: number }> = {
  P1D: { days: 1 },
  P7D: { days: 7 },
  P1W: { days: 7 },
  P14D: { days: 14 },
  P1M: { months: 1 },
  P2M: { months: 2 },
  P3M: { months: 3 },
  P6M: { months: 6 },
  P1Y: { months: 12 },
  P2Y: { months: 24 },
};

const DAY = 86_400_000;

/**
 * `anchor` plus `count` periods, in UTC. Always counted from the anchor: from 31 January the months end on 28 February,
 * 31 March, 30 April (product rules, Money). Date-fns would count in the server's own zone, so this is arithmetic on UTC.
 */
export function addPeriods(anchor: Date, period: Period, count: number): Date {
  const length = LENGTH[period];
  if ("days" in length) return addDays(anchor, length.days * count);
  const months = anchor.getUTCMonth() + length.months * count;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(months);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

export function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY);
}

/** A billing period, or days of access. */
export type Length = Period | { readonly days: number };

export const addLength = (time: Date, length: Length): Date =>
  typeof length === "string" ? addPeriods(time, length, 1) : addDays(time, length.days);
