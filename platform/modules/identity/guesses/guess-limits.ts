import { createHmac } from "node:crypto";
import { acceptedSecrets } from "../../../crypto/secret-keys.ts";
import { addressKey, type RateLimit, rateLimitsOf, tooManyRequests } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { mailboxOf } from "../accounts/email.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export type AddressHashes = readonly [current: string, ...previous: string[]];

/**
 * Limits for guesses. One network at one account: 10. All networks together at one account: 20, but a network from which
 * the owner has signed in before does not count there, so that strangers cannot lock the owner out. One network at all accounts: 50. Each
 * in 15 minutes from the first guess; a right password gives its use back.
 */
export function createGuessLimits(deps: PlatformDeps) {
  const limits = rateLimitsOf(deps);
  const network = limits.limit("signin-network", 50, QUARTER_HOUR);
  const pair = limits.limit("signin-network-account", 10, QUARTER_HOUR);
  const account = limits.limit("signin-account", 20, QUARTER_HOUR);
  const proofAccount = limits.limit("proof-account", 20, QUARTER_HOUR);
  const challengedNetwork = limits.limit("challenged-network", 25, QUARTER_HOUR);
  const challengedPair = limits.limit("challenged-network-account", 5, QUARTER_HOUR);
  const challengedAccount = limits.limit("challenged-account", 10, QUARTER_HOUR);
  const signUps = limits.limit("signup-network", 60, HOUR);
  const conflicts = limits.limit("signup-conflict", 20, HOUR);
  const freeConflicts = limits.limit("signup-conflict-free", 10, HOUR);

  const factorPair = limits.limit("factor-network-account", 6, QUARTER_HOUR);
  const factorAccount = limits.limit("factor-account", 30, DAY);

  const pinQuarter = limits.limit("profile-pin", 5, QUARTER_HOUR);
  const pinDay = limits.limit("profile-pin-day", 30, DAY);

  const deviceNetwork = limits.limit("device-code-network", 20, QUARTER_HOUR);
  const deviceAccount = limits.limit("device-code-account", 10, QUARTER_HOUR);

  const mailNetwork = limits.limit("mail-network", 30, HOUR);
  const mailAddress = limits.limit("mail-address", 5, HOUR);

  const giveBackAll = async (realmId: string, uses: readonly (readonly [RateLimit, string])[]): Promise<void> => {
    for (const [limit, key] of uses) await limit.giveBack(realmId, key);
  };
  /** When one limit rejects a use, the limits before it get theirs back, because no guess was made. */
  const takeAll = async (realmId: string, uses: readonly (readonly [RateLimit, string])[]): Promise<void> => {
    for (const [index, [limit, key]] of uses.entries()) {
      const taken = await limit.take(realmId, key);
      if (taken.allowed) continue;
      await giveBackAll(realmId, uses.slice(0, index));
      throw tooManyRequests(taken.retryAfterSeconds);
    }
  };

  /**
   * Counts a mail to a mailbox, whatever the mail is about: 5 an hour of all that a stranger can cause. False: the
   * mailbox had enough.
   */
  const mailbox = async (realmId: string, emailLookup: string): Promise<boolean> =>
    (await mailAddress.take(realmId, mailboxOf(emailLookup))).allowed;

  return {
    /** Stored hashes of a network from which an account's owner signed in, one for each accepted secret; the current secret's first. */
    addressHashes: (realmId: string, address: string): AddressHashes => {
      const hashOf = (secret: string): string =>
        createHmac("sha256", secret)
          .update(`known address\n${realmId}\n${addressKey(address)}`)
          .digest("base64url");
      const [current = "", ...previous] = acceptedSecrets(deps.settings).map(hashOf);
      return [current, ...previous];
    },

    /** Counts a guess, or throws 429. The returned function gives it back after a right password. */
    async guess(realmId: string, guess: { address: string; emailLookup: string; knownAddress: boolean }): Promise<() => Promise<void>> {
      const from = addressKey(guess.address);
      const uses = [
        [network, from],
        [pair, `${from}\n${guess.emailLookup}`],
        ...(guess.knownAddress ? [] : [[account, guess.emailLookup] as const]),
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /**
     * Counts a password that a session gives as its fresh proof, or throws 429: as at sign-in, and 20 in 15 minutes by all sessions and networks
     * of the account. No network is exempt, because a stolen session may use one of the owner's. Sign-in has a counter of its own, so
     * neither locks the owner out of the other. The answer gives it back.
     */
    async proof(
      realmId: string,
      guess: { readonly address: string; readonly emailLookup: string; readonly accountId: string },
    ): Promise<() => Promise<void>> {
      const from = addressKey(guess.address);
      const uses = [
        [network, from],
        [pair, `${from}\n${guess.emailLookup}`],
        [proofAccount, guess.accountId],
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /**
     * Counts a guess past those limits whose sender has solved a challenge, or throws 429: half as many again, in each of the
     * three ways. The answer gives it back.
     */
    async challengedGuess(
      realmId: string,
      guess: { address: string; emailLookup: string; knownAddress: boolean },
    ): Promise<() => Promise<void>> {
      const from = addressKey(guess.address);
      const uses = [
        [challengedNetwork, from],
        [challengedPair, `${from}\n${guess.emailLookup}`],
        ...(guess.knownAddress ? [] : [[challengedAccount, guess.emailLookup] as const]),
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /**
     * Counts a guess at a second factor, or throws 429: 6 in 15 minutes from one network, 30 a day from all that the owner has not
     * signed in from. The answer gives it back.
     */
    async factor(realmId: string, guess: { address: string; accountId: string; knownAddress: boolean }): Promise<() => Promise<void>> {
      const uses = [
        [factorPair, `${addressKey(guess.address)}\n${guess.accountId}`],
        ...(guess.knownAddress ? [] : [[factorAccount, guess.accountId] as const]),
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /** Counts a guess at the PIN of a profile, or throws 429: 5 in 15 minutes, 30 a day. The answer gives it back. */
    async pin(realmId: string, profileId: string): Promise<() => Promise<void>> {
      const uses = [
        [pinQuarter, profileId],
        [pinDay, profileId],
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /** Counts a code of a television that is typed, or throws 429: 10 in 15 minutes by one viewer, 20 from one network. The answer gives it back. */
    async deviceCode(realmId: string, guess: { address: string; accountId: string }): Promise<() => Promise<void>> {
      const uses = [
        [deviceNetwork, addressKey(guess.address)],
        [deviceAccount, guess.accountId],
      ] as const;
      await takeAll(realmId, uses);
      return () => giveBackAll(realmId, uses);
    },

    /**
     * Counts a sign-up, or throws 429. `free`: true when this network needs no challenge, because it has seen few taken addresses. `giveBack`
     * gives back the use of the limits for taken addresses; call it when the response does not reveal whether the address is taken.
     */
    async signUp(realmId: string, address: string): Promise<{ readonly free: boolean; readonly giveBack: () => Promise<void> }> {
      const from = addressKey(address);
      await takeAll(realmId, [
        [signUps, from],
        [conflicts, from],
      ]);
      const { allowed } = await freeConflicts.take(realmId, from);
      return {
        free: allowed,
        giveBack: () => giveBackAll(realmId, [[conflicts, from], ...(allowed ? [[freeConflicts, from] as const] : [])]),
      };
    },

    /** Counts a requested mail. False: the mailbox had enough. Throws 429 for a network that requests too many. */
    async mail(realmId: string, { address, emailLookup }: { readonly address: string; readonly emailLookup: string }): Promise<boolean> {
      await takeAll(realmId, [[mailNetwork, addressKey(address)]]);
      return mailbox(realmId, emailLookup);
    },
    mailbox,
  };
}
export type GuessLimits = ReturnType<typeof createGuessLimits>;
