import type { SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { lookupOf } from "../accounts/email.ts";
import type { GuessChallenges } from "../guesses/guess-challenge.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { CompleteSignIn } from "./complete-sign-in.ts";

export interface PasswordSignInParts {
  readonly limits: GuessLimits;
  readonly challenges: GuessChallenges;
  readonly passwords: Passwords;
  readonly completeSignIn: CompleteSignIn;
}

/**
 * Sign-in with the realm's own credentials. An unknown address and a wrong password get the same answer after the
 * same work: one query, the same limits, one hash. Past the limits of guessing a solved challenge lets a few more
 * through; wrong passwords and unsolved challenges there carry the next one in `details.challenge`. Throws INVALID_CREDENTIALS, CHALLENGE_FAILED,
 * COMPLETION_REQUIRED, TOO_MANY_REQUESTS or BUSY.
 */
export function createPasswordSignIn({ database }: Pick<PlatformDeps, "database">, parts: PasswordSignInParts) {
  const { challenges, limits, passwords, completeSignIn } = parts;
  return async (context: CallContext, id: string, secret: string, solved?: SolvedChallenge): Promise<Tokens> => {
    const { realmId, address } = context;
    const emailLookup = lookupOf(id);
    const addressHashes = limits.addressHashes(realmId, address);
    const account = await accountStore(database.read, realmId).findForSignIn(emailLookup, addressHashes);
    const guess = { address, emailLookup, knownAddress: typeof account?.seen_at === "string" };
    let challenged = false;
    const giveBack = await limits.guess(realmId, guess).catch(async (refused: unknown) => {
      if (!(refused instanceof Problem) || refused.code !== "TOO_MANY_REQUESTS") throw refused;
      challenged = true;
      await challenges.require(context, solved);
      return limits.challengedGuess(realmId, guess);
    });
    const fits = await passwords.fits(addressKey(address), account?.password_hash ?? null, secret).catch(async (error: unknown) => {
      // No password was compared, so the guess is given back: load costs the owner no attempts.
      await giveBack();
      throw error;
    });
    if (account === undefined || !fits)
      throw new Problem("INVALID_CREDENTIALS", challenged ? { details: { challenge: await challenges.pose(context) } } : {});
    await giveBack();
    return completeSignIn.complete(context, {
      accountId: account.id,
      method: "PASSWORD",
      async recheck(trx) {
        if ((await accountStore(trx, realmId).findPasswordHash(account.id)) !== account.password_hash)
          throw new Problem("INVALID_CREDENTIALS");
      },
    });
  };
}
export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;
