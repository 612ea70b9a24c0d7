import type { Transaction } from "kysely";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { EndReason } from "../tables.ts";
import { sessionStore } from "./session-store.ts";

/** Ends a part of an account that could still become a session, in the transaction that ends its sessions. */
export type PendingSignIn = (trx: Transaction<Tables>, realmId: string, accountId: string) => Promise<void>;

export interface EndSignInsParts {
  readonly tokens: Pick<OneTimeTokens, "drop">;
  readonly pendingSignIns: readonly PendingSignIn[];
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
 * Ends every session of an account, and everything that could still become a session: sign-ins with open steps, and the pending sign-ins
 * of other folders. The caller has locked the account.
 */
export function createEndSignIns({ ids }: Pick<PlatformDeps, "ids">, { tokens, pendingSignIns }: EndSignInsParts) {
  return async (trx: Transaction<Tables>, realmId: string, { accountId, reason, now, except }: SignInsToEnd): Promise<void> => {
    await sessionStore(trx, realmId).endAll(ids, accountId, reason, now, except);
    await tokens.drop(trx, realmId, accountId, ["CHALLENGE"]);
    for (const end of pendingSignIns) await end(trx, realmId, accountId);
  };
}
export type EndSignIns = ReturnType<typeof createEndSignIns>;
