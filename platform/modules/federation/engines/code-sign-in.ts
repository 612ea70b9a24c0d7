import { createHmac } from "node:crypto";
import * as openid from "openid-client";
import * as v from "valibot";
import { Problem } from "../../../http/problem.ts";
import type { ProviderOf } from "../../identity/index.ts";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import { EmailClaim, NameClaim, subjectClaim, VerifiedClaim } from "../model/viewer-claims.ts";
import { OutboundFailure } from "../outbound.ts";
import { type Clients, type CodeProvider, isOpenId } from "./clients.ts";

/** A viewer's identity, proved by a provider. */
export interface ProvedViewer {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Token for the provider's sign-out page; null: the provider sent none. */
  readonly idToken: string | null;
  readonly accessToken: string | null;
}

export interface WayThere {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly signUp: boolean;
  /** The provider must show no page. A viewer who is not signed in there comes back with `login_required`. */
  readonly silent: boolean;
  readonly language: string;
  readonly extra: Readonly<Record<string, string>>;
}

export interface WayBack {
  readonly redirectUri: string;
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Body of a successful response about the viewer. The status is checked here, because the library returns error responses like any other.
 */
async function bodyOf(response: Response, url: URL): Promise<unknown> {
  if (response.status >= 500 || response.status === 429) throw new OutboundFailure("NETWORK", url);
  if (!response.ok) throw new ProviderRefusal(response.status, undefined, url);
  return await response.json();
}

const ClaimsSchema = v.object({ sub: subjectClaim(255), email: EmailClaim, email_verified: VerifiedClaim, name: NameClaim });
const FacebookSchema = v.object({ id: subjectClaim(255), name: NameClaim, email: EmailClaim });

/** The usual claims of a viewer (OpenID Connect Core, 5.1). Throws ValiError without a valid `sub`. */
export function viewerOfClaims(claims: unknown): Omit<ProvedViewer, "idToken" | "accessToken"> {
  const { sub, email, email_verified, name } = v.parse(ClaimsSchema, claims);
  return { subject: sub, email, emailVerified: email !== null && email_verified, name };
}

/** The code flow with PKCE, state and nonce, for every provider whose viewers come back with a code. */
export function createCodeSignIn(clients: Clients) {
  /** Facebook requires a proof that the caller has the secret, and never says whether an address was proved. */
  async function facebookViewer(realmId: string, provider: ProviderOf<"FACEBOOK">, config: openid.Configuration, accessToken: string) {
    const url = new URL(`${provider.graphUri}/me`);
    url.searchParams.set("fields", "id,name,email");
    const secret = (await clients.secretOf(realmId, provider)) ?? "";
    url.searchParams.set("appsecret_proof", createHmac("sha256", secret).update(accessToken).digest("hex"));
    const response = await openid.fetchProtectedResource(config, accessToken, url, "GET");
    const { id, name, email } = v.parse(FacebookSchema, await bodyOf(response, url));
    return { subject: id, name, email, emailVerified: false };
  }

  async function oauthViewer(provider: ProviderOf<"OAUTH">, config: openid.Configuration, accessToken: string) {
    const url = new URL(provider.userInfoUri);
    const response = await openid.fetchProtectedResource(config, accessToken, url, "GET");
    const claims = v.parse(v.record(v.string(), v.unknown()), await bodyOf(response, url));
    const { subject, email, emailVerified, name } = provider.claims;
    const own = claims[subject];
    return viewerOfClaims({
      sub: typeof own === "number" ? String(own) : own,
      email: claims[email],
      email_verified: claims[emailVerified],
      name: claims[name],
    });
  }

  /** When the token has no address, `userinfo` is queried for it. The token's name stays when that response has none. */
  async function openIdViewer(config: openid.Configuration, tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>) {
    const claims = tokens.claims();
    if (claims === undefined) throw new Problem("SIGN_IN_REFUSED");
    const viewer = viewerOfClaims(claims);
    if (viewer.email !== null || config.serverMetadata().userinfo_endpoint === undefined) return viewer;
    const more = viewerOfClaims(await openid.fetchUserInfo(config, tokens.access_token, viewer.subject));
    return { ...more, name: more.name ?? viewer.name };
  }

  return {
    /** Address to which the viewer is sent. */
    async uriOf(realmId: string, provider: CodeProvider, way: WayThere): Promise<string> {
      const config = await clients.clientOf(realmId, provider);
      const creates = config.serverMetadata().prompt_values_supported as readonly string[] | undefined;
      const prompt = way.silent ? "none" : way.signUp && creates?.includes("create") === true ? "create" : null;
      return openid.buildAuthorizationUrl(config, {
        ...way.extra,
        redirect_uri: way.redirectUri,
        response_type: "code",
        scope: provider.kind === "APPLE" ? "name email" : provider.kind === "GOOGLE" ? "openid email profile" : provider.scope,
        state: way.state,
        code_challenge: way.codeChallenge,
        code_challenge_method: "S256",
        ...(isOpenId(provider) ? { nonce: way.nonce, ui_locales: way.language } : {}),
        // Apple gives name and address by a posted form alone.
        ...(provider.kind === "APPLE" ? { response_mode: "form_post" } : {}),
        ...(prompt === null ? {} : { prompt }),
      }).href;
    },

    /** The viewer who came back. Throws the errors of the provider and of the checks: see `problemOfProvider`. */
    async viewerOf(realmId: string, provider: CodeProvider, way: WayBack): Promise<ProvedViewer> {
      const config = await clients.clientOf(realmId, provider);
      const back = new URL(way.redirectUri);
      back.search = new URLSearchParams({
        code: way.code,
        state: way.state,
        ...(way.iss === undefined || !isOpenId(provider) ? {} : { iss: way.iss }),
      }).toString();
      const tokens = await openid.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: way.verifier,
        expectedState: way.state,
        ...(isOpenId(provider) ? { expectedNonce: way.nonce, idTokenExpected: true } : {}),
      });
      const viewer = isOpenId(provider)
        ? await openIdViewer(config, tokens)
        : provider.kind === "FACEBOOK"
          ? await facebookViewer(realmId, provider, config, tokens.access_token)
          : await oauthViewer(provider, config, tokens.access_token);
      return { ...viewer, idToken: tokens.id_token ?? null, accessToken: tokens.access_token };
    },

    /** Apple's code from a native app. It has no stored flow, and is bound to the nonce that the app made. */
    async viewerOfApp(
      realmId: string,
      provider: ProviderOf<"APPLE">,
      code: string,
      nonce: string,
      redirectUri: string,
    ): Promise<ProvedViewer> {
      const config = await clients.clientOf(realmId, provider);
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      const tokens = await openid.authorizationCodeGrant(config, back, { expectedNonce: nonce, idTokenExpected: true });
      return { ...(await openIdViewer(config, tokens)), idToken: tokens.id_token ?? null, accessToken: tokens.access_token };
    },

    /** Address at which the viewer signs out at the provider; null: it has no such page. */
    async logoutUriOf(realmId: string, provider: CodeProvider, idToken: string | null, backTo: string): Promise<string | null> {
      const config = await clients.clientOf(realmId, provider);
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, {
        post_logout_redirect_uri: backTo,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },

    /** Revokes a token (RFC 7009). */
    async revoke(realmId: string, provider: CodeProvider, token: string): Promise<void> {
      await openid.tokenRevocation(await clients.clientOf(realmId, provider), token);
    },
  };
}
export type CodeSignIn = ReturnType<typeof createCodeSignIn>;
