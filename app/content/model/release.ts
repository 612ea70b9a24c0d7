import { timeText } from "../../i18n/time-text.ts";
import type { Zone } from "../../i18n/zone.ts";
import type { Language } from "../../routing/locales.ts";
import type { CardRelease } from "../card-state.ts";
import { dayOf } from "./day-of.ts";

/** The start of an event (ISO 8601) in words: when it is, and the day's leaf. */
export function releaseOf(
  at: string,
  { language, region, zone }: { readonly language: Language; readonly region: string | null; readonly zone: Zone },
): CardRelease {
  return { at, text: timeText(at, "dateTime", language, region, zone), ...dayOf(at, language, zone.timeZone) };
}
