import { choosableProviders } from "../../../../contract/federation/providers.ts";
import type { CallContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { IdentityContext } from "../context.ts";
import { createSignInProviders } from "./sign-in-providers.ts";

/** The sign-in providers of realms. */
export function createProviders(context: IdentityContext) {
  return {
    /** Sign-in providers with their private settings, in the realm's order. */
    signInProvidersOf: createSignInProviders(context, context.realm),

    /** Rejects own credentials when another provider is mandatory. Throws NOT_FOUND, as for every provider that the realm does not offer. */
    async requireOwnCredentials(call: CallContext): Promise<void> {
      const { authenticationProviders } = await context.realm.settingsOf(call);
      if (!choosableProviders(authenticationProviders).some(({ kind }) => kind === "OWN_CREDENTIALS")) throw notFound();
    },
  };
}
export type Providers = ReturnType<typeof createProviders>;
