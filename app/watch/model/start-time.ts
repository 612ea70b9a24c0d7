/** The time from which an address asks to play, as the wire has times; undefined when it has none. */
export function readStart(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/u.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
