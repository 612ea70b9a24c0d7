import { formatDuration } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";
import type { CardLive } from "../card-state.ts";

/** Elapsed share of the time between two moments (ISO 8601), 0–1 in hundredths. `now` in milliseconds. */
export function partOver(from: string, to: string, now: number): number {
  const start = Date.parse(from);
  const whole = Date.parse(to) - start;
  return whole > 0 ? Math.round(Math.min(1, Math.max(0, (now - start) / whole)) * 100) / 100 : 0;
}

/** Time since a moment in words, at least a minute: `25 min`, `1 hr 5 min`. */
export function elapsedText(from: string, now: number, language: Language): string {
  return formatDuration(Math.max(60, Math.floor((now - Date.parse(from)) / 60_000) * 60), language);
}

/** An event on the air at `now` (milliseconds): its elapsed share, and the text of its start. Without an end the share is 0. */
export function liveAt({ from, to }: { readonly from: string; readonly to?: string }, now: number, language: Language): CardLive {
  const elapsed = elapsedText(from, now, language);
  return to === undefined ? { from, part: 0, elapsed } : { from, to, part: partOver(from, to, now), elapsed };
}
