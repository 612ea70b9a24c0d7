import type { Caller, ResolvedRealm } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { requiredVersions } from "./consent.ts";
import type { Consents } from "./consents.ts";
import { consentSettings } from "./settings.ts";

export interface OpenTermsParts {
  readonly consents: Consents;
  readonly realm: Pick<RealmModule, "sectionOf">;
}

/**
 * Terms that change during a session. The session's own query reads the versions that the account has accepted. So the consents
 * are queried only between a change of the terms and the viewer's answer.
 */
export function createOpenTerms(deps: PlatformDeps, { consents, realm }: OpenTermsParts) {
  /**
   * The caller, with the terms that wait for them. Operators get none, also in place of a viewer, because they work for the realm.
   * Children get none, because they cannot accept terms. `accepted`: the versions in the account's row.
   */
  return async function withOpenTerms(
    context: { readonly realmId: string; readonly realm?: ResolvedRealm },
    caller: Caller,
    accepted: string | null,
  ): Promise<Caller> {
    if (caller.role === "OPERATOR" || caller.profile?.isChild === true || caller.impersonation !== undefined) return caller;
    const wanted = requiredVersions((await realm.sectionOf(context, consentSettings)).terms);
    if (wanted === (accepted ?? "")) return caller;
    const openTerms = await consents.toShow(context, caller.id);
    if (openTerms.length > 0) return { ...caller, openTerms };
    try {
      await accountStore(deps.database.write, context.realmId).setTermsAccepted(caller.id, wanted);
    } catch (error) {
      // A read must not fail because this write failed. The next call tries again.
      deps.log.error({ err: error }, "accepted terms not noted");
    }
    return caller;
  };
}
