import { LANGUAGES, type Language, SPELLING_SETS } from "../app/routing/locales.ts";
import { matchPath } from "../app/routing/match.ts";
import { pageTable } from "../app/routing/pages/page-table.server.ts";
import { pagePath } from "../app/routing/requests/data-request.ts";
import { patternOf, resourcePaths } from "../app/routing/route-table.ts";

/** Query parameter in a cached document's key; never sent to the server. */
const KEY_LANGUAGE = "cached-language";

/** Paths of files or of the platform, whose navigations are no pages. */
const NO_PAGES =
  /^\/(?:_\/|assets\/|media\/|img\/|api\/|webhooks\/|card-fields\/|healthz|readyz|metrics|sw\.js|manifest\.webmanifest|icons\/|\.well-known\/|favicon\.ico|apple-touch-icon\.png|robots\.txt|sitemap\.xml)/u;

/** True when a navigation to this path is for a page of ours. */
export function isPage(pathname: string): boolean {
  return !NO_PAGES.test(pathname);
}

/** True when the page at this path may be cached: only pages that the route table caches for guests. */
export function isCacheablePage(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== null && pageTable[match.route.name].cache !== false;
}

/** True when a request's path ends a session, as a document or as data. */
export function isLogout(pathname: string): boolean {
  return matchPath(pagePath(pathname))?.route.name === "logout";
}

/** True for the address that switches the profile: pages cached for the previous profile are not for the next one. */
export function isProfileChange(pathname: string): boolean {
  return matchPath(pagePath(pathname))?.route.name === "profiles";
}

/** Cache key of a document: its address with the query parameters that select the document, and its language. */
export function documentKey(address: string, language: string): string {
  const url = new URL(address);
  const match = matchPath(url.pathname);
  const cache = match === null ? false : pageTable[match.route.name].cache;
  const query = new URLSearchParams();
  for (const name of cache === false ? [] : cache.query) {
    for (const value of url.searchParams.getAll(name)) query.append(name, value);
  }
  query.set(KEY_LANGUAGE, language);
  return `${url.origin}${url.pathname}?${query}`;
}

/** Path and query of a cached document, from its key. */
export function pathOfKey(key: string): string {
  const url = new URL(key);
  url.searchParams.delete(KEY_LANGUAGE);
  return `${url.pathname}${url.search}`;
}

/** All addresses of a page, the given one first. Only home has several: the root, where an installed app starts, and its path in each spelling. */
function addressesOfPage(address: string): string[] {
  const url = new URL(address);
  const name = matchPath(url.pathname)?.route.name;
  if (name !== "root" && name !== "home") return [address];
  const paths = new Set([url.pathname, "/", ...SPELLING_SETS.map((set) => patternOf("home", set))]);
  return [...paths].map((path) => new URL(path, url).href);
}

/** Keys under which a page may be cached: the wanted language first, and in each language the page's own address first. */
export function documentKeys(address: string, wanted: Language | null): string[] {
  const languages = wanted === null ? LANGUAGES : [wanted, ...LANGUAGES.filter((language) => language !== wanted)];
  const addresses = addressesOfPage(address);
  return languages.flatMap((language) => addresses.map((one) => documentKey(one, language)));
}

/**
 * True when a response may be cached: a whole page of ours with status 200, marked by the server as the same for every guest, and
 * storable. A redirected response would be cached under a wrong address.
 */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get("cache-control") ?? "";
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    response.headers.get("x-guest-cacheable") === "1" &&
    (response.headers.get("content-type") ?? "").startsWith("text/html") &&
    !/no-store/u.test(control) &&
    !response.headers.has("set-cookie")
  );
}

/**
 * True when a response is for a viewer outside the realm's territories, or for one who hides results: older copies offer titles that they
 * cannot watch there, or show results.
 */
export const forbidsCopies = (response: Response): boolean =>
  response.headers.get("x-outside-territories") === "1" || response.headers.get("x-results-hidden") === "1";

/** True for the addresses of the forms that hide results: pages cached before show them. */
export function isResultsChange(pathname: string): boolean {
  const path = pagePath(pathname);
  return path === resourcePaths.results || matchPath(path)?.route.name === "accountPreferences";
}

/** Language that a document declares; null for a language that we do not support. */
export function languageOf(response: Response): Language | null {
  const tag = response.headers.get("content-language");
  return LANGUAGES.find((language) => language === tag) ?? null;
}

/** Style sheets, scripts and pictures that a document needs to be rendered, as addresses on this origin. */
export function linkedFiles(html: string): string[] {
  const found = [...html.matchAll(/<(?:link|img|script)\b[^>]*?\b(?:href|src)="(\/(?:assets|media\/realms)\/[^"]+)"/gu)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set(found)];
}
