import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import type { PasskeyAnswer } from "../../../../contract/identity/security.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { profileValues } from "../providers/new-account.ts";
import { readProviderForm } from "../providers/provider-form.ts";
import type { Guard } from "../security/second-factor.ts";
import type { AccountFacts } from "../sessions/session-service.ts";
import type { Consents } from "../terms/consents.ts";
import type { Challenge } from "./challenges.ts";
import { completionSteps, missingFields } from "./completion.ts";
import type { SecondStep } from "./second-step.ts";

/** A viewer's answers to the steps of a challenge. A step without an answer stays open. */
export interface ChallengeAnswer {
  readonly fields?: Readonly<Record<string, string>>;
  readonly consents?: Readonly<Record<string, boolean>>;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

/** The fields of the provider whose form this realm's viewers fill in. */
const formFields = (settings: RealmSettings) =>
  settings.authenticationProviders.find(({ kind }) => kind === "OWN_CREDENTIALS")?.fields ?? [];

export interface AccountStepParts {
  readonly consents: Consents;
  readonly secondStep: SecondStep;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** Steps that an account must complete before a sign-in counts: second factor, confirmed address, terms and profile fields. */
export function createAccountSteps(deps: PlatformDeps, { consents, secondStep, realm }: AccountStepParts) {
  /** Throws INVALID_CREDENTIALS. */
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

  async function factsFor(context: CallContext, account: Account, terms: readonly string[]): Promise<AccountFacts> {
    const settings = await realm.settingsOf(context);
    const linked = await identityStore(deps.database.read, context.realmId).providersOf(account.id);
    const missing = missingFields(formFields(settings), { ...account, isOperator: account.role === "OPERATOR" });
    return {
      linkedAccounts: linked.map((provider) => ({ provider })),
      missingInformationStatus: terms.length + missing.length > 0 ? "REQUIRED" : "NONE",
    };
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
  async function saveAnswers(
    context: CallContext,
    account: Account,
    steps: readonly CompletionStep[],
    { fields, consents: sent }: ChallengeAnswer,
  ): Promise<void> {
    for (const step of steps) {
      if (step.type === "PROFILE" && fields !== undefined) await completeProfile(context, account, step.fields, fields);
      if (step.type === "CONSENT" && sent !== undefined) {
        const answers = await consents.readShown(context, step.terms, sent);
        await deps.database.write
          .transaction()
          .execute((trx) => consents.keep(trx, context, account.id, answers, deps.clock.now().toISOString()));
      }
    }
  }

  return { accountOf, termsFor, stepsOf, stepsNow, factsFor, saveAnswers };
}
export type AccountSteps = ReturnType<typeof createAccountSteps>;
export type SteppedAccount = Awaited<ReturnType<AccountSteps["accountOf"]>>;
