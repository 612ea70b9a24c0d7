import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { Language } from "../../../../contract/base/fields.ts";
import type { AccountPreferences, preferenceCalls } from "../../../../contract/preferences/preferences.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { changedPreferences, parsePreferences } from "../accounts/preferences.ts";

interface PreferenceRow {
  readonly language: Language;
  readonly time_zone: string | null;
  readonly preferences: string | null;
}

const preferencesOf = ({ language, time_zone, preferences }: PreferenceRow): AccountPreferences => ({
  language,
  timeZone: time_zone,
  ...parsePreferences(preferences),
});

/** The viewer's preferences, stored in the account for all their devices. */
export function createPreferenceHandlers(
  { clock, database }: Pick<PlatformDeps, "clock" | "database">,
  realm: Pick<RealmModule, "settingsOf">,
): Handlers<typeof preferenceCalls, CallContext> {
  return {
    async getPreferences(context) {
      const { realmId, viewer } = requireViewer(context);
      const account = await accountStore(database.read, realmId).find(viewer.id);
      if (account === undefined) throw new Problem("UNAUTHENTICATED");
      return preferencesOf(account);
    },
    async setPreferences(context, { body: { language, timeZone, chosenAt, ...changes } }) {
      const { realmId, viewer } = requireViewer(context);
      const { languages } = await realm.settingsOf(context);
      if (language !== undefined && language !== "debug" && !languages.includes(language))
        throw invalidFields([{ path: "language", code: "unknown" }]);
      const account = {
        ...(language === undefined ? {} : { language }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      };
      const updated = await accountStore(database.write, realmId).setPreferences(viewer.id, account, (preferences) =>
        changedPreferences(preferences, changes, clock.now().getTime(), chosenAt),
      );
      if (updated === undefined) throw new Problem("UNAUTHENTICATED");
      return preferencesOf(updated);
    },
  };
}
