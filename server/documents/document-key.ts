import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readCookies } from "../../app/http/cookies/cookies.ts";
import { FLASH_COOKIE } from "../../app/http/cookies/flash.server.ts";
import { SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import { PREFERENCES_COOKIE } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { LANGUAGE_COOKIE } from "../../app/http/language.ts";
import { matchPath, type RouteMatch, spelledPath } from "../../app/routing/match.ts";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { isDataPath } from "../../app/routing/requests/data-request.ts";
import { type Connection, readTarget } from "../connection/connection.ts";
import { isLoopback } from "../process/settings.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import { isRead, languageOf, originOf, type PageRequest, savesData } from "./page-request.ts";

/** Any of these makes a page its viewer's own: it neither comes from the document cache nor goes there. */
const PERSONAL_COOKIES = [SESSION_COOKIE, FLASH_COOKIE, LANGUAGE_COOKIE, PREFERENCES_COOKIE];
/** Long addresses are nobody's habit: they would only fill the memory. Characters of address and Accept-Language. */
const LONGEST_QUESTION = 400;

/** Query parameters that decide on a page's cached document; null for a page that is never cached. */
function decidingQuery(match: RouteMatch): readonly string[] | null {
  const { cache, cachedWithout } = pageTable[match.route.name];
  if (cache !== false) return ["lang", ...cache.query];
  return cachedWithout === undefined ? null : ["lang"];
}

/**
 * A page that is cached for nobody this time: a parameter makes it its viewer's own (where they were going, who they are), or it comes
 * over plain http, where it says that nobody can sign in. The key does not tell that connection from another.
 */
function isOwn(match: RouteMatch, url: URL, { scheme, hostname }: Connection): boolean {
  const { cachedWithout } = pageTable[match.route.name];
  if (cachedWithout === undefined) return false;
  return cachedWithout.some((name) => url.searchParams.has(name)) || (scheme !== "https" && !isLoopback(hostname));
}

/** Value of a deciding parameter; null for none, and for a language that the realm does not speak. */
function decidingValue(realm: VersionedRealm, url: URL, name: string): string | null {
  const value = url.searchParams.get(name);
  return name === "lang" && !realm.settings.languages.some((language) => language === value) ? null : value;
}

/** The address of a page's cached document: its one spelling, without the parameters that do not decide on it. */
export function documentAddress(realm: VersionedRealm, url: URL, match: RouteMatch): URL {
  const address = new URL(`${url.origin}${spelledPath(match)}`);
  for (const name of decidingQuery(match) ?? []) {
    const value = decidingValue(realm, url, name);
    if (value !== null) address.searchParams.append(name, value);
  }
  return address;
}

/** Keys of guests' documents: all that decides on one. Null means that the request is not for a cached one. */
export function createDocumentKeys(build: string) {
  /** Which document a guest without cookies asks for, by all that decides it; holds while the realm stands as it stood. */
  const keyCache = new LRUCache<string, { readonly realm: VersionedRealm; readonly key: string | null }>({ max: 2_000 });

  function documentKey(
    connection: Connection,
    realm: VersionedRealm,
    url: URL,
    cookies: ReadonlyMap<string, string>,
    acceptLanguage: string | null,
  ): string | null {
    const match = matchPath(url.pathname);
    // Another spelling of the path is led to this one first (`otherSpellingOf`).
    if (match === null || spelledPath(match) !== url.pathname || PERSONAL_COOKIES.some((name) => cookies.has(name))) return null;
    const query = decidingQuery(match);
    if (query === null || isOwn(match, url, connection)) return null;
    return JSON.stringify([
      realm.settings.id,
      originOf(connection, realm),
      match.route.id,
      match.params,
      query.map((name) => decidingValue(realm, url, name)),
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
    /** The key of a request that the framework could answer as well. */
    ofPageRequest({ request: { method, headers }, connection, realm, url, cookies }: PageRequest): string | null {
      if (!isRead(method) || isDataPath(url.pathname) || savesData(headers.get("save-data"))) return null;
      return documentKey(connection, realm, url, cookies, headers.get("accept-language"));
    },
    /** The same for a message as it came from the socket, remembered for who has no cookies. */
    ofMessage(request: IncomingMessage, connection: Connection, realm: VersionedRealm): string | null {
      const { cookie: sent, "accept-language": acceptLanguage = null, "save-data": saveData = null } = request.headers;
      if (savesData(saveData)) return null;
      if (sent !== undefined || (request.url?.length ?? 0) + (acceptLanguage?.length ?? 0) > LONGEST_QUESTION)
        return readKey(request, connection, realm, acceptLanguage);
      const question = `${connection.scheme} ${connection.host} ${connection.region} ${request.url} ${acceptLanguage}`;
      const before = keyCache.get(question);
      // The directory makes a new object with every look at the realm, so versions are never older than a second.
      if (before !== undefined && before.realm === realm) return before.key;
      const key = readKey(request, connection, realm, acceptLanguage);
      keyCache.set(question, { realm, key });
      return key;
    },
  };
}
