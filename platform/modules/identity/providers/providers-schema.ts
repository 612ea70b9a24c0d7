import * as v from "valibot";
import { ProviderTextsSchema } from "../../../../contract/federation/providers.ts";
import { FieldDefinitionSchema } from "../../../../contract/realm/realm.ts";
import { ownCredentialsFields } from "./own-credentials-fields.ts";

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(400, "must have at most 400 characters"));
const identifier = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, "must be small letters, digits and hyphens"));
/**
 * An address of a provider. `demo:/path` is at the demo's own identity provider, which is offered with DEMO only. Plain http is allowed
 * for this machine, and called with DEMO only.
 */
const uri = v.pipe(text, v.check(isProviderUri, "must be an https address without user, query and hash, or demo:/ and a path"));
const served = v.pipe(text, v.regex(/^\/(?!\/)[\w./~-]+$/u, "must be a path on the realm's own origin, for example /icons/league.svg"));
const origin = v.pipe(text, v.check(isOrigin, "must be an origin such as https://keys.example.com"));
const optionalUri = v.optional(v.nullable(uri), null);

/** Settings of every kind of provider (S1§3). */
const common = {
  id: identifier,
  name: v.optional(v.nullable(text), null),
  labels: v.optional(v.nullable(ProviderTextsSchema), null),
  logoUri: v.optional(v.nullable(served), null),
  button: v.optional(v.picklist(["LARGE", "SMALL"]), "LARGE"),
  order: v.optional(v.pipe(v.number(), v.integer("must be a whole number")), 0),
  mandatory: v.optional(v.boolean(), false),
  allowSignUp: v.optional(v.boolean(), true),
  allowUnlink: v.optional(v.boolean(), false),
  allowedProviders: v.optional(v.array(text), []),
  resetUri: optionalUri,
  accountUri: optionalUri,
  clientName: v.optional(v.nullable(identifier), null),
};
const fields = v.array(v.strictObject(FieldDefinitionSchema.entries));

/** A client of a provider that viewers are sent to. Its secret is stored separately: `realm provider-secret`. */
const client = {
  clientId: text,
  /** Client authentication when a code is exchanged. NONE: PKCE alone. */
  clientAuthentication: v.optional(v.picklist(["BASIC", "POST", "NONE"]), "BASIC"),
  /** Further origins that the provider's calls go to (keys, tokens); the address of the issuer is always one. */
  callOrigins: v.optional(v.array(origin), []),
};

/** A signed token that a service hands out for a viewer. */
const assertion = {
  issuer: text,
  audience: text,
  /** Address of the issuer's keys. */
  jwksUri: uri,
};

const kinds = {
  OWN_CREDENTIALS: v.strictObject({
    ...common,
    kind: v.optional(v.literal("OWN_CREDENTIALS"), "OWN_CREDENTIALS"),
    fields: v.optional(fields, [...ownCredentialsFields]),
  }),
  OPENID: v.strictObject({
    ...common,
    kind: v.literal("OPENID"),
    ...client,
    issuer: uri,
    scope: v.optional(text, "openid email profile"),
    /** The provider's viewers come back to /oidc; to /oauth/{id} without it. One provider of a realm may have it. */
    principal: v.optional(v.boolean(), false),
    /** Signing out here goes on to the provider's sign-out. */
    logout: v.optional(v.boolean(), false),
  }),
  GOOGLE: v.strictObject({
    ...common,
    kind: v.literal("GOOGLE"),
    ...client,
    issuer: v.optional(uri, "https://accounts.google.com"),
    callOrigins: v.optional(v.array(origin), [
      "https://oauth2.googleapis.com",
      "https://www.googleapis.com",
      "https://openidconnect.googleapis.com",
    ]),
    /** Client ids of the realm's native apps, whose tokens count too. */
    audiences: v.optional(v.array(text), []),
  }),
  APPLE: v.strictObject({
    ...common,
    kind: v.literal("APPLE"),
    clientId: text,
    callOrigins: client.callOrigins,
    issuer: v.optional(uri, "https://appleid.apple.com"),
    teamId: text,
    keyId: text,
    audiences: v.optional(v.array(text), []),
  }),
  OAUTH: v.strictObject({
    ...common,
    kind: v.literal("OAUTH"),
    ...client,
    authorisationUri: uri,
    tokenUri: uri,
    userInfoUri: uri,
    /** Address that revokes a token at logout (RFC 7009). */
    revocationUri: optionalUri,
    scope: v.optional(text, "email profile"),
    /** Names of the fields that the provider's answer about the viewer has. */
    claims: v.optional(
      v.strictObject({
        subject: v.optional(text, "sub"),
        email: v.optional(text, "email"),
        emailVerified: v.optional(text, "email_verified"),
        name: v.optional(text, "name"),
      }),
      {},
    ),
  }),
  FACEBOOK: v.strictObject({
    ...common,
    kind: v.literal("FACEBOOK"),
    clientId: text,
    authorisationUri: v.optional(uri, "https://www.facebook.com/v10.0/dialog/oauth"),
    graphUri: v.optional(uri, "https://graph.facebook.com/v10.0"),
    scope: v.optional(text, "email public_profile"),
  }),
  HOSTED_SOCIAL: v.strictObject({
    ...common,
    kind: v.literal("HOSTED_SOCIAL"),
    ...assertion,
    apikey: text,
    authDomain: text,
    projectId: text,
    storageBucket: v.optional(v.nullable(text), null),
    messagingSenderId: v.optional(v.nullable(text), null),
    appId: v.optional(v.nullable(text), null),
    /** The service's own calls: sign-up, sign-in with a password, and the way to its social providers. */
    baseUri: uri,
    /** Social providers that viewers may choose there. `origin`: where their own pages stand. */
    providers: v.optional(v.array(v.strictObject({ id: text, name: text, origin, logoUri: v.optional(v.nullable(served), null) })), []),
  }),
  CUSTOMER_IDENTITY: v.strictObject({
    ...common,
    kind: v.literal("CUSTOMER_IDENTITY"),
    ...assertion,
    /** The hosted script, and the key with which it is loaded; the page says what is missing. */
    scriptUri: optionalUri,
    apikey: v.optional(v.nullable(text), null),
  }),
  PBR: v.strictObject({ ...common, kind: v.literal("PBR"), ...assertion, baseUri: uri }),
  SPTV: v.strictObject({ ...common, kind: v.literal("SPTV"), ...assertion, baseUri: uri }),
  PAY_TV: v.strictObject({
    ...common,
    kind: v.literal("PAY_TV"),
    ...assertion,
    baseUri: uri,
    /** Part of the addresses of calls. */
    requestorId: v.pipe(text, v.regex(/^[A-Za-z0-9][\w.~-]{0,119}$/u, "must be letters, digits, dots, hyphens and underscores")),
    resourceId: text,
    /** Ids of the television providers that are listed first. */
    featured: v.optional(v.array(text), []),
  }),
};

/** A way to sign in, as a realm's settings have it: `signIn.providers`. Secrets are no part of it. */
export const ProviderSchema = v.variant("kind", [
  kinds.OWN_CREDENTIALS,
  kinds.OPENID,
  kinds.GOOGLE,
  kinds.APPLE,
  kinds.OAUTH,
  kinds.FACEBOOK,
  kinds.HOSTED_SOCIAL,
  kinds.CUSTOMER_IDENTITY,
  kinds.PBR,
  kinds.SPTV,
  kinds.PAY_TV,
]);
export type ProviderSettings = v.InferOutput<typeof ProviderSchema>;
export type ProviderOf<K extends ProviderSettings["kind"]> = Extract<ProviderSettings, { kind: K }>;

function isProviderUri(value: string): boolean {
  if (/^demo:\/[\w./~-]*$/u.test(value)) return true;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const secure = url.protocol === "https:" || (url.protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(url.hostname));
  return secure && url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}

function isOrigin(value: string): boolean {
  return isProviderUri(value) && (value.startsWith("demo:") || new URL(value).origin === value);
}
