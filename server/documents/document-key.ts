import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readCookies } from "../../app/http/cookies/cookies.ts";
import { FLASH_COOKIE } from "../../app/http/cookies/flash.server.ts";
import { SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import { PREFERENCES_COOKIE } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { dismissedPromos } from "../../app/http/guest-cookies/promo-cookie.ts";
import { LANGUAGE_COOKIE } from "../../app/http/language.ts";
import { realmNow } from "../../app/i18n/realm-now.ts";
import { matchPath, type RouteMatch, spelledPath } from "../../app/routing/match.ts";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { isDataPath } from "../../app/routing/requests/data-request.ts";
import { currentStart } from "../../app/watch/model/start-time.ts";
import { type Connection, readTarget } from "../connection/connection.ts";
import { isLoopback } from "../process/settings.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import { isRead, languageOf, originOf, type PageRequest, savesData } from "./page-request.ts";

/** Cookies that make a page personal: it neither comes from the document cache nor goes there. */
const PERSONAL_COOKIES = [SESSION_COOKIE, FLASH_COOKIE, LANGUAGE_COOKIE, PREFERENCES_COOKIE];
/** Maximum characters of address and Accept-Language; longer requests are unusual and would only fill the memory. */
const LONGEST_QUESTION = 400;

/** Query parameters in a page's cache key; null for a page that is never cached. */
function decidingQuery(match: RouteMatch): readonly string[] | null {
  const { cache, uncachedParameters } = pageTable[match.route.name];
  if (cache !== false) return ["lang", ...cache.query];
  return uncachedParameters === undefined ? null : ["lang"];
}

/**
 * True for a request that is not cached: a parameter makes the page personal (its target, its viewer), a parameter of the key is repeated,
 * or the request uses plain HTTP, over which the page says that nobody can sign in. The key does not include the scheme.
 */
function isOwn(match: RouteMatch, url: URL, { scheme, hostname }: Connection): boolean {
  const { cache, uncachedParameters } = pageTable[match.route.name];
  if (cache !== false && cache.except?.some((name) => url.searchParams.has(name)) === true) return true;
  if (cache !== false && cache.single === true) return cache.query.some((name) => url.searchParams.getAll(name).length > 1);
  if (uncachedParameters === undefined) return false;
  return uncachedParameters.some((name) => url.searchParams.has(name)) || (scheme !== "https" && !isLoopback(hostname));
}

/** Value of a key parameter; null: none, a language that the realm does not support, or a start that no live stream has any more. */
function decidingValue({ settings }: VersionedRealm, url: URL, name: string): string | null {
  const value = url.searchParams.get(name);
  if (name === "from") return currentStart(value ?? undefined, realmNow(settings).getTime()) ?? null;
  return name === "lang" && !settings.languages.some((language) => language === value) ? null : value;
}

/** Address of a page's cached document: the canonical spelling, without parameters that are not in the key. */
export function documentAddress(realm: VersionedRealm, url: URL, match: RouteMatch): URL {
  const address = new URL(`${url.origin}${spelledPath(match)}`);
  for (const name of decidingQuery(match) ?? []) {
    const value = decidingValue(realm, url, name);
    if (value !== null) address.searchParams.append(name, value);
  }
  return address;
}

/** Computes keys of guests' documents. Null means that the request is not for a cached document. */
export function createDocumentKeys(build: string) {
  /** Keys of requests by guests without cookies, by everything that decides the key; valid while the realm is unchanged. */
  const keyCache = new LRUCache<string, { readonly realm: VersionedRealm; readonly key: string | null }>({ max: 2_000 });

  function documentKey(
    connection: Connection,
    realm: VersionedRealm,
    url: URL,
    cookies: ReadonlyMap<string, string>,
    acceptLanguage: string | null,
  ): string | null {
    const match = matchPath(url.pathname);
    // Another spelling of the path redirects to this one first (`otherSpellingOf`).
    if (match === null || spelledPath(match) !== url.pathname || PERSONAL_COOKIES.some((name) => cookies.has(name))) return null;
    const query = decidingQuery(match);
    if (query === null || isOwn(match, url, connection)) return null;
    return JSON.stringify([
      realm.settings.id,
      originOf(connection, realm),
      match.route.id,
      match.params,
      query.map((name) => decidingValue(realm, url, name)),
      dismissedPromos(cookies, realm.settings.promoIds),
      languageOf(realm, url, cookies, acceptLanguage, null),
      connection.region,
      build,
      realm.versions.content,
    ]);
  }

  function readKey(request: IncomingMessage, connection: Connection, realm: VersionedRealm, acceptLanguage: string | null): string | null {
    const url = readTarget(request.url);
    return url === null ? null : documentKey(connection, realm, url, readCookies(request.headers.cookie ?? null), acceptLanguage);
  }

  return {
    /** Key of a request that the framework could answer as well. */
    ofPageRequest({ request: { method, headers }, connection, realm, url, cookies }: PageRequest): string | null {
      if (!isRead(method) || isDataPath(url.pathname) || savesData(headers.get("save-data"))) return null;
      return documentKey(connection, realm, url, cookies, headers.get("accept-language"));
    },
    /** Key of a message from the socket, cached for requests without cookies. */
    ofMessage(request: IncomingMessage, connection: Connection, realm: VersionedRealm): string | null {
      const { cookie: sent, "accept-language": acceptLanguage = null, "save-data": saveData = null } = request.headers;
      if (savesData(saveData)) return null;
      if (sent !== undefined || (request.url?.length ?? 0) + (acceptLanguage?.length ?? 0) > LONGEST_QUESTION)
        return readKey(request, connection, realm, acceptLanguage);
      const question = `${connection.scheme} ${connection.host} ${connection.region} ${request.url} ${acceptLanguage}`;
      const before = keyCache.get(question);
      // The directory creates a new object whenever it reads the realm, so versions are never older than a second.
      if (before !== undefined && before.realm === realm) return before.key;
      const key = readKey(request, connection, realm, acceptLanguage);
      keyCache.set(question, { realm, key });
      return key;
    },
  };
}
