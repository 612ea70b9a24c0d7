import * as v from "valibot";

/** Opaque identifier: never parsed, never guessed. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*$/u));
export const IsoTime = v.pipe(v.string(), v.isoTimestamp());

/** Ends of the moments that a caller may name, in milliseconds since 1970: the first is in 1970, the last in 2998. */
export const EARLIEST_TIME = 0;
export const LATEST_TIME = 32_472_144_000_000;
/**
 * A moment that a caller sends. The format of `IsoTime` allows `+05`, which `Date` cannot read, and years that do not sort as text when days
 * are added.
 */
export const SentTime = v.pipe(
  IsoTime,
  v.check((text) => Date.parse(text) >= EARLIEST_TIME && Date.parse(text) < LATEST_TIME, "unknown"),
);
export const LanguageSchema = v.picklist(["en", "es", "pt", "ar", "debug"]);
export type Language = v.InferOutput<typeof LanguageSchema>;

/**
 * Cached results, because Intl can check a zone only by creating a formatter, which is slow. Bounded, because the values come from outside.
 */
const zonesSeen = new Map<string, boolean>();

/** True for the name of a time zone, for example `America/Los_Angeles`. False for offsets (`+05:30`): they lack daylight saving. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/u.test(value) || value.length > 64) return false;
  const seen = zonesSeen.get(value);
  if (seen !== undefined) return seen;
  if (zonesSeen.size >= 1_000) zonesSeen.clear();
  let isValid = true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
  } catch {
    isValid = false;
  }
  zonesSeen.set(value, isValid);
  return isValid;
}
export const TimeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, "unknown"));

const sizeUpTo = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.transform((value) => Math.min(value, max)),
  );
/** A whole number in a query, sent as a number or its digits. Above `max` it is clamped, below 1 refused. */
export const pageSize = (standard: number, max = 100) => v.optional(sizeUpTo(max), standard);
/** The same for a list whose standard depends on its content. */
export const chosenPageSize = (max = 100) => v.optional(sizeUpTo(max));
export const pageNumber = v.optional(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number))]), v.integer(), v.minValue(1)),
  1,
);
/** Number of items before the first one of a page. */
export const skippedItems = v.optional(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number))]), v.integer(), v.minValue(0)),
);
export const queryBoolean = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(["true", "false"])]),
    v.transform((value) => value === true || value === "true"),
  ),
  false,
);

/** Opaque, signed by the server with its sort key; a changed one is 400 BAD_CURSOR. */
export const Cursor = v.pipe(v.string(), v.maxLength(600));
export const PagingSchema = v.object({ lastSeen: v.nullable(v.string()), moreDataAvailable: v.boolean() });

/** An image in sizes from `/img/{hash}/{width}.{format}` or `{width}x{height}.{format}`, which is cut. `color` fills its area until it has loaded. */
export const ImageSchema = v.object({
  hash: v.string(),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/u)),
});
export type Image = v.InferOutput<typeof ImageSchema>;

/** Money: integer minor units. 999 with scale 2 in EUR is 9.99 €. */
export const MoneySchema = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
  scale: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
});
export type Money = v.InferOutput<typeof MoneySchema>;

/** Formatters by zone, cached because creating one is slower than formatting. The size is limited, because zones have many spellings. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 100;

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const cached = wallClocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (wallClocks.size >= MOST_CLOCKS) wallClocks.clear();
  wallClocks.set(timeZone, clock);
  return clock;
}

/** Offset of an IANA zone from UTC at a moment, in milliseconds. Throws a RangeError for an unknown zone. */
export function zoneOffset(timeZone: string, at: Date): number {
  const parts = wallClock(timeZone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at.getTime() / 1_000) * 1_000;
}

/** True for an existing day, YYYY-MM-DD. 2026-02-30 is none, although `Date` would read it as 2 March. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** `today` is YYYY-MM-DD in UTC. */
export const isBirthDate = (value: string, today: string): boolean => isRealDate(value) && value >= "1900-01-01" && value <= today;
