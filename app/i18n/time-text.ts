import type { Language } from "../routing/locales.ts";
import { dateFormatter, intlLocale, steady } from "./format.ts";
import { needsName, type Zone } from "./zone.ts";

const SHAPES = {
  date: { dateStyle: "long" },
  time: { hour: "numeric", minute: "2-digit" },
  dateTime: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Shown parts of a moment: its day, its time of day, or both. */
export type TimeShape = keyof typeof SHAPES;

/** Portuguese and Arabic write London's winter time as `GMT+0`, which reads like a sum; this shortens it to `GMT`. */
const NO_DISTANCE = /\+0(?![\d:])/u;

/**
 * A moment (ISO 8601) in the page's zone and language. A time of day names the zone when the viewer's own clock may differ; a date alone
 * never does.
 */
export function timeText(iso: string, shape: TimeShape, language: Language, region: string | null, zone: Zone): string {
  const named = shape !== "date" && needsName(iso, zone);
  const options = { ...SHAPES[shape], timeZone: zone.timeZone, ...(named ? { timeZoneName: "short" as const } : {}) };
  return steady(dateFormatter(intlLocale(language, region), options).format(new Date(iso))).replace(NO_DISTANCE, "");
}

/** `GMT+00:00`: Intl names a zone without a name by its offset. */
const DISTANCE = /\d/u;

/**
 * A zone as viewers know it, with its offset from UTC at that moment: `Pacific Time · Los Angeles (GMT-8)`. UTC has no generic name and no
 * city: `Coordinated Universal Time (GMT+0)`. A zone without any name is only its offset.
 */
export function zoneText(timeZone: string, iso: string, language: Language, region: string | null): string {
  const part = (timeZoneName: "longGeneric" | "long" | "shortOffset") =>
    dateFormatter(intlLocale(language, region), { timeZone, timeZoneName })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const name = [part("longGeneric"), part("long")].find((candidate) => !DISTANCE.test(candidate));
  if (name === undefined) return steady(part("shortOffset"));
  const city = /^(?!Etc\/).+\/(?<city>[^/]+)$/u.exec(timeZone)?.groups?.["city"]?.replaceAll("_", " ");
  // Isolate characters, because an option cannot contain an element, and a city keeps its Latin letters in an Arabic line.
  return steady(`${name}${city === undefined ? "" : ` · \u2068${city}\u2069`} (\u2068${part("shortOffset")}\u2069)`);
}
