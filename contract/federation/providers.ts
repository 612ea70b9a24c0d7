import * as v from "valibot";
import { Id } from "../base/fields.ts";

/**
 * Ways to sign in that a realm may offer. OWN_CREDENTIALS: address and password kept here. OPENID, GOOGLE, APPLE, OAUTH, FACEBOOK: the
 * viewer is sent away and comes back with a code. HOSTED_SOCIAL and CUSTOMER_IDENTITY: a service proves the viewer by a signed token.
 * PBR and SPTV: a provider's name and secret are typed here and checked there. PAY_TV: the viewer's television provider.
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

/** Kinds whose viewers are sent to the provider and come back with a code. */
export const REDIRECT_KINDS: readonly ProviderKind[] = ["OPENID", "GOOGLE", "APPLE", "OAUTH", "FACEBOOK"];

/** Kinds whose viewers type the provider's name and secret here. */
export const TYPED_KINDS: readonly ProviderKind[] = ["PBR", "SPTV", "HOSTED_SOCIAL"];

/** A text by language; one that is missing falls back to the provider's name. */
export const ProviderTextsSchema = v.strictObject({
  en: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  es: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  pt: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  ar: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
});

/** What everybody may know of a way to sign in besides its form (S1§3, Authentication provider). Its secrets stay on the platform. */
export const providerEntries = {
  id: Id,
  name: v.string(),
  kind: v.picklist(PROVIDER_KINDS),
  /** Words of the button, in place of "Continue with" and the name. */
  labels: v.optional(v.nullable(ProviderTextsSchema), null),
  /** A picture on the realm's own origin; null: the first letter of the name. */
  logoUri: v.optional(v.nullable(v.string()), null),
  /** Prominence in the chooser (ID-20). */
  button: v.optional(v.picklist(["LARGE", "SMALL"]), "LARGE"),
  /** The viewer cannot sign in by any other provider of the realm. */
  mandatory: v.optional(v.boolean(), false),
  allowSignUp: v.boolean(),
  /** The viewer may take the link to this provider away from their account (ID-17). */
  allowUnlink: v.optional(v.boolean(), false),
  /** Of the providers that this one offers in its turn, those that are shown; empty: all. */
  allowedProviders: v.optional(v.array(v.string()), []),
  /** Where a forgotten password is mended; null: here, or nowhere. */
  resetUri: v.optional(v.nullable(v.string()), null),
  /** Where the viewer's account at the provider is; null: nowhere. */
  accountUri: v.optional(v.nullable(v.string()), null),
  /** Second segment of the sign-in address, and the client's name in its calls; null: the provider's id. */
  clientName: v.optional(v.nullable(v.string()), null),
  /** Path of ours to which the provider sends viewers back; null where it does not. */
  callback: v.optional(v.nullable(v.string()), null),
  /** Signing out here goes on to the provider's sign-out, for sessions that came from there. */
  logout: v.optional(v.boolean(), false),
  /** Origins that a viewer's form is sent on to. */
  origins: v.optional(v.array(v.string()), []),
  /** The provider answers by a form that its page posts to `callback`, from this origin; null: by the address. */
  postsFrom: v.optional(v.nullable(v.string()), null),
  /** By which its calls name a pay-TV service (ID-16). */
  requestorId: v.optional(v.nullable(v.string()), null),
  /** The service's script, loaded on its own sign-in page alone (ID-14); null: none is configured. */
  script: v.optional(v.nullable(v.object({ src: v.string(), apikey: v.string() })), null),
  /** Public keys of a hosted social-auth service (ID-13). */
  hosted: v.optional(
    v.nullable(
      v.object({
        apikey: v.string(),
        authDomain: v.string(),
        projectId: v.string(),
        storageBucket: v.nullable(v.string()),
        messagingSenderId: v.nullable(v.string()),
        appId: v.nullable(v.string()),
        /** Social providers that the service stands for. */
        providers: v.array(v.object({ id: v.string(), name: v.string(), logoUri: v.nullable(v.string()) })),
      }),
    ),
    null,
  ),
};

/** The ways that a viewer may choose from: the mandatory ones alone where there are any. Order is the realm's. */
export function choosableProviders<P extends { readonly mandatory: boolean }>(providers: readonly P[]): readonly P[] {
  const mandatory = providers.filter((provider) => provider.mandatory);
  return mandatory.length > 0 ? mandatory : providers;
}

/** Origins that forms of the realm are sent on to by its providers, each once. */
export const providerOrigins = (providers: readonly { readonly origins: readonly string[] }[]): string[] => [
  ...new Set(providers.flatMap(({ origins }) => origins)),
];
