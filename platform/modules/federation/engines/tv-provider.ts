import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { type TvProvider, TvProviderSchema } from "../../../../contract/federation/tv-provider.ts";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { ProviderOf } from "../../identity/index.ts";
import type { DemoProvider } from "../demo-port.ts";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import { EmailClaim, NameClaim, subjectClaim, VerifiedClaim } from "../model/viewer-claims.ts";
import type { Outbound } from "../outbound.ts";
import type { ProviderSecrets } from "../provider-secrets.ts";
import type { ProvedViewer } from "./code-sign-in.ts";
import { createProviderCall } from "./provider-call.ts";
import type { SignedTokens } from "./signed-tokens.ts";

export type PayTv = ProviderOf<"PAY_TV">;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));
const ClientSchema = v.object({ client_id: text, client_secret: text });
const RegisteredClientSchema = v.object({ id: text, secret: text, statement: v.string() });
type RegisteredClient = v.InferOutput<typeof RegisteredClientSchema>;
const AccessSchema = v.object({ access_token: text });
const CodeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/u)) });
const ListedSchema = v.object({
  id: TvProviderSchema.entries.id,
  displayName: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  logoUrl: v.optional(v.nullable(v.string()), null),
});
/** A provider with an invalid id or without a name is left out, so that viewers of the others can sign in. */
const ConfigSchema = v.object({
  requestor: v.object({
    mvpds: v.pipe(
      v.array(v.unknown()),
      v.maxLength(1_000),
      v.transform((listed) =>
        listed.flatMap((one) => {
          const read = v.safeParse(ListedSchema, one);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
  }),
});
const MediaTokenSchema = v.object({ token: text });
const ClaimsSchema = v.object({
  sub: subjectClaim(120),
  mvpd: TvProviderSchema.entries.id,
  resource: v.string(),
  email: EmailClaim,
  email_verified: VerifiedClaim,
  name: NameClaim,
});

/** A viewer of a television provider. `subject` begins with the provider's id: two providers may use the same number. */
export interface TvViewer extends ProvedViewer {
  readonly mvpd: string;
}

const LIST_MILLISECONDS = 5 * 60_000;

export interface TvEngineParts {
  readonly outbound: Outbound;
  readonly secrets: ProviderSecrets;
  readonly signedTokens: SignedTokens;
  /** The demo's provider; null without a demo. */
  readonly demo: DemoProvider | null;
}

/**
 * A pay-TV service: the realm's client registers with its software statement, gets a code for each attempt, and reads a signed token
 * once the viewer has signed in with their television provider. The client's secret and the codes' tokens never leave the platform.
 */
export function createTvEngine(deps: PlatformDeps, { outbound, secrets, signedTokens, demo }: TvEngineParts) {
  const call = createProviderCall(outbound);
  const lists = new LRUCache<string, readonly TvProvider[]>({ max: 100, ttl: LIST_MILLISECONDS });
  const originsOf = ({ baseUri, jwksUri }: PayTv): ReadonlySet<string> => new Set([new URL(baseUri).origin, new URL(jwksUri).origin]);

  async function statementOf(realmId: string, provider: PayTv): Promise<string> {
    const atDemo = demo !== null && new URL(provider.baseUri).origin === demo.origin;
    const statement = atDemo ? demo.clientSecret(realmId, provider.id) : await secrets.read(realmId, provider.id, "software-statement");
    if (statement !== null) return statement;
    deps.log.error({ provider: provider.id }, "a pay-TV service has no software statement: realm provider-secret");
    throw new Problem("SIGN_IN_PROVIDER_UNAVAILABLE");
  }

  async function register(realmId: string, provider: PayTv, statement: string, hash: string): Promise<RegisteredClient> {
    const made = await call(
      `${provider.baseUri}/o/client/register`,
      { method: "POST", json: { software_statement: statement } },
      ClientSchema,
      originsOf(provider),
    );
    const client = { id: made.client_id, secret: made.client_secret, statement: hash };
    await secrets.keep(realmId, provider.id, "registered-client", JSON.stringify(client));
    return client;
  }

  /** The client that was registered with the current statement, or a new one. */
  async function clientOf(realmId: string, provider: PayTv, renew: boolean): Promise<RegisteredClient> {
    const statement = await statementOf(realmId, provider);
    const hash = createHash("sha256").update(`${provider.baseUri}\n${statement}`).digest("base64url");
    const stored = renew ? null : await secrets.read(realmId, provider.id, "registered-client");
    const parsed = stored === null ? null : v.safeParse(RegisteredClientSchema, JSON.parse(stored));
    return parsed?.success === true && parsed.output.statement === hash ? parsed.output : register(realmId, provider, statement, hash);
  }

  async function accessOf(realmId: string, provider: PayTv, renew = false): Promise<string> {
    const client = await clientOf(realmId, provider, renew);
    const form = { grant_type: "client_credentials", client_id: client.id, client_secret: client.secret };
    const { access_token } = await call(`${provider.baseUri}/o/client/token`, { method: "POST", form }, AccessSchema, originsOf(provider));
    return access_token;
  }

  async function askForCode(realmId: string, provider: PayTv, renew: boolean): Promise<string> {
    const bearer = await accessOf(realmId, provider, renew);
    const uri = `${provider.baseUri}/reggie/v1/${encodeURIComponent(provider.requestorId)}/regcode`;
    return (await call(uri, { method: "POST", bearer }, CodeSchema, originsOf(provider))).code;
  }

  /** A logo counts only at the service's own origin: the page loads pictures from no other. */
  const logoOf = (logoUrl: string | null, provider: PayTv): string | null =>
    logoUrl !== null && URL.canParse(logoUrl) && new URL(logoUrl).origin === new URL(provider.baseUri).origin ? logoUrl : null;

  return {
    /** The television providers that the realm shows: those of `allowedProviders`, where it names any. Cached for 5 minutes. */
    async list(realmId: string, provider: PayTv): Promise<readonly TvProvider[]> {
      const key = JSON.stringify([realmId, provider]);
      const cached = lists.get(key);
      if (cached !== undefined) return cached;
      const uri = `${provider.baseUri}/api/v1/config/${encodeURIComponent(provider.requestorId)}`;
      const { requestor } = await call(uri, { method: "GET" }, ConfigSchema, originsOf(provider));
      const shown = requestor.mvpds
        .filter(({ id }) => isAllowed(provider, id))
        .map(({ id, displayName, logoUrl }) => ({ id, displayName, logoUrl: logoOf(logoUrl, provider) }));
      lists.set(key, shown);
      return shown;
    },

    /** A code for one attempt. After a 400 the registration is cleared and the call is retried once (S1§4). */
    async regcode(realmId: string, provider: PayTv): Promise<string> {
      try {
        return await askForCode(realmId, provider, false);
      } catch (error) {
        if (!(error instanceof ProviderRefusal) || (error.status !== 400 && error.status !== 401)) throw error;
        return askForCode(realmId, provider, true);
      }
    },

    /** Address at which the viewer signs in for a code. */
    authorisationUri(
      provider: PayTv,
      { code, mvpd, redirectUri }: { readonly code: string; readonly mvpd: string; readonly redirectUri: string },
    ) {
      const uri = new URL(`${provider.baseUri}/api/v1/authenticate`);
      uri.search = new URLSearchParams({
        reg_code: code,
        requestor_id: provider.requestorId,
        mso_id: mvpd,
        redirect_url: redirectUri,
      }).toString();
      return uri.href;
    },

    /**
     * The viewer who signed in for a code. Throws ProviderRefusal: 412 when no viewer has signed in yet, 400 for an unknown or expired
     * code.
     */
    async viewerOf(realmId: string, provider: PayTv, code: string): Promise<TvViewer> {
      const bearer = await accessOf(realmId, provider);
      const uri = new URL(`${provider.baseUri}/api/v1/tokens/media`);
      uri.search = new URLSearchParams({ requestor: provider.requestorId, resource: provider.resourceId, reg_code: code }).toString();
      const { token } = await call(uri, { method: "GET", bearer }, MediaTokenSchema, originsOf(provider));
      const { issuer, audience, jwksUri } = provider;
      const claims = v.safeParse(ClaimsSchema, await signedTokens({ issuer, audience, jwksUri, origins: originsOf(provider) }, token));
      if (!claims.success || claims.output.resource !== provider.resourceId) throw new Problem("SIGN_IN_REFUSED");
      const { sub, mvpd, email, email_verified, name } = claims.output;
      // A television provider that the realm does not allow is refused, even when the viewer began with another.
      if (!isAllowed(provider, mvpd)) throw new Problem("SIGN_IN_REFUSED");
      return {
        mvpd,
        subject: `${mvpd}|${sub}`,
        email,
        emailVerified: email !== null && email_verified,
        name,
        idToken: null,
        accessToken: null,
      };
    },
  };
}
export type TvEngine = ReturnType<typeof createTvEngine>;

const isAllowed = ({ allowedProviders }: PayTv, mvpd: string): boolean => allowedProviders.length === 0 || allowedProviders.includes(mvpd);
