import { bestText } from "../../../base/localised-text.ts";

/** The best of the texts by language, which are stored as JSON; null when there is none. */
export function textIn(stored: string | null, languages: readonly string[]): string | null {
  return stored === null ? null : (bestText(JSON.parse(stored), languages) ?? null);
}
