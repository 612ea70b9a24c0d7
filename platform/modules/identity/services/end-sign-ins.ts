import type { Transaction } from "kysely";
import type { Tables } from "../../../store/tables.ts";
import type { DeviceRequestStore } from "../store/device-requests.ts";
import type { SecondFactorStore } from "../store/second-factors.ts";
import type { SessionStore } from "../store/sessions.ts";
import type { EndReason } from "../tables.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";

export interface EndSignInsParts {
  readonly sessionStore: Pick<SessionStore, "endAll">;
  readonly tokens: Pick<OneTimeTokens, "drop">;
  readonly deviceRequests: Pick<DeviceRequestStore, "dropApproved">;
  readonly secondFactors: Pick<SecondFactorStore, "dropUnconfirmed">;
}

export interface SignInsToEnd {
  readonly accountId: string;
  readonly reason: EndReason;
  /** ISO text. */
  readonly now: string;
  /** Id of a session that continues. */
  readonly except?: string;
}

/**
 * Ends every session of an account, and what a session could still come from: sign-ins that wait for a step, and devices that were approved. The
 * secret of an unconfirmed authenticator app is known to these sessions, so it goes too. The caller has locked the account.
 */
export function createEndSignIns({ sessionStore, tokens, deviceRequests, secondFactors }: EndSignInsParts) {
  return async (trx: Transaction<Tables>, realmId: string, { accountId, reason, now, except }: SignInsToEnd): Promise<void> => {
    await sessionStore.endAll(trx, realmId, accountId, reason, now, except);
    await tokens.drop(trx, realmId, accountId, ["CHALLENGE"]);
    await deviceRequests.dropApproved(trx, realmId, accountId);
    await secondFactors.dropUnconfirmed(trx, realmId, accountId);
  };
}
export type EndSignIns = ReturnType<typeof createEndSignIns>;
