/** The time from which an address asks to play, as the wire has times; undefined when it has none. */
export function readStart(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/u.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Longest window of a live stream (`platform/modules/playback/model/dvr-window.ts`). Milliseconds. */
const LONGEST_WINDOW = 60 * 60_000;

/** The same while a live stream may still have it, so that other addresses are the live page. `now`: milliseconds since 1970. */
export function currentStart(text: string | undefined, now: number): string | undefined {
  const start = readStart(text);
  const age = start === undefined ? -1 : now - Date.parse(start);
  return age >= 0 && age <= LONGEST_WINDOW ? start : undefined;
}
