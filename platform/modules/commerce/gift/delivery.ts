import { zoneOffset } from "../../../../contract/base/fields.ts";

/** Hour of the day, in the realm's zone, at which gifts are delivered. */
const HOUR = 8;
/** Maximum days between the purchase and the delivery of a gift. */
export const LONGEST_DELIVERY_DAYS = 366;
/** Days in which a paid gift can be redeemed. */
export const REDEEMABLE_DAYS = 730;

/** Today as YYYY-MM-DD in the zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);

/** True when `day` is a real date, not in the past and not too far ahead. */
export function isDeliverable(day: string, today: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  return day >= today && time <= Date.parse(`${today}T00:00:00Z`) + LONGEST_DELIVERY_DAYS * 86_400_000;
}

/** Delivery time of a gift: the morning of its day in the zone, or now if that has passed. `day` null: now. */
export function deliveryTime(day: string | null, timeZone: string, now: Date): Date {
  if (day === null) return now;
  const wanted = Date.parse(`${day}T${String(HOUR).padStart(2, "0")}:00:00Z`);
  // The offset of the zone is read twice, because it can change on that day (daylight saving).
  const near = new Date(wanted - zoneOffset(timeZone, new Date(wanted)));
  const time = new Date(wanted - zoneOffset(timeZone, near));
  return time > now ? time : now;
}
