import { zoneOffset } from "../../../../contract/base/fields.ts";
import { startOfDay } from "../../../content/start-of-day.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours between two links to a time of the day. */
const EVERY = 3 * HOUR;

/** First moment of the next day. 36 hours after a day's start it is about noon, also after a day of 23 or 25 hours. */
const startOfNextDay = (start: number, timeZone: string): number => startOfDay(start + DAY + DAY / 2, timeZone);

/** First moments of consecutive days in a zone, beginning with the day of a time. */
export function listDays(time: number, timeZone: string, count: number): number[] {
  const days = [startOfDay(time, timeZone)];
  while (days.length < count) days.push(startOfNextDay(days.at(-1) ?? time, timeZone));
  return days;
}

/** Times of a day in a zone, three hours apart in local time. A day with a clock change has as many. */
export function listHours(time: number, timeZone: string): number[] {
  const start = startOfDay(time, timeZone);
  return Array.from({ length: DAY / EVERY }, (_, index) => {
    const hour = start + index * EVERY;
    return hour - (zoneOffset(timeZone, new Date(hour)) - zoneOffset(timeZone, new Date(start)));
  });
}
