import type { Transaction } from "kysely";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { deviceRequestStore } from "../device-codes/device-request-store.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { secondFactorStore } from "../security/second-factor-store.ts";
import type { EndReason } from "../tables.ts";
import { sessionStore } from "./session-store.ts";

export interface EndSignInsParts {
  readonly tokens: Pick<OneTimeTokens, "drop">;
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
 * Ends every session of an account, and everything that could still become a session: sign-ins with open steps, and approved devices. The
 * secret of an unconfirmed authenticator app is known to these sessions, so it goes too. The caller has locked the account.
 */
export function createEndSignIns({ ids }: Pick<PlatformDeps, "ids">, { tokens }: EndSignInsParts) {
  return async (trx: Transaction<Tables>, realmId: string, { accountId, reason, now, except }: SignInsToEnd): Promise<void> => {
    await sessionStore(trx, realmId).endAll(ids, accountId, reason, now, except);
    await tokens.drop(trx, realmId, accountId, ["CHALLENGE"]);
    await deviceRequestStore(trx, realmId).dropApproved(accountId);
    await secondFactorStore(trx, realmId).dropUnconfirmed(accountId);
  };
}
export type EndSignIns = ReturnType<typeof createEndSignIns>;
