import type { IdentityContext } from "../context.ts";
import type { Links } from "../links/links.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Security } from "../security/security.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import { createFlowState } from "./flow-state.ts";
import { createIdentitySignIn } from "./identity-sign-in.ts";
import { createLinkedIdentities } from "./linked-identities.ts";

export interface ProviderSignInIdeas {
  readonly links: Pick<Links, "ownership">;
  readonly security: Pick<Security, "passkeys">;
  readonly sessions: Pick<Sessions, "endSignIns">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
  readonly tokens: OneTimeTokens;
}

/** Sign-in at other providers, for the federation module, which talks to them. */
export function createProviderSignIn(context: IdentityContext, ideas: ProviderSignInIdeas) {
  const { completeSignIn } = ideas.signIn;
  return {
    /** Stored state of a redirect to a provider and back. */
    flows: createFlowState(context, ideas.tokens),
    linkedIdentities: createLinkedIdentities(context, { ...ideas.sessions, ...ideas.security, completeSignIn }),
    signInWithProvider: createIdentitySignIn(context, { ...ideas.links, completeSignIn }),
  };
}
