import { LANGUAGES, type Language } from "../app/routing/locales.ts";
import { matchPath } from "../app/routing/match.ts";
import { pageTable } from "../app/routing/pages/page-table.server.ts";
import { pagePath } from "../app/routing/requests/data-request.ts";

/** Query parameter in a kept document's key; never sent to the server. */
const KEY_LANGUAGE = "kept-language";

/** Answered by files or by the platform: a navigation to them is no page. */
const NO_PAGES =
  /^\/(?:_\/|assets\/|media\/|img\/|api\/|webhooks\/|card-fields\/|healthz|readyz|metrics|sw\.js|manifest\.webmanifest|icons\/|\.well-known\/|favicon\.ico|apple-touch-icon\.png|robots\.txt|sitemap\.xml)/u;

/** Whether a navigation to this path is for a page of ours. */
export function isPage(pathname: string): boolean {
  return !NO_PAGES.test(pathname);
}

/** Whether the page at this path may be kept: only those that the route table caches for guests. */
export function isKeepablePage(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== null && pageTable[match.route.name].cache !== false;
}

/** Whether a request's path ends a session, by document or by data. */
export function isLogout(pathname: string): boolean {
  return matchPath(pagePath(pathname))?.route.name === "logout";
}

/** The address by which another profile begins to watch: what was kept for the one before is not for them (ID-26). */
export function isProfileChange(pathname: string): boolean {
  return matchPath(pagePath(pathname))?.route.name === "profiles";
}

/** Where a document is kept: its address with the parameters that make it another document, and its language. */
export function documentKey(address: string, language: string): string {
  const url = new URL(address);
  const match = matchPath(url.pathname);
  const cache = match === null ? false : pageTable[match.route.name].cache;
  const query = new URLSearchParams();
  for (const name of cache === false ? [] : cache.query) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  query.set(KEY_LANGUAGE, language);
  return `${url.origin}${url.pathname}?${query}`;
}

/** Path and query of a kept document, from its key. */
export function pathOfKey(key: string): string {
  const url = new URL(key);
  url.searchParams.delete(KEY_LANGUAGE);
  return `${url.pathname}${url.search}`;
}

/** The keys under which a page may be found, the wanted language first. */
export function documentKeys(address: string, wanted: Language | null): string[] {
  const languages = wanted === null ? LANGUAGES : [wanted, ...LANGUAGES.filter((language) => language !== wanted)];
  return languages.map((language) => documentKey(address, language));
}

/**
 * Whether an answer may be kept (P36): a whole page of ours, 200, marked by the server as the same for every guest, with
 * nothing that forbids storing it. A redirected one would be kept under an address that is not its own.
 */
export function mayKeep(response: Response): boolean {
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

/** Whether an answer is for a viewer outside the realm's territories: copies of before promise what they cannot watch there (PL-06). */
export const isOutside = (response: Response): boolean => response.headers.get("x-outside-territories") === "1";

/** The language that a document says it is in; null for one that is none of ours. */
export function languageOf(response: Response): Language | null {
  const tag = response.headers.get("content-language");
  return LANGUAGES.find((language) => language === tag) ?? null;
}

/** Style sheets, scripts and pictures of a realm that a document needs to look right, as addresses on this origin. */
export function linkedFiles(html: string): string[] {
  const found = [...html.matchAll(/<(?:link|img|script)\b[^>]*?\b(?:href|src)="(\/(?:assets|media\/realms)\/[^"]+)"/gu)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set(found)];
}
