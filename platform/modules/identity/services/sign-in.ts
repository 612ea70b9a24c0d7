import { subDays } from "date-fns";
import type { Tokens } from "../../../../contract/identity.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { lookupOf } from "../model/email.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { AccountStore, SessionStore } from "../store.ts";
import type { GuessLimits } from "./guess-limits.ts";
import type { Sessions } from "./sessions.ts";

const KNOWN_ADDRESS_DAYS = 90;

export interface SignInParts {
  readonly accounts: AccountStore;
  readonly sessionStore: SessionStore;
  readonly sessions: Sessions;
  readonly limits: GuessLimits;
  readonly passwords: Passwords;
}

/**
 * Sign-in with the realm's own credentials (ID-01). An unknown address and a wrong password get the same answer after the
 * same work: one query, the same limits, one hash. Throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 * or BUSY.
 */
export function createSignIn(deps: PlatformDeps, parts: SignInParts) {
  const { accounts, sessionStore, sessions, limits, passwords } = parts;
  return async (context: CallContext, id: string, secret: string): Promise<Tokens> => {
    const { realmId, address } = context;
    const emailLookup = lookupOf(id);
    const addressHash = limits.addressHash(realmId, address);
    const account = await accounts.findForSignIn(realmId, emailLookup, addressHash);
    const giveBack = await limits.guess(realmId, { address, emailLookup, knownAddress: typeof account?.seen_at === "string" });
    const fits = await passwords.fits(addressKey(address), account?.password_hash ?? null, secret).catch(async (error: unknown) => {
      // Nothing was compared, so nothing was guessed: under load the owner keeps all tries.
      await giveBack();
      throw error;
    });
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
