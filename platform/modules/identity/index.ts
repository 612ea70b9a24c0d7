import type { Language } from "../../../contract/base/fields.ts";
import type { Caller, ResolvedRealm, Role, ViewerContext } from "../../http/context.ts";
import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { RealmModule } from "../realm/index.ts";
import { accountStore } from "./accounts/account-store.ts";
import { identityAudit } from "./accounts/audit.ts";
import { lookupOf } from "./accounts/email.ts";
import { createDeviceCodes } from "./device-codes/device-codes.ts";
import { createGuessChallenges } from "./guesses/guess-challenge.ts";
import { createGuessLimits } from "./guesses/guess-limits.ts";
import { createIdentityHandlers } from "./handlers.ts";
import { createAddressOwnership } from "./links/address-ownership.ts";
import { createConfirmation } from "./links/confirmation.ts";
import { createMailedLinks } from "./links/mailed-links.ts";
import { AUTHENTICATOR_REMOVAL_JOB, createRemainingAccess } from "./links/remaining-access.ts";
import { ACCOUNT_MAIL_JOB, createAccountMails } from "./mail/account-mails.ts";
import { identityMigrations } from "./migrations.ts";
import { createOneTimeTokens } from "./one-time-tokens/one-time-tokens.ts";
import { createAccountLock } from "./operators/account-lock.ts";
import { createAccountLookUp } from "./operators/account-look-up.ts";
import { createOperatorAccountHandlers } from "./operators/handlers.ts";
import { createImpersonation, IMPERSONATION_JOB } from "./operators/impersonation.ts";
import { createAccountManagement } from "./operators/manage-accounts.ts";
import { operatorAtWork } from "./operators/operator-at-work.ts";
import { createDeletion, DELETION_JOB } from "./own-account/deletion.ts";
import { createAccountDetails } from "./own-account/details.ts";
import { createEmailChange } from "./own-account/email-change.ts";
import { createExport } from "./own-account/export.ts";
import { type HashPool, sharedHashPool } from "./passwords/hash-pool.ts";
import { createPasswords, hashPasswordSync } from "./passwords/passwords.ts";
import { identityPersonalData } from "./personal-data.ts";
import { createProfiles } from "./profiles/profiles.ts";
import { createFlowState } from "./provider-sign-in/flow-state.ts";
import { createLinkedIdentities } from "./provider-sign-in/linked-identities.ts";
import { createProviderSignIn } from "./provider-sign-in/provider-sign-in.ts";
import { identitySettings } from "./providers/settings.ts";
import { createSignInProviders } from "./providers/sign-in-providers.ts";
import { createChangePassword } from "./security/change-password.ts";
import { createPasskeys } from "./security/passkeys.ts";
import { createProof } from "./security/proof.ts";
import { createSecondFactor, sealedAuthenticators } from "./security/second-factor.ts";
import { createEndSignIns } from "./sessions/end-sign-ins.ts";
import { createSessions } from "./sessions/session-service.ts";
import { createViewerSessions } from "./sessions/viewer-sessions.ts";
import { createCompleteSignIn, type KeepProviderSession } from "./sign-in/complete-sign-in.ts";
import { createSignIn } from "./sign-in/password-sign-in.ts";
import { createSecondStep } from "./sign-in/second-step.ts";
import { createSignUp } from "./sign-up/sign-up.ts";
import { createConsents } from "./terms/consents.ts";
import { createOpenTerms } from "./terms/open-terms.ts";

export { callbackOf } from "./providers/providers.ts";
export type { ProviderOf, ProviderSettings } from "./providers/providers-schema.ts";

/** A viewer as other modules see them: address, name and language for mail. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  /** False: mails greet by no name, because a stranger may have typed it beside an unproved address (ID-02). */
  readonly addressProved: boolean;
  /** ISO 8601; null: the account does not wait for its deletion. */
  readonly deletionAt: string | null;
}

export interface SeededAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly language: Language;
  readonly role: Role;
}

/** Caller under which the seed's hashes queue in the hash pool. */
const SEED = "seed";

export interface IdentityOptions {
  readonly realm: Pick<RealmModule, "getSettings" | "settingsOf" | "sectionOf" | "text" | "texts">;
  /** Pool that hashes passwords; default: threads of this process. */
  readonly hashPool?: HashPool;
  readonly platform: Pick<PlatformPorts["platform"], "personalData" | "forgetViewer">;
}

/** Accounts, sign-in and sessions (ID-01, ID-02, ID-07 to ID-09, ID-24, ID-28, ID-30). */
export function createIdentity(deps: PlatformDeps, options: IdentityOptions) {
  const { realm } = options;
  const sessions = createSessions(deps);
  const limits = createGuessLimits(deps);
  const challenges = createGuessChallenges(deps, realm);
  const passwords = createPasswords(options.hashPool ?? sharedHashPool());
  const tokens = createOneTimeTokens(deps);
  const mails = createAccountMails(deps, { realm, tokens, limits });
  const emailChange = createEmailChange(deps, { tokens, mails, limits, passwords });
  // Read when it is needed, because it covers modules that are made after this one.
  const personalData = () => options.platform.personalData;
  const { forgetViewer } = options.platform;
  const deletion = createDeletion(deps, { mails, personalData, forgetViewer });
  const consents = createConsents(deps, { realm });
  const withOpenTerms = createOpenTerms(deps, { consents, realm });
  const endSignIns = createEndSignIns(deps, { tokens });
  const secondFactor = createSecondFactor(deps, {
    limits,
    mails,
    realm,
  });
  const passkeys = createPasskeys(deps, { tokens, mails, realm });
  const profiles = createProfiles(deps, {
    passwords,
    limits,
    realm,
  });
  const proof = createProof(deps, { passwords, limits, secondFactor, passkeys });
  let keepProviderSession: KeepProviderSession = () => Promise.resolve();
  const completeSignIn = createCompleteSignIn(deps, {
    keepProviderSession: (...given) => keepProviderSession(...given),
    secondStep: createSecondStep({ secondFactor, passkeys, realm }),
    sessions,
    limits,
    tokens,
    mails,
    consents,
    realm,
  });
  const ownership = createAddressOwnership(deps, {
    endSignIns,
    tokens,
    mails,
  });
  const remainingAccess = createRemainingAccess(deps, {
    endSignIns,
    tokens,
    mails,
  });
  const operators = {
    lookUp: createAccountLookUp(deps),
    lock: createAccountLock(deps, { tokens, endSignIns }),
    operatorAtWork,
  };
  const impersonation = createImpersonation(deps, { sessions, tokens, completeSignIn });

  return {
    handlers: {
      ...createOperatorAccountHandlers(operators),
      ...createIdentityHandlers({
        clock: deps.clock,
        database: deps.database,
        impersonation,
        sessions,
        realm,
        completeSignIn,
        consents,
        secondFactor,
        passkeys,
        proof,
        profiles,
        remainingAccess,
        accountDetails: createAccountDetails(deps, { realm }),
        emailChange,
        exportAccount: createExport(deps, { mails, personalData }),
        deletion,
        deviceCodes: createDeviceCodes(deps, {
          limits,
          completeSignIn,
          realm,
        }),
        changePassword: createChangePassword(deps, { endSignIns, tokens, mails, passwords }),
        viewerSessions: createViewerSessions(deps, { endSignIns }),
        signIn: createSignIn(deps, { limits, challenges, passwords, completeSignIn }),
        signUp: createSignUp(deps, {
          mails,
          limits,
          challenges,
          passwords,
          completeSignIn,
          consents,
          realm,
        }),
        links: createMailedLinks(deps, {
          tokens,
          mails,
          limits,
          passwords,
          completeSignIn,
          ownership,
          confirmation: createConfirmation(deps, {
            tokens,
            passwords,
            consents,
            emailChange,
            ownership,
          }),
        }),
      }),
    },

    /** Throws STEP_UP_REQUIRED unless the viewer has proved in the last 10 minutes who they are: before cards and the like change. */
    requireProof: (context: ViewerContext): Promise<void> => proof.require(context),

    /** Protects a demo's account with an authenticator app whose secret is known. */
    seedAuthenticator: secondFactor.seed,
    /** Gives a demo's account a child's profile whose PIN is known. */
    seedChildProfile: profiles.seed,

    /** For providers (ID-10 to ID-16): stored state of a redirect to a provider and back. */
    flows: createFlowState(deps, tokens),
    /** Sign-in providers with their private settings, in the realm's order. */
    signInProvidersOf: createSignInProviders(deps, realm),
    linkedIdentities: createLinkedIdentities(deps, { endSignIns, passkeys, completeSignIn }),
    /** Registers the function that stores a session's provider tokens. It runs in the transaction that begins the session. */
    onProviderSession(keep: KeepProviderSession): void {
      keepProviderSession = keep;
    },
    /** For providers whose viewers type a secret here: its guesses have the limits of passwords. */
    limits,
    signInWithProvider: createProviderSignIn(deps, { completeSignIn, ownership }),

    /** Id of a refresh token's session, which may have ended; null for a token that is not ours. */
    sessionOf: (realmId: string, refreshToken: string): string | null => sessions.sessionOf(realmId, refreshToken),
    endSession: (realmId: string, refreshToken: string): Promise<void> => sessions.end(realmId, refreshToken),

    /** Jobs of this module: mail, deletions, removals of authenticator apps, ends of impersonations. */
    jobs: {
      [ACCOUNT_MAIL_JOB]: { clock: "real", run: mails.send },
      [DELETION_JOB]: { clock: "real", run: deletion.run },
      [AUTHENTICATOR_REMOVAL_JOB]: { clock: "real", run: remainingAccess.end },
      [IMPERSONATION_JOB]: { clock: "real", run: impersonation.over },
    } satisfies Record<string, JobKind>,

    /** The token's holder; null without a token. Throws Problem TOKEN_EXPIRED (refresh it) or TOKEN_INVALID (sign in again). */
    async authenticate(realmId: string, token: string | null, resolved?: ResolvedRealm): Promise<Caller | null> {
      const known = await sessions.authenticate(realmId, token);
      return known === null ? null : withOpenTerms({ realmId, realm: resolved }, known.caller, known.termsAccepted);
    },

    /** True when the account exists. The lock prevents its deletion until the transaction ends. */
    async lockAccount(trx: Db, realmId: string, id: string): Promise<boolean> {
      return (await accountStore(trx, realmId).lock(id, "SHARE")) !== undefined;
    },

    /** Null: there is no such account. Else its deletion cannot be requested, withdrawn or done before the transaction ends. */
    async lockDeletion(trx: Db, realmId: string, id: string): Promise<{ readonly deletionAt: string | null } | null> {
      const account = await accountStore(trx, realmId).lock(id, "SHARE_UNCHANGED");
      return account === undefined ? null : { deletionAt: account.deletion_due_at };
    },

    /** Counts a mail to an unproved address that another module causes. False: the mailbox is over its limit and the mail is dropped. */
    countMail: (realmId: string, email: string): Promise<boolean> => limits.mailbox(realmId, lookupOf(email)),

    async getViewer(realmId: string, id: string): Promise<Viewer | null> {
      const account = await accountStore(deps.database.read, realmId).find(id);
      if (account === undefined) return null;
      const { email, name, language, email_verified_at: provedAt, deletion_due_at: deletionAt } = account;
      return { id, email, name, language, addressProved: provedAt !== null, deletionAt };
    },

    /** True while a session is valid; false once it has ended, was replayed or has expired. */
    isSessionAlive: (realmId: string, sessionId: string): Promise<boolean> => sessions.isAlive(realmId, sessionId),

    /**
     * Makes an account that the seed knows by id. `db` may be a transaction: nothing else is awaited. True when it was made
     * now (say its password once); false when the id or the email is taken, and nothing of that account is touched.
     */
    seedAccount(db: Db, realmId: string, account: SeededAccount): Promise<boolean> {
      const { password, ...others } = account;
      return accountStore(db, realmId).insert(
        { ...others, emailLookup: lookupOf(account.email), details: {}, passwordHash: hashPasswordSync(password), emailVerified: true },
        deps.clock.now().toISOString(),
      );
    },

    /** A demo's account has accepted what its realm requires (ID-23), so that its sign-in asks for nothing. */
    acceptRequiredTerms: (realmId: string, accountId: string): Promise<void> =>
      consents.acceptRequired(deps.database.write, realmId, accountId),

    /** Records what an operator does in place of a viewer. */
    recordImpersonated: impersonation.record,
    makeImpersonationLink: impersonation.makeLink,

    /** The operator of a call, for use cases that a command shares. */
    operatorAtWork: operators.operatorAtWork,

    /** Accounts as operators look them up, and their lock; commands and calls use the same services. */
    lookUp: operators.lookUp,
    changeAccountLock: operators.lock,

    /** Account management for operators' commands. */
    manage: createAccountManagement(deps),

    async findAccount(realmId: string, id: string): Promise<{ readonly email: string; readonly role: Role } | null> {
      const account = await accountStore(deps.database.read, realmId).find(id);
      return account === undefined ? null : { email: account.email, role: account.role };
    },

    /**
     * Takes `known` from an account whose password it is, and ends its sessions. Without a `replacement` nobody can sign in to it
     * any more. False, and nothing is changed, when the account has another password or none, or gets one meanwhile.
     */
    async replacePassword(
      realmId: string,
      id: string,
      { known, replacement }: { readonly known: string; readonly replacement: string | null },
    ): Promise<boolean> {
      const stored = await accountStore(deps.database.read, realmId).findPasswordHash(id);
      if (stored === null || !(await passwords.fits(SEED, stored, known))) return false;
      const passwordHash = replacement === null ? null : await passwords.hash(SEED, replacement);
      const now = deps.clock.now().toISOString();
      return deps.database.write.transaction().execute(async (trx) => {
        await accountStore(trx, realmId).lock(id, "EXCLUSIVE");
        if ((await accountStore(trx, realmId).findPasswordHash(id)) !== stored) return false;
        await accountStore(trx, realmId).setPasswordHash(id, passwordHash, now);
        await endSignIns(trx, realmId, { accountId: id, reason: "PASSWORD", now });
        return true;
      });
    },
  };
}
export type Identity = ReturnType<typeof createIdentity>;

interface IdentityPorts {
  readonly realm: Pick<RealmModule, "getSettings" | "settingsOf" | "sectionOf" | "text" | "texts">;
  readonly platform: Pick<PlatformPorts["platform"], "personalData" | "forgetViewer">;
}

export const identityModule = defineModule({
  domain: "identity",
  migrations: identityMigrations,
  settings: identitySettings,
  audit: identityAudit,
  personalData: identityPersonalData,
  sealed: [sealedAuthenticators],
  create: (deps, { realm, platform }: IdentityPorts) => createIdentity(deps, { realm, platform }),
});
