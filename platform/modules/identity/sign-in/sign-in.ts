import type { Caller, ResolvedRealm } from "../../../http/context.ts";
import type { IdentityContext } from "../context.ts";
import type { Devices } from "../devices/devices.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { Mail } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Providers } from "../providers/providers.ts";
import type { Security } from "../security/security.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Terms } from "../terms/terms.ts";
import { createAccountSteps } from "./account-steps.ts";
import { createChallenges } from "./challenges.ts";
import { createCompleteSignIn } from "./complete-sign-in.ts";
import { createSignInHandlers } from "./handlers.ts";
import { createPasswordSignIn } from "./password-sign-in.ts";
import type { StoreProviderSession } from "./provider-session.ts";
import { createSecondStep } from "./second-step.ts";

export interface SignInParts {
  readonly devices: Pick<Devices, "see">;
  readonly guesses: Guesses;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly providers: Pick<Providers, "requireOwnCredentials">;
  readonly security: Pick<Security, "passkeys" | "secondFactor">;
  readonly sessions: Pick<Sessions, "service">;
  readonly terms: Terms;
  readonly tokens: OneTimeTokens;
  readonly storeProviderSession: StoreProviderSession;
}

/** Sign-in by password or passkey, the steps that complete any sign-in, and the caller of a token. */
export function createSignIn(context: IdentityContext, parts: SignInParts) {
  const { guesses, mail, passwords, providers, security, tokens, terms } = parts;
  const { realm } = context;
  const sessions = parts.sessions.service;
  const secondStep = createSecondStep({ ...security, realm });
  const completeSignIn = createCompleteSignIn(context, {
    sessions,
    tokens,
    mails: mail,
    limits: guesses.limits,
    devices: parts.devices,
    accountSteps: createAccountSteps(context, { consents: terms.consents, secondStep, realm }),
    secondStep,
    challenges: createChallenges(tokens),
    storeProviderSession: parts.storeProviderSession,
    realm,
  });
  return {
    completeSignIn,
    handlers: createSignInHandlers({
      completeSignIn,
      passkeys: security.passkeys,
      providers,
      sessions,
      signIn: createPasswordSignIn(context, { ...guesses, passwords, completeSignIn }),
    }),

    /** The token's holder; null without a token. Throws Problem TOKEN_EXPIRED (refresh it) or TOKEN_INVALID (sign in again). */
    async authenticate(realmId: string, token: string | null, resolved?: ResolvedRealm): Promise<Caller | null> {
      const found = await sessions.authenticate(realmId, token);
      return found === null ? null : terms.withOpenTerms({ realmId, realm: resolved }, found.caller, found.termsAccepted);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
