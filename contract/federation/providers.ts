import * as v from "valibot";
import { Id } from "../base/fields.ts";

/**
 * Kinds of sign-in that a realm may offer. OWN_CREDENTIALS: address and password, stored here. OPENID, GOOGLE, APPLE, OAUTH, FACEBOOK: the
 * viewer is redirected and returns with a code. HOSTED_SOCIAL and CUSTOMER_IDENTITY: a service proves the viewer by a signed token. PBR and
 * SPTV: a provider's name and secret are typed here and checked there. PAY_TV: the viewer's television provider.
 */
export const PROVIDER_KINDS = [
  "OWN_CREDENTIALS",
  "OPENID",
  "GOOGLE",
  "APPLE",
  "OAUTH",
  "FACEBOOK",
  "HOSTED_SOCIAL",
  "CUSTOMER_IDENTITY",
  "PBR",
  "SPTV",
  "PAY_TV",
] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Kinds whose viewers are redirected to the provider and return with a code. */
export const REDIRECT_KINDS: readonly ProviderKind[] = ["OPENID", "GOOGLE", "APPLE", "OAUTH", "FACEBOOK"];

/** Kinds whose viewers type the provider's name and secret here. */
export const TYPED_KINDS: readonly ProviderKind[] = ["PBR", "SPTV", "HOSTED_SOCIAL"];

/** A text by language; a missing text falls back to the provider's name. */
export const ProviderTextsSchema = v.strictObject({
  en: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  es: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  pt: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  ar: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
});

/** Public fields of a sign-in provider besides its form (S1§3, Authentication provider). Its secrets stay on the platform. */
export const providerEntries = {
  id: Id,
  name: v.string(),
  kind: v.picklist(PROVIDER_KINDS),
  /** Label of the button, in place of "Continue with" and the name. */
  labels: v.optional(v.nullable(ProviderTextsSchema), null),
  /** An image on the realm's own origin; null: the first letter of the name. */
  logoUri: v.optional(v.nullable(v.string()), null),
  /** Prominence in the chooser. */
  button: v.optional(v.picklist(["LARGE", "SMALL"]), "LARGE"),
  /** True when the viewer cannot sign in by any other provider of the realm. */
  mandatory: v.optional(v.boolean(), false),
  allowSignUp: v.boolean(),
  /** True when the viewer may unlink this provider from their account. */
  allowUnlink: v.optional(v.boolean(), false),
  /** Shown providers among those that this one offers; empty: all. */
  allowedProviders: v.optional(v.array(v.string()), []),
  /** Address for resetting a password; null: here, or none. */
  resetUri: v.optional(v.nullable(v.string()), null),
  /** Address of the viewer's account at the provider; null: none. */
  accountUri: v.optional(v.nullable(v.string()), null),
  /** Second segment of the sign-in address, and the client's name in its calls; null: the provider's id. */
  clientName: v.optional(v.nullable(v.string()), null),
  /** Path of ours to which the provider redirects viewers back; null: it does not. */
  callback: v.optional(v.nullable(v.string()), null),
  /** True when signing out here continues to the provider's sign-out, for sessions of this provider. */
  logout: v.optional(v.boolean(), false),
  /** Origins to which a viewer's form is redirected. */
  origins: v.optional(v.array(v.string()), []),
  /** Origin whose page posts the provider's answer to `callback`; null: the answer is in the address. */
  postsFrom: v.optional(v.nullable(v.string()), null),
  /** Id of a pay-TV service in its calls. */
  requestorId: v.optional(v.nullable(v.string()), null),
  /** The service's script, loaded only on its own sign-in page; null: none is configured. */
  script: v.optional(v.nullable(v.object({ src: v.string(), apikey: v.string() })), null),
  /** Public keys of a hosted social-auth service. */
  hosted: v.optional(
    v.nullable(
      v.object({
        apikey: v.string(),
        authDomain: v.string(),
        projectId: v.string(),
        storageBucket: v.nullable(v.string()),
        messagingSenderId: v.nullable(v.string()),
        appId: v.nullable(v.string()),
        /** Social providers of the service. */
        providers: v.array(v.object({ id: v.string(), name: v.string(), logoUri: v.nullable(v.string()) })),
      }),
    ),
    null,
  ),
};

/** Providers that a viewer may choose: only the mandatory ones if there are any, in the realm's order. */
export function choosableProviders<P extends { readonly mandatory: boolean }>(providers: readonly P[]): readonly P[] {
  const mandatory = providers.filter((provider) => provider.mandatory);
  return mandatory.length > 0 ? mandatory : providers;
}

/** Distinct origins to which the realm's providers redirect forms. */
export const providerOrigins = (providers: readonly { readonly origins: readonly string[] }[]): string[] => [
  ...new Set(providers.flatMap(({ origins }) => origins)),
];
