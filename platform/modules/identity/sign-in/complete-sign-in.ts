import { subDays } from "date-fns";
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { CompletionStep, Tokens } from "../../../../contract/identity/identity.ts";
import type { PasskeyAnswer } from "../../../../contract/identity/security.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { deviceName } from "../devices/device-name.ts";
import { deviceIdOf, deviceStore } from "../devices/device-store.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { AccountMails } from "../mail/account-mails.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { profileStore } from "../profiles/profile-store.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { profileValues } from "../providers/new-account.ts";
import { readProviderForm } from "../providers/provider-form.ts";
import type { Guard } from "../security/second-factor.ts";
import type { AccountFacts, Sessions } from "../sessions/session-service.ts";
import type { SignInMethod } from "../tables.ts";
import type { Consents } from "../terms/consents.ts";
import { completionSteps, missingFields } from "./completion.ts";
import type { SecondStep } from "./second-step.ts";

const KNOWN_ADDRESS_DAYS = 90;
const KNOWN_DEVICE_DAYS = 180;

/** Provider of a session, and the tokens that end the sign-in there, in the federation's own form. */
export interface ProviderSession {
  readonly provider: string;
  readonly kept: string;
}
export type KeepProviderSession = (trx: Transaction<Tables>, realmId: string, sessionId: string, session: ProviderSession) => Promise<void>;

export interface CompleteSignInParts {
  readonly keepProviderSession: KeepProviderSession;
  readonly sessions: Sessions;
  readonly limits: GuessLimits;
  readonly tokens: OneTimeTokens;
  readonly mails: AccountMails;
  readonly consents: Consents;
  readonly secondStep: SecondStep;
  readonly realm: Pick<RealmModule, "getSettings" | "settingsOf" | "text">;
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
   * that happened meanwhile (P17, docs/decisions/0065).
   */
  readonly recheck?: (trx: Transaction<Tables>) => Promise<void>;
  /** Spends the proof in the transaction of the session or of its challenge. If the transaction fails, nothing is spent. */
  readonly spend?: ((trx: Transaction<Tables>) => Promise<void>) | undefined;
  /** Further writes in the transaction of the session. */
  readonly also?: (trx: Transaction<Tables>) => Promise<void>;
}

/** A viewer's answers to the steps of a challenge. A step without an answer stays open. */
export interface ChallengeAnswer {
  readonly fields?: Readonly<Record<string, string>>;
  readonly consents?: Readonly<Record<string, boolean>>;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

const ChallengeSchema = v.object({
  method: v.picklist(["PASSWORD", "SIGN_UP", "MAGIC_LINK", "PROVIDER", "PASSKEY", "DEVICE_CODE"]),
  /** The second factor was given. */
  factor: v.optional(v.boolean(), false),
  from: v.optional(v.object({ provider: v.string(), kept: v.string() })),
});
type Challenge = v.InferOutput<typeof ChallengeSchema>;

/** The fields of the provider whose form this realm's viewers fill in. */
const formFields = (settings: RealmSettings) =>
  settings.authenticationProviders.find(({ kind }) => kind === "OWN_CREDENTIALS")?.fields ?? [];

/**
 * Completes every sign-in (product rules, Sessions). It starts a session, writes an audit entry and mails the owner about a new device.
 * It answers with a challenge instead when the viewer must complete a step first.
 */
export function createCompleteSignIn(deps: PlatformDeps, parts: CompleteSignInParts) {
  const { sessions, limits, tokens, mails, consents, secondStep, realm } = parts;

  async function accountOf(realmId: string, id: string) {
    const account = await accountStore(deps.database.read, realmId).find(id);
    if (account === undefined) throw new Problem("INVALID_CREDENTIALS");
    return { ...account, details: JSON.parse(account.details) as Record<string, string> };
  }
  type Account = Awaited<ReturnType<typeof accountOf>>;

  /** Operators need to accept no terms, because they work for the realm. */
  const termsFor = (context: CallContext, { id, role }: Pick<Account, "id" | "role">): Promise<string[]> =>
    role === "OPERATOR" ? Promise.resolve([]) : consents.toShow(context, id);

  /** `terms`: those that the account has to answer, by their ids. */
  async function stepsOf(
    context: CallContext,
    account: Account,
    challenged: Challenge,
    terms: string[],
    guard: Guard,
  ): Promise<CompletionStep[]> {
    const settings = await realm.settingsOf(context);
    const others = completionSteps(
      { signUpAnswer: settings.signUpAnswer, fields: formFields(settings) },
      {
        ...account,
        emailVerified: account.email_verified_at !== null,
        isOperator: account.role === "OPERATOR",
        terms,
      },
    );
    return [...(await secondStep.steps(context, account, challenged, guard)), ...others];
  }

  const stepsNow = async (context: CallContext, account: Account, challenged: Challenge, guard: Guard): Promise<CompletionStep[]> =>
    stepsOf(context, account, challenged, await termsFor(context, account), guard);

  /** The sign-in that a challenge continues, with its account. Throws SIGN_IN_EXPIRED. */
  async function challengeOf(realmId: string, token: string): Promise<Challenge & { readonly owner: string }> {
    const known = await tokens.read(realmId, "CHALLENGE", token);
    const parsed = v.safeParse(ChallengeSchema, known?.payload);
    if (known === null || !parsed.success) throw new Problem("SIGN_IN_EXPIRED");
    return { ...parsed.output, owner: known.owner };
  }

  async function factsFor(context: CallContext, account: Account, terms: readonly string[]): Promise<AccountFacts> {
    const settings = await realm.settingsOf(context);
    const linked = await identityStore(deps.database.read, context.realmId).providersOf(account.id);
    const missing = missingFields(formFields(settings), { ...account, isOperator: account.role === "OPERATOR" });
    return {
      linkedAccounts: linked.map((provider) => ({ provider })),
      missingInformationStatus: terms.length + missing.length > 0 ? "REQUIRED" : "NONE",
    };
  }

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
    account: Account,
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

  /** Records the device; returns the secret by which it is recognised next time. */
  async function seeDevice(trx: Transaction<Tables>, context: CallContext, accountId: string, now: Date) {
    const { realmId } = context;
    const secret = context.device ?? deps.ids.secret();
    const id = deviceIdOf(secret);
    const addressHashes = limits.addressHashes(realmId, context.address);
    const name = deviceName(context.userAgent);
    const known = await deviceStore(trx, realmId).list(accountId);
    const familiarNetwork = await accountStore(trx, realmId).knowsAddress(accountId, addressHashes);
    // A viewer who cleared their browser's data at home causes no mail about a new device.
    const familiar = known.some(
      (device) => device.id === id || (familiarNetwork && device.browser === name.browser && device.system === name.system),
    );
    const forgetBefore = subDays(now, KNOWN_DEVICE_DAYS).toISOString();
    await deviceStore(trx, realmId).see(accountId, { id, ...name }, now.toISOString(), forgetBefore);
    if (known.length > 0 && !familiar) {
      const device = [name.browser, name.system].filter((part) => part !== "").join(" · ") || "–";
      await mails.enqueue(trx, realmId, { about: "NEW_DEVICE", accountId, device, at: now.toISOString() });
    }
    return { secret, id, addressHash: addressHashes[0] };
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
      const seen = await seeDevice(trx, context, accountId, now);
      const forgetBefore = subDays(now, KNOWN_ADDRESS_DAYS).toISOString();
      await accountStore(trx, realmId).rememberAddress(accountId, seen.addressHash, now.toISOString(), forgetBefore);
      await appendAudit(
        trx,
        realmId,
        { id: deps.ids.id(), accountId, event: "SIGN_IN", details: { method }, address: addressKey(context.address) },
        now.toISOString(),
      );
      const begun = await sessions.start(trx, realmId, accountId, { deviceId: seen.id, method, region: context.region });
      if (from !== undefined) await parts.keepProviderSession(trx, realmId, begun.sessionId, from);
      return { session: begun, device: seen.secret };
    });
    const profileChoice = await asksWhoWatches(context, accountId);
    return sessions.tokensFor(realmId, session, account, { ...facts, device, ...(profileChoice && { profileChoice }) });
  }

  /** Saves the fields of a PROFILE step. Throws VALIDATION_FAILED with `details.fields`. */
  async function completeProfile(
    context: CallContext,
    account: Account,
    wanted: readonly string[],
    sent: Readonly<Record<string, string>>,
  ) {
    const settings = await realm.settingsOf(context);
    // They apply and are required: that is why they were asked for.
    const fields = formFields(settings)
      .filter(({ id }) => wanted.includes(id))
      .map(({ restriction: _applies, ...field }) => ({ ...field, required: true }));
    const { values, issues } = readProviderForm(fields, sent, { region: context.region, now: deps.clock.now() });
    if (issues.length > 0) throw invalidFields(issues);
    const { name, details } = profileValues(fields, values);
    await accountStore(deps.database.write, context.realmId).completeProfile(account.id, {
      name: name ?? account.name,
      details: JSON.stringify({ ...account.details, ...details }),
    });
  }

  /** Saves the fields and the answers to terms that the steps require. Throws VALIDATION_FAILED. */
  async function keepAnswers(
    context: CallContext,
    account: Account,
    steps: readonly CompletionStep[],
    { fields, consents: given }: ChallengeAnswer,
  ): Promise<void> {
    for (const step of steps) {
      if (step.type === "PROFILE" && fields !== undefined) await completeProfile(context, account, step.fields, fields);
      if (step.type === "CONSENT" && given !== undefined) {
        const answers = await consents.readShown(context, step.terms, given);
        await deps.database.write
          .transaction()
          .execute((trx) => consents.keep(trx, context, account.id, answers, deps.clock.now().toISOString()));
      }
    }
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
    async answer(context: CallContext, token: string, given: ChallengeAnswer): Promise<Tokens> {
      const { realmId } = context;
      const { owner, ...before } = await challengeOf(realmId, token);
      const account = await accountOf(realmId, owner);
      const guard = guardOfChallenge(realmId, owner, token);
      const [factorStep] = await secondStep.steps(context, account, before, guard);
      const proved = factorStep !== undefined && (await secondStep.give(context, account, factorStep, given, guard));
      const now = proved ? { ...before, factor: true } : before;
      if (factorStep === undefined || proved) await keepAnswers(context, account, await stepsNow(context, account, now, guard), given);
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
      const { owner, ...challenged } = await challengeOf(realmId, token);
      return stepsNow(context, await accountOf(realmId, owner), challenged, guardOfChallenge(realmId, owner, token));
    },

    /** Id of the account that a challenge signs in. Throws SIGN_IN_EXPIRED. */
    ownerOf: async (realmId: string, token: string): Promise<string> => (await challengeOf(realmId, token)).owner,

    /** Sends the confirmation mail of a challenge again. Throws SIGN_IN_EXPIRED. */
    async remind(context: CallContext, token: string): Promise<void> {
      const known = await tokens.read(context.realmId, "CHALLENGE", token);
      if (known === null) throw new Problem("SIGN_IN_EXPIRED");
      const account = await accountStore(deps.database.read, context.realmId).find(known.owner);
      if (account !== undefined && account.email_verified_at === null && (await limits.mailbox(context.realmId, lookupOf(account.email))))
        await mails.enqueue(deps.database.write, context.realmId, { about: "CONFIRM", accountId: known.owner });
    },
  };
}
export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>;
