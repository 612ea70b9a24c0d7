import { chooseLanguage, LANGUAGE_COOKIE } from "../../app/http/language.ts";
import { intlLocale } from "../../app/i18n/format.ts";
import { type Language, spellingOf } from "../../app/routing/locales.ts";
import { matchPath, type RouteMatch, spelledPath, uniqueSetOf } from "../../app/routing/match.ts";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { isDataPath, pagePath } from "../../app/routing/requests/data-request.ts";
import { isOutsideTerritories } from "../../contract/realm/realm.ts";
import type { Connection } from "../connection/connection.ts";
import { isLoopback } from "../process/settings.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import type { PagePlace } from "./page-handlers.ts";

/** A request for a page of a realm, with everything that was read from it. */
export interface PageRequest {
  readonly request: Request;
  readonly url: URL;
  readonly connection: Connection;
  readonly realm: VersionedRealm;
  readonly cookies: ReadonlyMap<string, string>;
  readonly requestId: string;
}

export const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** True when the client saves data. Its page names no streams early, so it is not shared. */
export const savesData = (header: string | string[] | null): boolean => header === "on";

/** Origin of canonical addresses: the realm's own, or on a developer's machine the requested one. */
export const originOf = (connection: Connection, realm: VersionedRealm): string =>
  isLoopback(connection.hostname) ? `${connection.scheme}://${connection.host}` : realm.settings.origin;

/** The page's language. `account` is the language of a signed-in viewer's account, else null. */
export function languageOf(
  realm: VersionedRealm,
  url: URL,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | null,
  account: Language | null,
): Language {
  return chooseLanguage({
    pathname: pagePath(url.pathname),
    langParameter: url.searchParams.get("lang") ?? returnLanguageOf(url),
    langCookie: cookies.get(LANGUAGE_COOKIE) ?? null,
    account,
    acceptLanguage,
    supported: realm.settings.languages,
    fallback: realm.settings.defaultLanguage,
  });
}

/** `lang` of the page to which a sign-in or a purchase returns (`from`), so that the pages between keep its language. */
function returnLanguageOf(url: URL): string | null {
  const [, query = ""] = url.searchParams.get("from")?.split("?") ?? [];
  return new URLSearchParams(query).get("lang");
}

/** True when the address alone decides the language. The default spelling is shared by English and Arabic, so it does not. */
export const namesLanguage = (match: RouteMatch, url: URL, language: Language): boolean =>
  url.searchParams.get("lang") === language || uniqueSetOf(match) === language;

/**
 * True when the viewer's region affects the page: by prices, because the realm is limited to territories, or because dates of the language
 * differ by region.
 */
export function dependsOnRegion(realm: VersionedRealm, match: RouteMatch, language: Language): boolean {
  const { cache } = pageTable[match.route.name];
  const priced = cache !== false && cache.perRegion === true;
  return priced || realm.settings.territories !== null || intlLocale(language, "GB") !== intlLocale(language);
}

/**
 * Headers of a document for a viewer outside the realm's territories: the worker caches no copy of it, and drops earlier ones.
 * Empty inside.
 */
export const territoryHeaders = (realm: VersionedRealm, { region }: Connection): Record<string, string> =>
  isOutsideTerritories(realm.settings, region) ? { "x-outside-territories": "1" } : {};

/** Header of a document for a viewer who hides results: the worker caches no copy of a guest's page, and drops earlier ones. */
export const resultsHeaders = (hidden: boolean): Record<string, string> => (hidden ? { "x-results-hidden": "1" } : {});

/** The address in the canonical spelling of its path, when the request used another one; else null. */
export function otherSpellingOf(url: URL): string | null {
  const match = isDataPath(url.pathname) ? null : matchPath(url.pathname);
  const spelled = match === null ? url.pathname : spelledPath(match);
  return spelled === url.pathname ? null : `${spelled}${url.search}`;
}

/** Selects the handler: the set of the path. A path of several sets, or of none, is in every handler. */
export function pagePlaceOf(url: URL, language: Language): PagePlace {
  const match = matchPath(pagePath(url.pathname));
  if (match === null) return { set: spellingOf(language), routeId: null };
  const own = match.route.sets.find((set) => set === spellingOf(language));
  return { set: uniqueSetOf(match) ?? own ?? match.route.sets[0] ?? "default", routeId: match.route.id };
}
