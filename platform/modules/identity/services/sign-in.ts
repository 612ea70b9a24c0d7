import type { Tokens } from "../../../../contract/identity.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import { lookupOf } from "../model/email.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { AccountStore } from "../store.ts";
import type { CompleteSignIn } from "./complete-sign-in.ts";
import type { GuessLimits } from "./guess-limits.ts";

export interface SignInParts {
  readonly accounts: AccountStore;
  readonly limits: GuessLimits;
  readonly passwords: Passwords;
  readonly completeSignIn: CompleteSignIn;
}

/**
 * Sign-in with the realm's own credentials (ID-01). An unknown address and a wrong password get the same answer after the
 * same work: one query, the same limits, one hash. Throws INVALID_CREDENTIALS, COMPLETION_REQUIRED,
 * TOO_MANY_REQUESTS or BUSY.
 */
export function createSignIn(parts: SignInParts) {
  const { accounts, limits, passwords, completeSignIn } = parts;
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
    return completeSignIn.complete(context, { accountId: account.id, method: "PASSWORD" });
  };
}
