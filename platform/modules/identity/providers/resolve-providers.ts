import { REDIRECT_KINDS } from "../../../../contract/federation/providers.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import type { ProviderSettings } from "./providers-schema.ts";

/** Ids that a provider may not have, because they are pages below `/login`. */
const RESERVED = ["complete", "request-password", "resetpwd", "magic-link", "redirect", "second-factor", "passkey", "challenge"];

/** Conflicts of a realm's providers with each other and with reserved page names. `path` is relative to `signIn.providers`. */
export function providerProblems(providers: readonly ProviderSettings[]): { readonly path: string; readonly message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const names = new Map<string, number>();
  for (const [index, { id, clientName }] of providers.entries()) {
    if (RESERVED.includes(id)) problems.push({ path: `${index}.id`, message: "is a page's name: take another" });
    if (names.has(id)) problems.push({ path: `${index}.id`, message: "must not be another provider's" });
    names.set(id, index);
    if (clientName !== null && providers.some((other, at) => at < index && other.clientName === clientName))
      problems.push({ path: `${index}.clientName`, message: "must not be another provider's" });
  }
  const requestors = providers.flatMap((provider, index) => (provider.kind === "PAY_TV" ? [{ id: provider.requestorId, index }] : []));
  for (const { id, index } of requestors)
    if (requestors.some((other) => other.index < index && other.id === id))
      problems.push({ path: `${index}.requestorId`, message: "must not be another provider's" });
  const principals = providers.filter((provider) => provider.kind === "OPENID" && provider.principal);
  if (principals.length > 1) problems.push({ path: "", message: "must have one principal OPENID provider at most" });
  return problems;
}

/** `demo:/path` → the demo's own identity provider. */
const resolveUri = (uri: string, demoOrigin: string | null): string =>
  uri.startsWith("demo:") ? `${demoOrigin ?? "https://demo.invalid"}${uri.slice("demo:".length)}` : uri;

const resolveOrigin = (origin: string, demoOrigin: string | null): string => new URL(resolveUri(origin, demoOrigin)).origin;

/**
 * Replaces such addresses in every text of a provider. Without a demo, the providers there are left out, because their server does not
 * run.
 */
export function resolveProviders(providers: readonly ProviderSettings[], demoOrigin: string | null): ProviderSettings[] {
  const ordered = [...providers].sort((one, other) => one.order - other.order);
  return ordered
    .filter((provider) => demoOrigin !== null || !JSON.stringify(provider).includes('"demo:/'))
    .map((provider) =>
      Object.assign(
        { ...provider },
        ...Object.entries(provider).map(([key, value]) => {
          if (typeof value === "string") return { [key]: resolveUri(value, demoOrigin) };
          if (key === "callOrigins") return { [key]: (value as string[]).map((origin) => resolveUri(origin, demoOrigin)) };
          if (key !== "providers" || provider.kind !== "HOSTED_SOCIAL") return {};
          return { [key]: provider.providers.map((social) => ({ ...social, origin: resolveOrigin(social.origin, demoOrigin) })) };
        }),
      ),
    );
}

/** Address to which a provider sends viewers back. Each provider has its own, so that no answer is taken for another's. */
export function callbackOf(provider: ProviderSettings): string | null {
  if (provider.kind === "HOSTED_SOCIAL") return provider.providers.length === 0 ? null : `/oauth/${provider.id}`;
  if (!REDIRECT_KINDS.includes(provider.kind)) return null;
  return provider.kind === "OPENID" && provider.principal ? "/oidc" : `/oauth/${provider.id}`;
}

/** Origins that a form on the realm's pages is sent on to: the provider's pages. */
function originsOf(provider: ProviderSettings): string[] {
  switch (provider.kind) {
    case "OPENID":
    case "GOOGLE":
    case "APPLE":
      return [new URL(provider.issuer).origin];
    case "OAUTH":
    case "FACEBOOK":
      return [new URL(provider.authorisationUri).origin];
    case "PAY_TV":
      return [new URL(provider.baseUri).origin];
    case "HOSTED_SOCIAL":
      return provider.providers.map(({ origin }) => origin);
    default:
      return [];
  }
}

/** The public part of a provider's settings. */
export function publicProvider(provider: ProviderSettings, realmName: string): AuthenticationProvider {
  const script = provider.kind === "CUSTOMER_IDENTITY" && provider.scriptUri !== null && provider.apikey !== null;
  return {
    id: provider.id,
    name: provider.name ?? realmName,
    kind: provider.kind,
    labels: provider.labels,
    logoUri: provider.logoUri,
    button: provider.button,
    mandatory: provider.mandatory,
    allowSignUp: provider.allowSignUp,
    allowUnlink: provider.allowUnlink,
    allowedProviders: provider.allowedProviders,
    resetUri: provider.resetUri,
    accountUri: provider.accountUri,
    clientName: provider.clientName,
    callback: callbackOf(provider),
    logout: provider.kind === "OPENID" && provider.logout,
    origins: originsOf(provider),
    postsFrom: provider.kind === "APPLE" ? new URL(provider.issuer).origin : null,
    requestorId: provider.kind === "PAY_TV" ? provider.requestorId : null,
    script: script ? { src: provider.scriptUri ?? "", apikey: provider.apikey ?? "" } : null,
    hosted:
      provider.kind === "HOSTED_SOCIAL"
        ? {
            apikey: provider.apikey,
            authDomain: provider.authDomain,
            projectId: provider.projectId,
            storageBucket: provider.storageBucket,
            messagingSenderId: provider.messagingSenderId,
            appId: provider.appId,
            providers: provider.providers.map(({ id, name, logoUri }) => ({ id, name, logoUri })),
          }
        : null,
    // The others have no form; the completion asks for missing fields afterwards.
    fields: provider.kind === "OWN_CREDENTIALS" ? provider.fields : [],
  };
}
