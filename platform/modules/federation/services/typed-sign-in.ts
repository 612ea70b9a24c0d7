import * as v from "valibot";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { ProviderOf } from "../../identity/index.ts";
import { type ProvedViewer, viewerOfClaims } from "../engines/code-sign-in.ts";
import type { ProviderCall } from "../engines/provider-call.ts";
import type { SignedTokens } from "../engines/signed-tokens.ts";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { NO_PROVIDER_SESSION, withWayBack } from "./federated-sessions.ts";

/** Providers whose viewers type a name and a secret on our pages; the provider checks them. */
export type TypedProvider = ProviderOf<"PBR" | "SPTV">;

export interface TypedSignInParts extends FederationPorts {
  readonly call: ProviderCall;
  readonly signedTokens: SignedTokens;
  readonly asking: AskingProviders;
}

const TokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_000)) });

const originsOf = ({ baseUri, jwksUri }: TypedProvider): ReadonlySet<string> => new Set([new URL(baseUri).origin, new URL(jwksUri).origin]);

/**
 * Signing in with a provider's name and secret that are typed here. They are sent to the provider and stored nowhere; it returns a
 * signed token. Guesses have the limits of passwords, so that attackers cannot guess at the provider through us. Throws
 * INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and what every sign-in with a provider throws.
 */
export function createTypedSignIn({ call, signedTokens, asking, identity, realm }: TypedSignInParts) {
  async function viewerOf(provider: TypedProvider, id: string, secret: string): Promise<ProvedViewer> {
    const { issuer, audience, jwksUri } = provider;
    const origins = originsOf(provider);
    const { token } = await call(`${provider.baseUri}/login`, { method: "POST", json: { id, secret } }, TokenSchema, origins);
    const claims = await signedTokens({ issuer, audience, jwksUri, origins }, token);
    return { ...viewerOfClaims(claims), idToken: null, accessToken: null };
  }

  return async (context: CallContext, provider: TypedProvider, id: string, secret: string): Promise<FederatedTokens> => {
    const { realmId, address } = context;
    const guessed = { address, emailLookup: `${provider.id}\n${id.trim().toLowerCase()}`, knownAddress: false };
    const giveBack = await identity.limits.guess(realmId, guessed);
    const viewer = await asking(provider, context, async () => {
      try {
        return await viewerOf(provider, id, secret);
      } catch (error) {
        if (error instanceof ProviderRefusal && [400, 401, 403].includes(error.status))
          throw new Problem("INVALID_CREDENTIALS", { cause: error });
        throw error;
      }
    }).catch(async (error: unknown) => {
      // No secret was compared, so the guess is given back.
      if (error instanceof Problem && error.code === "SIGN_IN_PROVIDER_UNAVAILABLE") await giveBack();
      throw error;
    });
    await giveBack();
    const { selfRegistration } = await realm.settingsOf(context);
    const { idToken: _id, accessToken: _access, ...person } = viewer;
    const tokens = await identity.signInWithProvider(
      context,
      { provider: provider.id, ...person },
      { allowSignUp: provider.allowSignUp && selfRegistration, tokens: NO_PROVIDER_SESSION },
    );
    return withWayBack(tokens, null);
  };
}
export type TypedSignIn = ReturnType<typeof createTypedSignIn>;
