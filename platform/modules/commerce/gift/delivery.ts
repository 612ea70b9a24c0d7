import { zoneOffset } from "../../../../contract/base/fields.ts";

/** Hour of the day, in the realm's zone, at which gifts are delivered. */
const HOUR = 8;
/** How far ahead a gift can be delivered. */
export const LONGEST_DELIVERY_DAYS = 366;
/** How long a paid gift can be redeemed. */
export const REDEEMABLE_DAYS = 730;

/** Today as YYYY-MM-DD in the zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);

/** Is `day` a day of the calendar that is not over and not too far ahead? */
export function isDeliverable(day: string, today: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  return day >= today && time <= Date.parse(`${today}T00:00:00Z`) + LONGEST_DELIVERY_DAYS * 86_400_000;
}

/** When a gift is delivered: in the morning of its day in the zone, or now where that has passed. `day` null: now. */
export function deliveryTime(day: string | null, timeZone: string, now: Date): Date {
  if (day === null) return now;
  const wanted = Date.parse(`${day}T${String(HOUR).padStart(2, "0")}:00:00Z`);
  // The clock of the zone at the same moment in UTC says how far apart they are; asked twice for days on which it changes.
  const near = new Date(wanted - zoneOffset(timeZone, new Date(wanted)));
  const time = new Date(wanted - zoneOffset(timeZone, near));
  return time > now ? time : now;
}
