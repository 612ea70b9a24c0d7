import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { CallContext } from "../../../http/context.ts";
import type { ProviderOf } from "../../identity/index.ts";
import { viewerOfClaims } from "../engines/code-sign-in.ts";
import type { SignedTokens } from "../engines/signed-tokens.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { NO_PROVIDER_SESSION, withWayBack } from "./federated-sessions.ts";

export interface CustomerIdentityParts extends FederationPorts {
  readonly signedTokens: SignedTokens;
  readonly asking: AskingProviders;
}

/**
 * A customer identity service: its script has proved the viewer in the page, and its token proves that here, by the service's keys.
 * Throws what every sign-in with a provider throws.
 */
export function createCustomerIdentity({ signedTokens, asking, identity, realm }: CustomerIdentityParts) {
  return async (context: CallContext, provider: ProviderOf<"CUSTOMER_IDENTITY">, idToken: string): Promise<FederatedTokens> => {
    const { issuer, audience, jwksUri } = provider;
    const viewer = await asking(provider, context, async () =>
      viewerOfClaims(await signedTokens({ issuer, audience, jwksUri, origins: new Set([new URL(jwksUri).origin]) }, idToken)),
    );
    const { selfRegistration } = await realm.settingsOf(context);
    const options = { allowSignUp: provider.allowSignUp && selfRegistration, tokens: NO_PROVIDER_SESSION };
    return withWayBack(await identity.signInWithProvider(context, { provider: provider.id, ...viewer }, options), null);
  };
}
export type CustomerIdentity = ReturnType<typeof createCustomerIdentity>;
