import type { Transaction } from "kysely";
import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import type { Devices } from "../devices/devices.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { MailQueue } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { profileStore } from "../profiles/profile-store.ts";
import type { Guard } from "../security/second-factor.ts";
import type { AccountFacts, SessionService } from "../sessions/session-service.ts";
import type { SignInMethod } from "../tables.ts";
import type { AccountSteps, ChallengeAnswer, SteppedAccount } from "./account-steps.ts";
import type { Challenge, Challenges } from "./challenges.ts";
import type { ProviderSession, StoreProviderSession } from "./provider-session.ts";
import type { SecondStep } from "./second-step.ts";

export interface CompleteSignInParts {
  readonly sessions: SessionService;
  readonly limits: GuessLimits;
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
  readonly devices: Pick<Devices, "see">;
  readonly accountSteps: AccountSteps;
  readonly secondStep: SecondStep;
  readonly challenges: Challenges;
  readonly storeProviderSession: StoreProviderSession;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** Result of a sign-in method. */
export interface SignedIn {
  readonly accountId: string;
  readonly method: SignInMethod;
  /** The second factor was given: nothing asks for it again. */
  readonly factor?: boolean;
  /** Stored with the session, also when it begins after a challenge. */
  readonly from?: ProviderSession | undefined;
  /**
   * Repeats the proof under the lock of the account. Throws when it fails now: a sign-in with the former password must not survive a reset
   * that happened meanwhile (docs/decisions/0065).
   */
  readonly recheck?: (trx: Transaction<Tables>) => Promise<void>;
  /** Spends the proof in the transaction of the session or of its challenge. If the transaction fails, nothing is spent. */
  readonly spend?: ((trx: Transaction<Tables>) => Promise<void>) | undefined;
  /** Further writes in the transaction of the session. */
  readonly also?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Completes every sign-in (product rules, Sessions). It starts a session, writes an audit entry and mails the owner about a new device.
 * It answers with a challenge instead when the viewer must complete a step first.
 */
export function createCompleteSignIn(deps: PlatformDeps, parts: CompleteSignInParts) {
  const { sessions, limits, tokens, mails, devices, accountSteps, secondStep, challenges, storeProviderSession, realm } = parts;
  const { accountOf, termsFor, stepsOf, stepsNow, factsFor } = accountSteps;

  /** Locks the account, so that a change that ends every sign-in sees this one or is seen by it. */
  const guardOf =
    (realmId: string, accountId: string, { recheck }: Pick<SignedIn, "recheck">): Guard =>
    async (trx) => {
      const account = await accountStore(trx, realmId).lock(accountId, "SHARE");
      if (account === undefined) throw new Problem("INVALID_CREDENTIALS");
      await recheck?.(trx);
      // After the proof: a stranger with a wrong password does not learn of the lock.
      if (account.locked_at !== null) throw new Problem("ACCOUNT_LOCKED");
    };

  const guardOfChallenge = (realmId: string, accountId: string, token: string): Guard =>
    guardOf(realmId, accountId, {
      async recheck(trx) {
        if ((await tokens.read(realmId, "CHALLENGE", token, trx)) === null) throw new Problem("SIGN_IN_EXPIRED");
      },
    });

  async function settleProof(
    trx: Transaction<Tables>,
    realmId: string,
    accountId: string,
    proof: Pick<SignedIn, "recheck" | "spend">,
  ): Promise<void> {
    await guardOf(realmId, accountId, proof)(trx);
    await proof.spend?.(trx);
  }

  /** Throws COMPLETION_REQUIRED with a challenge that stands for this sign-in. */
  async function challenge(
    context: CallContext,
    account: SteppedAccount,
    payload: Challenge,
    steps: readonly CompletionStep[],
    proof: Pick<SignedIn, "recheck" | "spend">,
  ): Promise<never> {
    const token = await deps.database.write.transaction().execute(async (trx) => {
      await settleProof(trx, context.realmId, account.id, proof);
      return tokens.make(trx, context.realmId, { purpose: "CHALLENGE", owner: account.id, payload });
    });
    throw new Problem("COMPLETION_REQUIRED", { details: { challenge: token, steps } });
  }

  /** True when the account has profiles besides the holder's. A new session has the holder's profile until the viewer chooses one. */
  async function asksWhoWatches(context: CallContext, accountId: string): Promise<boolean> {
    if (!(await realm.settingsOf(context)).profileConfiguration.enabled) return false;
    return (await profileStore(deps.database.read, context.realmId).list(accountId)).some(({ id }) => id !== accountId);
  }

  async function complete(context: CallContext, signedIn: SignedIn): Promise<Tokens> {
    const { accountId, method, factor = false, from, also } = signedIn;
    const { realmId } = context;
    const account = await accountOf(realmId, accountId);
    const terms = await termsFor(context, account);
    const steps = await stepsOf(context, account, { method, factor }, terms, guardOf(realmId, accountId, signedIn));
    if (steps.length > 0) return challenge(context, account, { method, factor, ...(from && { from }) }, steps, signedIn);
    const facts = await factsFor(context, account, terms);
    const now = deps.clock.now();
    const { session, device } = await deps.database.write.transaction().execute(async (trx) => {
      await settleProof(trx, realmId, accountId, signedIn);
      await also?.(trx);
      const seen = await devices.see(trx, context, accountId, now);
      await appendAudit(
        trx,
        realmId,
        { id: deps.ids.id(), accountId, event: "SIGN_IN", details: { method }, address: addressKey(context.address) },
        now.toISOString(),
      );
      const begun = await sessions.start(trx, realmId, accountId, { deviceId: seen.id, method, region: context.region });
      if (from !== undefined) await storeProviderSession(trx, realmId, begun.sessionId, from);
      return { session: begun, device: seen.secret };
    });
    const profileChoice = await asksWhoWatches(context, accountId);
    return sessions.tokensFor(realmId, session, account, { ...facts, device, ...(profileChoice && { profileChoice }) });
  }

  return {
    complete,
    async factsOf(context: CallContext, accountId: string): Promise<AccountFacts> {
      const account = await accountOf(context.realmId, accountId);
      return factsFor(context, account, await termsFor(context, account));
    },

    /**
     * Continues a challenge: saves the completed steps, then signs in. Throws COMPLETION_REQUIRED while steps are open, with a new
     * challenge once the second factor was given. Throws SIGN_IN_EXPIRED for an expired challenge.
     */
    async answer(context: CallContext, token: string, answer: ChallengeAnswer): Promise<Tokens> {
      const { realmId } = context;
      const { owner, ...before } = await challenges.read(realmId, token);
      const account = await accountOf(realmId, owner);
      const guard = guardOfChallenge(realmId, owner, token);
      const [factorStep] = await secondStep.steps(context, account, before, guard);
      const proved = factorStep !== undefined && (await secondStep.give(context, account, factorStep, answer, guard));
      const now = proved ? { ...before, factor: true } : before;
      if (factorStep === undefined || proved)
        await accountSteps.saveAnswers(context, account, await stepsNow(context, account, now, guard), answer);
      const steps = await stepsNow(context, await accountOf(realmId, owner), now, guard);
      const spend = async (trx: Transaction<Tables>): Promise<void> => {
        if ((await tokens.spend(trx, realmId, "CHALLENGE", token)) === null) throw new Problem("SIGN_IN_EXPIRED");
      };
      if (steps.length === 0) return complete(context, { accountId: owner, ...now, spend });
      if (!proved) throw new Problem("COMPLETION_REQUIRED", { details: { challenge: token, steps } });
      return challenge(context, account, now, steps, { spend });
    },

    /** Open steps of a challenge; the challenge stays valid. Throws SIGN_IN_EXPIRED. */
    async steps(context: CallContext, token: string): Promise<CompletionStep[]> {
      const { realmId } = context;
      const { owner, ...challenged } = await challenges.read(realmId, token);
      return stepsNow(context, await accountOf(realmId, owner), challenged, guardOfChallenge(realmId, owner, token));
    },

    /** Id of the account that a challenge signs in. Throws SIGN_IN_EXPIRED. */
    ownerOf: async (realmId: string, token: string): Promise<string> => (await challenges.read(realmId, token)).owner,

    /** Sends the confirmation mail of a challenge again. Throws SIGN_IN_EXPIRED. */
    async remind(context: CallContext, token: string): Promise<void> {
      const challenged = await tokens.read(context.realmId, "CHALLENGE", token);
      if (challenged === null) throw new Problem("SIGN_IN_EXPIRED");
      const account = await accountStore(deps.database.read, context.realmId).find(challenged.owner);
      if (account !== undefined && account.email_verified_at === null && (await limits.mailbox(context.realmId, lookupOf(account.email))))
        await mails.enqueue(deps.database.write, context.realmId, { about: "CONFIRM", accountId: challenged.owner });
    },
  };
}
export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>;
