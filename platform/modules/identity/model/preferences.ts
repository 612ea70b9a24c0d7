import * as v from "valibot";
import { type PlaybackChanges, type PlaybackPreferences, PlaybackPreferencesSchema } from "../../../../contract/account/preferences.ts";

/** Preferences as the account's row keeps them. */
export function parsePreferences(kept: string | null): PlaybackPreferences {
  return kept === null ? {} : v.parse(PlaybackPreferencesSchema, JSON.parse(kept));
}

/** The text to keep after `changes`: null takes a choice back, undefined leaves it. Null when nothing is chosen any more. */
export function changedPreferences(kept: string | null, changes: PlaybackChanges): string | null {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...parsePreferences(kept), ...Object.fromEntries(given) }).filter(([, value]) => value !== null);
  return all.length === 0 ? null : JSON.stringify(Object.fromEntries(all));
}
