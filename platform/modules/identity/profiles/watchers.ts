import type { Language } from "../../../../contract/base/fields.ts";
import type { Caller } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { type Viewer, viewerOf } from "../accounts/accounts.ts";
import { parsePreferences } from "../accounts/preferences.ts";
import { profileStore } from "./profile-store.ts";

/** A viewer and the profile that watches, as a job calls for them. */
export interface Watcher {
  readonly viewer: Viewer;
  readonly caller: Caller;
  /** The profile's language, else the account's. */
  readonly language: Language;
  /** Chosen by the viewer; null: the device's. */
  readonly timeZone: string | null;
}

/** Finds viewers with a profile for other modules' jobs, which have no session. */
export function createWatchers({ database }: Pick<PlatformDeps, "database">) {
  return {
    /** `profileId` null: the account's holder. Null when the account or the profile no longer exists. */
    async getWatcher(realmId: string, accountId: string, profileId: string | null): Promise<Watcher | null> {
      const account = await accountStore(database.read, realmId).find(accountId);
      if (account === undefined) return null;
      const viewer = viewerOf(account);
      const { role, time_zone: timeZone } = account;
      const hidesResults = parsePreferences(account.preferences).hideResults === true;
      const caller = { id: accountId, role, sessionId: "", hidesResults };
      if (profileId === null) return { viewer, caller: { ...caller, profile: null }, language: viewer.language, timeZone };
      const profile = await profileStore(database.read, realmId).find(accountId, profileId);
      if (profile === undefined) return null;
      const { id, name, avatar, is_child: isChild, max_rating: maxRating, language } = profile;
      return {
        viewer,
        caller: { ...caller, profile: { id, name, avatar, isChild: isChild === 1, maxRating } },
        language: language ?? viewer.language,
        timeZone,
      };
    },
  };
}
