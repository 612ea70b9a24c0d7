import { subDays } from "date-fns";
import type { Tokens } from "../../../contract/identity.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { GuessLimits } from "./guess-limits.ts";
import { lookupOf } from "./model/email.ts";
import { passwordFits } from "./password.ts";
import type { Sessions } from "./sessions.ts";
import type { AccountStore, SessionStore } from "./store.ts";

const KNOWN_ADDRESS_DAYS = 90;

export interface SignInParts {
  readonly accounts: AccountStore;
  readonly sessionStore: SessionStore;
  readonly sessions: Sessions;
  readonly limits: GuessLimits;
}

/**
 * Sign-in with the realm's own credentials (ID-01). An unknown address and a wrong password get the same answer after the
 * same work: one query, the same limits, one hash. Throws INVALID_CREDENTIALS or TOO_MANY_REQUESTS.
 */
export function createSignIn(deps: PlatformDeps, parts: SignInParts) {
  const { accounts, sessionStore, sessions, limits } = parts;
  return async (context: CallContext, id: string, secret: string): Promise<Tokens> => {
    const { realmId, address } = context;
    const emailLookup = lookupOf(id);
    const addressHash = limits.addressHash(realmId, address);
    const account = await accounts.findForSignIn(realmId, emailLookup, addressHash);
    const giveBack = await limits.guess(realmId, { address, emailLookup, knownAddress: typeof account?.seen_at === "string" });
    const fits = await passwordFits(account?.password_hash ?? null, secret);
    if (account === undefined || !fits) throw new Problem("INVALID_CREDENTIALS");
    await giveBack();
    const now = deps.clock.now();
    const session = await sessionStore.transaction(async (trx) => {
      await accounts.rememberAddress(
        trx,
        realmId,
        account.id,
        addressHash,
        now.toISOString(),
        subDays(now, KNOWN_ADDRESS_DAYS).toISOString(),
      );
      return sessions.start(trx, realmId, account.id);
    });
    return sessions.tokensFor(realmId, session, account);
  };
}
