import * as v from "valibot";
import {
  type PlaybackChanges,
  type PlaybackPreferences,
  PlaybackPreferencesSchema,
  PREFERENCE_KEYS,
} from "../../../contract/preferences/preferences.ts";
import { writeCookie } from "../cookies/cookies.ts";

/**
 * Cookie with a guest's playback preferences, each choice with its time, until sign-in merges them into the account. A page that
 * uses them is personal: it bypasses the document cache.
 */
export const PREFERENCES_COOKIE = "preferences";
const YEAR = 60 * 60 * 24 * 365;
const LONGEST = 2_000;

const TimesSchema = v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const HeldSchema = v.object({ v: PlaybackPreferencesSchema, t: TimesSchema });

export interface GuestPreferences {
  readonly preferences: PlaybackPreferences;
  /** Milliseconds since 1970, by preference. */
  readonly chosenAt: Readonly<Record<string, number>>;
}

/** Guest preferences of this browser; null: none, or an unreadable cookie. */
export function readGuestPreferences(cookies: ReadonlyMap<string, string>): GuestPreferences | null {
  const value = cookies.get(PREFERENCES_COOKIE) ?? "";
  if (value === "" || value.length > LONGEST) return null;
  try {
    const parsed = v.safeParse(HeldSchema, JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
    if (!parsed.success || Object.keys(parsed.output.v).length === 0) return null;
    return { preferences: parsed.output.v, chosenAt: parsed.output.t };
  } catch {
    return null;
  }
}

/** Set-Cookie after `changes`, made at `now`; null removes a choice. Without any choice the cookie is removed. */
export function writeGuestPreferences(before: GuestPreferences | null, changes: PlaybackChanges, now: number, secure: boolean): string {
  const held = PREFERENCE_KEYS.flatMap((key) => {
    const change = changes[key];
    const value = change === undefined ? before?.preferences[key] : change;
    const at = change === undefined ? (before?.chosenAt[key] ?? 0) : now;
    return value === undefined || value === null ? [] : [{ key, value, at }];
  });
  if (held.length === 0) return forgetGuestPreferences(secure);
  const text = JSON.stringify({
    v: Object.fromEntries(held.map(({ key, value }) => [key, value])),
    t: Object.fromEntries(held.map(({ key, at }) => [key, at])),
  });
  return writeCookie(PREFERENCES_COOKIE, Buffer.from(text).toString("base64url"), { maxAge: YEAR, httpOnly: true, secure });
}

export const forgetGuestPreferences = (secure: boolean): string =>
  writeCookie(PREFERENCES_COOKIE, "", { maxAge: 0, httpOnly: true, secure });
