import { createHash } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { ProviderOf } from "../../identity/index.ts";
import type { DemoProvider } from "../demo-port.ts";
import { neededSecret } from "../model/needed-secret.ts";
import type { Outbound } from "../outbound.ts";
import type { ProviderSecrets } from "../provider-secrets.ts";

/** Providers whose viewers come back with a code. */
export type CodeProvider = ProviderOf<"OPENID" | "GOOGLE" | "APPLE" | "OAUTH" | "FACEBOOK">;
/** Those of them that prove a viewer by a token that they signed. */
export type OpenIdProvider = ProviderOf<"OPENID" | "GOOGLE" | "APPLE">;

export const isOpenId = (provider: CodeProvider): provider is OpenIdProvider =>
  provider.kind === "OPENID" || provider.kind === "GOOGLE" || provider.kind === "APPLE";

/** Origins that calls for a provider may go to. */
export function callOriginsOf(provider: CodeProvider): ReadonlySet<string> {
  const own = isOpenId(provider)
    ? [provider.issuer]
    : provider.kind === "OAUTH"
      ? [provider.tokenUri, provider.userInfoUri, ...(provider.revocationUri === null ? [] : [provider.revocationUri])]
      : [provider.graphUri];
  const further = provider.kind === "FACEBOOK" ? [] : provider.callOrigins;
  return new Set([...own.map((uri) => new URL(uri).origin), ...further]);
}

const HOUR = 60 * 60 * 1_000;
const APPLE_SECRET_SECONDS = 300;

export interface ClientParts {
  readonly outbound: Outbound;
  readonly secrets: ProviderSecrets;
  /** The demo's provider; null without a demo. */
  readonly demo: DemoProvider | null;
}

/**
 * The realm's clients at providers, discovered once an hour and cached while neither settings nor secrets change. The cache is bounded and
 * evicts the least recently used.
 */
export function createClients(deps: PlatformDeps, { outbound, secrets, demo }: ClientParts) {
  const configurations = new LRUCache<string, Promise<openid.Configuration>>({ max: 200, ttl: HOUR });

  const atDemo = (provider: CodeProvider): boolean => demo !== null && callOriginsOf(provider).has(demo.origin);

  async function secretOf(realmId: string, provider: CodeProvider): Promise<string | null> {
    if (demo !== null && atDemo(provider)) return demo.clientSecret(realmId, provider.id);
    const needed = neededSecret(provider);
    return needed === null ? null : await secrets.read(realmId, provider.id, needed);
  }

  function authenticationOf(provider: CodeProvider, secret: string | null): openid.ClientAuth {
    if (provider.kind !== "APPLE" && provider.kind !== "FACEBOOK" && provider.clientAuthentication === "NONE") return openid.None();
    if (secret === null) {
      deps.log.error({ provider: provider.id }, "a provider's client has no secret: realm provider-secret");
      throw new Problem("SIGN_IN_PROVIDER_UNAVAILABLE");
    }
    if (provider.kind === "FACEBOOK" || (provider.kind === "APPLE" && atDemo(provider))) return openid.ClientSecretPost(secret);
    if (provider.kind === "APPLE") return appleAuthentication(provider, secret);
    return provider.clientAuthentication === "POST" ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
  }

  async function make(provider: CodeProvider, secret: string | null): Promise<openid.Configuration> {
    const authentication = authenticationOf(provider, secret);
    const origins = callOriginsOf(provider);
    const call: openid.CustomFetch = (url, options) => outbound(url, options as RequestInit, origins);
    const insecure = [...origins].some((origin) => origin.startsWith("http:"));
    if (!isOpenId(provider)) {
      const config = new openid.Configuration(metadataOf(provider), provider.clientId, {}, authentication);
      config[openid.customFetch] = call;
      // `outbound` decides whether plain http is allowed at all.
      if (insecure) openid.allowInsecureRequests(config);
      return config;
    }
    const config = await openid.discovery(new URL(provider.issuer), provider.clientId, {}, authentication, {
      [openid.customFetch]: call,
      ...(insecure ? { execute: [openid.allowInsecureRequests] } : {}),
    });
    // The token's signature counts, not only the connection that it came by.
    openid.enableNonRepudiationChecks(config);
    const goesTo = config.serverMetadata().authorization_endpoint ?? "";
    if (!URL.canParse(goesTo) || new URL(goesTo).origin !== new URL(provider.issuer).origin) {
      deps.log.error({ provider: provider.id }, "a provider's pages stand at another origin than its issuer: viewers are not sent there");
      throw new Problem("SIGN_IN_PROVIDER_UNAVAILABLE");
    }
    return config;
  }

  return {
    secretOf,
    async clientOf(realmId: string, provider: CodeProvider): Promise<openid.Configuration> {
      const secret = await secretOf(realmId, provider);
      const key = createHash("sha256")
        .update(JSON.stringify([realmId, provider, secret]))
        .digest("base64url");
      const before = configurations.get(key);
      if (before !== undefined) return await before;
      // Set once: setting it again would renew its time to live, and a client in steady use would never be discovered again.
      const made = make(provider, secret);
      configurations.set(key, made);
      try {
        return await made;
      } catch (error) {
        if (configurations.peek(key) === made) configurations.delete(key);
        throw error;
      }
    },
  };
}
export type Clients = ReturnType<typeof createClients>;

function metadataOf(provider: ProviderOf<"OAUTH" | "FACEBOOK">): openid.ServerMetadata {
  if (provider.kind === "FACEBOOK")
    return {
      issuer: new URL(provider.graphUri).origin,
      authorization_endpoint: provider.authorisationUri,
      token_endpoint: `${provider.graphUri}/oauth/access_token`,
      userinfo_endpoint: `${provider.graphUri}/me`,
    };
  return {
    issuer: new URL(provider.authorisationUri).origin,
    authorization_endpoint: provider.authorisationUri,
    token_endpoint: provider.tokenUri,
    userinfo_endpoint: provider.userInfoUri,
    ...(provider.revocationUri === null ? {} : { revocation_endpoint: provider.revocationUri }),
  };
}

/** Apple's clients have a key and sign a secret for each call (ES256, five minutes). */
function appleAuthentication(provider: ProviderOf<"APPLE">, privateKey: string): openid.ClientAuth {
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: provider.keyId })
      .setIssuer(provider.teamId)
      .setSubject(provider.clientId)
      .setAudience(provider.issuer)
      .setIssuedAt()
      .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
      .sign(await importPKCS8(privateKey, "ES256"));
    body.set("client_id", provider.clientId);
    body.set("client_secret", secret);
  };
}
