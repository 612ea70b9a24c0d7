import type { IdentityContext } from "../context.ts";
import type { Links } from "../links/links.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Security } from "../security/security.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import { createFlowState } from "./flow-state.ts";
import { createIdentitySignIn } from "./identity-sign-in.ts";
import { createLinkedIdentities } from "./linked-identities.ts";

export interface ProviderSignInParts {
  readonly links: Pick<Links, "ownership">;
  readonly security: Pick<Security, "passkeys">;
  readonly sessions: Pick<Sessions, "endSignIns">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
  readonly tokens: OneTimeTokens;
}

/** Sign-in at other providers, for the federation module, which talks to them. */
export function createProviderSignIn(context: IdentityContext, parts: ProviderSignInParts) {
  const { completeSignIn } = parts.signIn;
  return {
    /** Stored state of a redirect to a provider and back. */
    flows: createFlowState(context, parts.tokens),
    linkedIdentities: createLinkedIdentities(context, { ...parts.sessions, ...parts.security, completeSignIn }),
    signInWithProvider: createIdentitySignIn(context, { ...parts.links, completeSignIn }),
  };
}
