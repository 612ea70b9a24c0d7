import { zoneOffset } from "../../../contract/base/fields.ts";
import { zoneText } from "../../i18n/time-text.ts";
import type { Language } from "../../routing/locales.ts";

/** One zone for each set of clock rules in use. A list of all 400 names would be mostly villages. */
const ZONES = [
  "Pacific/Honolulu America/Anchorage America/Los_Angeles America/Tijuana America/Phoenix America/Denver America/Chicago America/Mexico_City",
  "America/Costa_Rica America/Guatemala America/Regina America/Bogota America/Lima America/Panama America/New_York America/Toronto",
  "America/Havana America/Caracas America/Halifax America/La_Paz America/Manaus America/Puerto_Rico America/Santiago America/Asuncion",
  "America/St_Johns America/Sao_Paulo America/Argentina/Buenos_Aires America/Montevideo America/Noronha Atlantic/Azores Atlantic/Cape_Verde",
  "UTC Africa/Abidjan Africa/Casablanca Atlantic/Canary Europe/Dublin Europe/Lisbon Europe/London Africa/Algiers Africa/Lagos Africa/Tunis",
  "Europe/Amsterdam Europe/Berlin Europe/Madrid Europe/Paris Europe/Rome Europe/Stockholm Europe/Warsaw Europe/Vienna Europe/Zurich",
  "Africa/Cairo Africa/Johannesburg Africa/Khartoum Africa/Tripoli Asia/Beirut Asia/Gaza Asia/Jerusalem Europe/Athens Europe/Bucharest",
  "Europe/Helsinki Europe/Kyiv Africa/Nairobi Asia/Amman Asia/Baghdad Asia/Damascus Asia/Kuwait Asia/Qatar Asia/Riyadh Europe/Istanbul",
  "Europe/Moscow Asia/Tehran Asia/Baku Asia/Dubai Asia/Tbilisi Asia/Yerevan Indian/Mauritius Asia/Kabul Asia/Karachi Asia/Tashkent",
  "Asia/Kolkata Asia/Colombo Asia/Kathmandu Asia/Almaty Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Hong_Kong",
  "Asia/Manila Asia/Shanghai Asia/Singapore Asia/Taipei Australia/Perth Asia/Seoul Asia/Tokyo Australia/Adelaide Australia/Darwin",
  "Australia/Brisbane Australia/Sydney Pacific/Guam Pacific/Noumea Pacific/Auckland Pacific/Fiji Pacific/Apia Pacific/Kiritimati",
].flatMap((line) => line.split(" "));

export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

const HOUR_MS = 3_600_000;
/** Choices of the current hour. Two hundred formatters are too slow to create for every page, and clocks change on the hour. */
const ofThisHour = new Map<string, readonly ZoneChoice[]>();

/** Zones to choose from, west to east, in the page's language. A stored zone is always among them. */
export function zoneChoices(stored: string | null, language: Language, region: string | null, now: Date): readonly ZoneChoice[] {
  const key = `${Math.floor(now.getTime() / HOUR_MS)} ${language} ${region === "GB" || region === "NZ" ? "GB" : ""}`;
  const label = (value: string): ZoneChoice => ({ value, label: zoneText(value, now.toISOString(), language, region) });
  let choices = ofThisHour.get(key);
  if (choices === undefined) {
    choices = ZONES.map((value) => ({ value, ahead: zoneOffset(value, now) }))
      .sort((one, other) => one.ahead - other.ahead)
      .map(({ value }) => label(value));
    if (ofThisHour.size >= 16) ofThisHour.clear();
    ofThisHour.set(key, choices);
  }
  return stored === null || choices.some(({ value }) => value === stored) ? choices : [label(stored), ...choices];
}
