import { zoneOffset } from "../../contract/base/fields.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** First moment of a time's day in a zone, in milliseconds since 1970. Not midnight on a day whose clock change skips it. */
export function startOfDay(time: number, timeZone: string): number {
  const midnight = Math.floor((time + zoneOffset(timeZone, new Date(time))) / DAY) * DAY;
  const start = midnight - zoneOffset(timeZone, new Date(midnight - zoneOffset(timeZone, new Date(time))));
  // A skipped midnight maps to the previous day.
  return start + zoneOffset(timeZone, new Date(start)) < midnight ? start + HOUR : start;
}
