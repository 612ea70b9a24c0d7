import * as v from "valibot";
import { zoneOffset } from "../../../contract/base/fields.ts";

/**
 * A moment of a bundle: absolute (`2027-03-01T20:00:00Z`), or counted from the moment at which the realm was first imported,
 * for demos that shall look fresh. `at` then sets the clock of that day in the realm's time zone.
 */
export const MomentSchema = v.union([
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/u, "must be a moment in UTC such as 2027-03-01T20:00:00Z"),
    // The 30th of February would be read as a day of March.
    v.check((text) => dayOf(text) === text.slice(0, "YYYY-MM-DD".length), "is no day of the calendar"),
  ),
  v.strictObject({
    /** ISO 8601, days to seconds, with a sign: `P1DT2H`, `-P30D`. */
    fromImport: v.pipe(
      v.string(),
      v.check((text) => readDuration(text) !== null, "must be a duration such as P1DT2H or -P30D"),
    ),
    at: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, "must be a time of the day such as 19:30"))),
  }),
]);

function dayOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);
}
export type Moment = v.InferOutput<typeof MomentSchema>;

/** A positive length, `PT2H30M`. */
export const DurationSchema = v.pipe(
  v.string(),
  v.check((text) => (readDuration(text) ?? 0) > 0, "must be a length such as PT2H30M or P1D"),
);

const DURATION = /^(-?)P(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/u;

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; null for anything else. */
export function readDuration(text: string): number | null {
  const match = DURATION.exec(text);
  if (match === null || match.slice(2).every((part) => part === undefined)) return null;
  const [, sign, days = "0", hours = "0", minutes = "0", seconds = "0"] = match;
  const length = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
  return sign === "-" ? -length : length;
}

/** The shortest duration of so many milliseconds (whole seconds). */
export function writeDuration(milliseconds: number): string {
  const total = Math.round(Math.abs(milliseconds) / 1_000);
  const parts = { D: Math.floor(total / 86_400), H: Math.floor(total / 3_600) % 24, M: Math.floor(total / 60) % 60, S: total % 60 };
  const days = parts.D === 0 ? "" : `${parts.D}D`;
  const rest = (["H", "M", "S"] as const).map((unit) => (parts[unit] === 0 ? "" : `${parts[unit]}${unit}`)).join("");
  return `${milliseconds < 0 ? "-" : ""}P${days}${rest === "" ? (days === "" ? "T0S" : "") : `T${rest}`}`;
}

/** ISO 8601 in UTC. `base`: the realm's first import. */
export function resolveMoment(moment: Moment, base: Date, timeZone: string): string {
  if (typeof moment === "string") return new Date(moment).toISOString();
  const counted = new Date(base.getTime() + (readDuration(moment.fromImport) ?? 0));
  return (moment.at === undefined ? counted : atClock(counted, moment.at, timeZone)).toISOString();
}

/** The moment of the same day, in the zone, at which its clocks show `HH:MM`. In the hour that a change of clocks leaves out: an hour later. */
function atClock(day: Date, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const local = new Date(day.getTime() + zoneOffset(timeZone, day));
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hours, minutes);
  // The offset of the wanted moment may be another one than that of `day`.
  const near = new Date(wanted - zoneOffset(timeZone, day));
  return new Date(wanted - zoneOffset(timeZone, near));
}
