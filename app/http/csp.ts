import { providerOrigins } from "../../contract/federation/providers.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import { matchPath } from "../routing/match.ts";
import { takesCards } from "../routing/payment-pages.ts";
import type { RouteName } from "../routing/route-table.ts";

/** Facts that decide a document's policy. Scripts and styles are allowed by nonce, or in cached documents by hash. */
export interface PolicyInput {
  /** Sources for inline scripts, for example `'nonce-…'` or `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of payment providers: targets of forms, and of framed hosted fields (`paymentOriginsAt`). */
  readonly paymentOrigins: readonly string[];
  /** Origins of licence servers, on every page: a film may begin after a navigation without a new document. Optional. */
  readonly licenceOrigins?: readonly string[];
  /** Origins of ad servers, on every page for the same reason: documents, films, pictures, reports. Optional. */
  readonly adOrigins?: readonly string[];
  /** Origins of plugins, which pages may frame, on every page for the same reason. Optional. */
  readonly pluginOrigins?: readonly string[];
  /** Sources for sign-in at other providers; optional. */
  readonly providers?: ProviderSources;
  /** Origins whose pages may frame the document (`framedByAt`); empty: none. */
  readonly framedBy: readonly string[];
  /** Vite's client needs its socket and inline styles. */
  readonly development: boolean;
}

/** Sources that providers add to a page's policy. */
export interface ProviderSources {
  /** Targets of forms after a POST: on every page, because any page may lead to sign-in. */
  readonly forms: readonly string[];
  /** A hosted script, with its calls and frames: only on its own sign-in page. */
  readonly scripts: readonly string[];
  /** Logos of television providers: only on the page that lists them. */
  readonly pictures?: readonly string[];
}

/** Pages of a single sign-in method. */
const PROVIDER_PAGES: readonly RouteName[] = ["loginProvider", "giftLoginProvider", "giftItemLoginProvider"];

/** Sources that the realm's providers add to the policy of the page at a path. */
export function providerSourcesOf(
  { authenticationProviders }: Pick<RealmSettings, "authenticationProviders">,
  pathname: string,
): ProviderSources {
  const match = matchPath(pathname);
  const own = match !== null && PROVIDER_PAGES.includes(match.route.name) ? match.params.authProvider : undefined;
  const script = authenticationProviders.find(({ id }) => id === own)?.script ?? null;
  const listed = match?.route.name === "providers" ? authenticationProviders.filter(({ kind }) => kind === "PAY_TV") : [];
  return {
    forms: providerOrigins(authenticationProviders),
    scripts: script === null ? [] : [new URL(script.src).origin],
    pictures: providerOrigins(listed),
  };
}

/** Origins of payment providers for the policy of the page at a path; none unless the page takes a card. */
export function paymentOriginsAt({ paymentOrigins }: Pick<RealmSettings, "paymentOrigins">, pathname: string): readonly string[] {
  return takesCards(pathname) ? paymentOrigins : [];
}

/** Origins whose pages may frame the page at a path: partners of the realm, and only the embedded player. */
export function framedByAt({ embedding }: Pick<RealmSettings, "embedding">, pathname: string): readonly string[] {
  return matchPath(pathname)?.route.name === "embed" ? embedding.origins : [];
}

/** The Content-Security-Policy of an HTML response (product rules, Documents and caches). */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { forms, scripts, pictures = [] } = input.providers ?? { forms: [], scripts: [] };
  const { licenceOrigins = [], adOrigins = [], pluginOrigins = [] } = input;
  const framed = [...input.paymentOrigins, ...pluginOrigins, ...scripts];
  const styles = input.development ? ["'unsafe-inline'"] : input.styles;
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...input.scripts, ...scripts],
    "style-src": ["'self'", ...styles],
    // Values are validated where they are created (progress, aspect ratio, picture colour).
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...pictures, ...adOrigins],
    "media-src": ["'self'", "blob:", ...adOrigins],
    "connect-src": ["'self'", ...scripts, ...licenceOrigins, ...adOrigins, ...(input.development ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "font-src": ["'self'"],
    "frame-src": framed.length > 0 ? framed : ["'none'"],
    "form-action": ["'self'", ...input.paymentOrigins, ...forms],
    "frame-ancestors": input.framedBy.length > 0 ? input.framedBy : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Headers of every HTML response besides the policy. `framed`: partners may frame the page, which an older header cannot express. */
export function documentHeaders(secure: boolean, framed = false): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(framed ? {} : { "x-frame-options": "DENY" }),
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
