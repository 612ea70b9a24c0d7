import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { identityAudit } from "./accounts/audit.ts";
import type { IdentityContext } from "./context.ts";
import { approvedDevices, createDeviceCodes } from "./device-codes/device-codes.ts";
import { type DeviceName, deviceName } from "./devices/device-name.ts";
import { createDevices } from "./devices/devices.ts";
import { createGuesses } from "./guesses/guesses.ts";
import { createLinks } from "./links/links.ts";
import { ACCOUNT_MAIL_JOB } from "./mail/account-mail.ts";
import { createMail } from "./mail/mail.ts";
import { createMailJob } from "./mail/mail-job.ts";
import { identityMigrations } from "./migrations.ts";
import { createOneTimeTokens } from "./one-time-tokens/one-time-tokens.ts";
import { createOperators } from "./operators/operators.ts";
import { createOwnAccount } from "./own-account/own-account.ts";
import { type HashPool, sharedHashPool } from "./passwords/hash-pool.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { identityPersonalData } from "./personal-data.ts";
import { createProfiles } from "./profiles/profiles.ts";
import { profileSettings } from "./profiles/settings.ts";
import { createWatchers } from "./profiles/watchers.ts";
import { createProviderSignIn } from "./provider-sign-in/provider-sign-in.ts";
import { createProviders } from "./providers/providers.ts";
import { signInSettings } from "./providers/settings.ts";
import { sealedAuthenticators, unconfirmedAuthenticator } from "./security/second-factor.ts";
import { createSecurity } from "./security/security.ts";
import { createSessions } from "./sessions/sessions.ts";
import type { StoreProviderSession } from "./sign-in/provider-session.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createSignUp } from "./sign-up/sign-up.ts";
import { consentSettings } from "./terms/settings.ts";
import { createTerms } from "./terms/terms.ts";

export type { SeededAccount } from "./accounts/accounts.ts";
export type { Watcher } from "./profiles/watchers.ts";
export type { ProviderOf, ProviderSettings } from "./providers/providers-schema.ts";
export { callbackOf } from "./providers/resolve-providers.ts";
export type { StoreProviderSession } from "./sign-in/provider-session.ts";
export type { DeviceName };

export interface IdentityPorts {
  readonly realm: IdentityContext["realm"];
  readonly platform: Pick<PlatformPorts["platform"], "personalData" | "forgetViewer" | "forgetProfile">;
  /** Made after this module, so it is read when a session begins. */
  readonly federation: { readonly storeProviderSession: StoreProviderSession };
}

/** Accounts, sign-in and sessions. `hashPool`: the pool that hashes passwords; default: threads of this process. */
export function createIdentity(deps: PlatformDeps, ports: IdentityPorts, hashPool: HashPool = sharedHashPool()) {
  const context: IdentityContext = { ...deps, realm: ports.realm };
  const storeProviderSession: StoreProviderSession = (...session) => ports.federation.storeProviderSession(...session);

  const passwords = createPasswords(hashPool);
  const accounts = createAccounts(context);
  const providers = createProviders(context);
  const terms = createTerms(context);
  const tokens = createOneTimeTokens(context);
  const guesses = createGuesses(context);
  const mail = createMail(context, { tokens, guesses });
  const devices = createDevices(context, { guesses, mail });
  const sessions = createSessions(context, { tokens, pendingSignIns: [approvedDevices, unconfirmedAuthenticator] });
  const security = createSecurity(context, { guesses, mail, passwords, sessions, tokens });
  const { requireProof } = security;
  const ownAccount = createOwnAccount(context, { guesses, mail, passwords, tokens, platform: ports.platform, requireProof });
  const profiles = createProfiles(context, { guesses, passwords, platform: ports.platform });
  const proofs = { guesses, mail, passwords, providers, security, sessions, terms, tokens };
  const signIn = createSignIn(context, { ...proofs, devices, storeProviderSession });
  const signUp = createSignUp(context, { guesses, mail, passwords, providers, signIn, terms });
  const links = createLinks(context, { ...proofs, ownAccount, signIn });
  const deviceCodes = createDeviceCodes(context, { guesses, signIn });
  const operators = createOperators(context, { sessions, signIn, tokens });
  const providerSignIn = createProviderSignIn(context, { links, security, sessions, signIn, tokens });

  const mails = { ...devices.mails, ...security.mails, ...ownAccount.mails, ...signUp.mails, ...links.mails };
  return {
    ...accounts,
    ...createWatchers(context),
    ...providerSignIn,
    ...operators.work,
    limits: guesses.limits,
    countMail: guesses.countMail,
    signInProvidersOf: providers.signInProvidersOf,
    acceptRequiredTerms: terms.acceptRequiredTerms,
    requireProof,
    replacePassword: security.replacePassword,
    seedAuthenticator: security.seedAuthenticator,
    seedChildProfile: profiles.seedChildProfile,
    sessionOf: sessions.sessionOf,
    endSession: sessions.endSession,
    deviceName,
    isSessionAlive: sessions.isSessionAlive,
    callerOf: sessions.callerOf,
    sessionsOf: sessions.sessionsOf,
    authenticate: signIn.authenticate,
    handlers: {
      ...sessions.handlers,
      ...security.handlers,
      ...ownAccount.handlers,
      ...profiles.handlers,
      ...terms.handlers,
      ...signIn.handlers,
      ...signUp.handlers,
      ...links.handlers,
      ...deviceCodes.handlers,
      ...operators.handlers,
    },
    jobs: {
      [ACCOUNT_MAIL_JOB]: { clock: "real", run: createMailJob(context, mails) },
      ...ownAccount.jobs,
      ...links.jobs,
      ...operators.jobs,
    } satisfies Record<string, JobKind>,
  };
}
export type Identity = ReturnType<typeof createIdentity>;

export const identityModule = defineModule({
  domain: "identity",
  migrations: identityMigrations,
  settings: [signInSettings, consentSettings, profileSettings],
  audit: identityAudit,
  personalData: identityPersonalData,
  sealed: [sealedAuthenticators],
  create: (deps, ports: IdentityPorts) => createIdentity(deps, ports),
});
