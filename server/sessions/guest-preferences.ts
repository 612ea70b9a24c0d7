import type { Api } from "../../app/api/client.server.ts";
import { forgetGuestPreferences, readGuestPreferences } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { PREFERENCE_KEYS } from "../../contract/preferences/preferences.ts";
import { contract } from "../../contract/table.ts";

/**
 * Merges a guest's choices in this browser into the account that has just signed in; the latest explicit choice wins. Returns
 * Set-Cookie values. When the platform refuses, sign-in succeeds all the same, and the choices stay for the next time; `report` receives
 * the error.
 */
export async function mergeGuestPreferences(
  cookies: ReadonlyMap<string, string>,
  signedIn: () => Api,
  secure: boolean,
  report: (error: unknown) => void,
): Promise<string[]> {
  const guest = readGuestPreferences(cookies);
  if (guest === null) return [];
  const { preferences, chosenAt: times } = guest;
  const chosenAt = Object.fromEntries(PREFERENCE_KEYS.flatMap((key) => (preferences[key] === undefined ? [] : [[key, times[key] ?? 0]])));
  try {
    await signedIn().call(contract.identity.setPreferences, { body: { ...preferences, chosenAt } });
  } catch (error) {
    report(error);
    return [];
  }
  return [forgetGuestPreferences(secure)];
}
