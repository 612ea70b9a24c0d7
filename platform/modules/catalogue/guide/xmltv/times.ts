import { zoneOffset } from "../../../../../contract/base/fields.ts";
import { quoted } from "./refused.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FURTHEST_OFFSET = 14 * HOUR;

const TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?\s*(?:([+-])(\d{2}):?(\d{2})|(Z|UTC|GMT))?$/u;

export type TimeReader = (text: string, after: number | null) => { readonly time: number } | { readonly problem: string };

/**
 * Reads times such as `20261126200000 +0100`. `zone`: of times that name no offset; null: UTC, as XMLTV has it. In the hour that clocks show
 * twice, a time that comes after `after` on its channel is the second one. In the hour that they leave out, it is an hour further.
 */
export function createTimeReader(zone: string | null): TimeReader {
  const offsetAt = zone === null ? () => 0 : cachedOffsets(zone);
  return (text, after) => {
    const match = TIME.exec(text.trim());
    if (match === null) return { problem: `${quoted(text)} is no time such as 20261126200000 +0100` };
    const [, year, month, day, hour, minute, second = "0", sign, offsetHours, offsetMinutes, utc] = match;
    const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Math.min(Number(second), 59));
    const read = new Date(wall);
    const isReal =
      read.getUTCMonth() === Number(month) - 1 &&
      read.getUTCDate() === Number(day) &&
      Number(hour) < 24 &&
      Number(minute) < 60 &&
      Number(second) <= 60;
    if (!isReal) return { problem: `${quoted(text)} is no time of the calendar` };
    if (sign !== undefined) {
      const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
      if (offset > FURTHEST_OFFSET || Number(offsetMinutes) > 59) return { problem: `${quoted(text)} has an offset that no zone has` };
      return { time: sign === "-" ? wall + offset : wall - offset };
    }
    if (utc !== undefined || zone === null) return { time: wall };
    return { time: inZone(wall, after, offsetAt) };
  };
}

function inZone(wall: number, after: number | null, offsetAt: (time: number) => number): number {
  const before = offsetAt(wall - DAY);
  const behind = offsetAt(wall + DAY);
  if (before === behind) return wall - before;
  const times = [wall - before, wall - behind].filter((time, index) => offsetAt(time) === (index === 0 ? before : behind));
  const [first, second] = times.sort((one, other) => one - other);
  if (first === undefined) return wall - before;
  return second !== undefined && after !== null && after >= first && after < second + HOUR ? second : first;
}

/** Offsets of a zone, one lookup a quarter of an hour: no zone changes its clocks at another time. */
function cachedOffsets(zone: string): (time: number) => number {
  const found = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time / (HOUR / 4));
    const cached = found.get(quarter);
    if (cached !== undefined) return cached;
    const offset = zoneOffset(zone, new Date(quarter * (HOUR / 4)));
    if (found.size > 20_000) found.clear();
    found.set(quarter, offset);
    return offset;
  };
}
