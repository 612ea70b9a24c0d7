import * as v from "valibot";
import {
  type ChosenAt,
  type PlaybackChanges,
  type PlaybackPreferences,
  PlaybackPreferencesSchema,
  PREFERENCE_KEYS,
} from "../../../../contract/preferences/preferences.ts";

/** When each choice was made, milliseconds. Choices that are older than this record have no time. */
const StoredTimes = v.object({ chosenAt: v.optional(v.record(v.string(), v.number()), {}) });

/** Preferences as the account's row stores them. */
export function parsePreferences(stored: string | null): PlaybackPreferences {
  return stored === null ? {} : v.parse(PlaybackPreferencesSchema, JSON.parse(stored));
}

/**
 * The text to store after `changes`. Null resets a choice, undefined leaves it. The result is null when no choice is left. The last
 * explicit choice wins: with `chosenAt`, when a guest made these, whatever the account has chosen since stays. `now` in milliseconds.
 */
export function changedPreferences(stored: string | null, changes: PlaybackChanges, now: number, chosenAt: ChosenAt = {}): string | null {
  const before = parsePreferences(stored);
  const times: Readonly<Record<string, number>> = stored === null ? {} : v.parse(StoredTimes, JSON.parse(stored)).chosenAt;
  const next = PREFERENCE_KEYS.flatMap((key) => {
    const [change, old, time] = [changes[key], before[key], times[key] ?? 0];
    const made = Math.min(chosenAt[key] ?? now, now);
    const stays = change === undefined || change === old || (chosenAt[key] !== undefined && time > made);
    const [value, at] = stays ? [old, time] : [change, made];
    return value === undefined || value === null ? [] : [{ key, value, at }];
  });
  if (next.length === 0) return null;
  const values = Object.fromEntries(next.map(({ key, value }) => [key, value]));
  return JSON.stringify({ ...values, chosenAt: Object.fromEntries(next.map(({ key, at }) => [key, at])) });
}
