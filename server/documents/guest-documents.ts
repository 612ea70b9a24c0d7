import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readCookies } from "../../app/http/cookies/cookies.ts";
import { contentSecurityPolicy, documentHeaders, framedByAt, paymentOriginsAt, providerSourcesOf } from "../../app/http/csp.ts";
import { dismissedPromos, PROMO_COOKIE } from "../../app/http/guest-cookies/promo-cookie.ts";
import { htmlLang } from "../../app/routing/locales.ts";
import { matchPath } from "../../app/routing/match.ts";
import { chooseEncoding } from "../connection/compression.ts";
import { type Connection, readTarget } from "../connection/connection.ts";
import type { Log } from "../log.ts";
import type { RealmDirectory, VersionedRealm } from "../realm-directory.ts";
import type { ContextFor } from "../sessions/request-context.ts";
import { type CachedDocument, cacheDocument, cachedHeaders, createDocumentCache, headOf, knowsDocument } from "./document-cache.ts";
import { createDocumentKeys, documentAddress } from "./document-key.ts";
import type { PageHandler } from "./page-handlers.ts";
import { dependsOnRegion, namesLanguage, type PageRequest, pagePlaceOf, territoryHeaders } from "./page-request.ts";

/** Guests' documents: rendered completely, cached, sent, and re-rendered in the background. In development nothing is cached. */
export function createGuestDocuments(
  contextFor: ContextFor,
  options: {
    readonly directory: RealmDirectory;
    readonly pages: PageHandler;
    readonly build: string;
    readonly development: boolean;
    readonly log: Log;
    readonly now: () => number;
  },
) {
  const { directory, pages, development, log, now } = options;
  const keys = createDocumentKeys(options.build);
  const documents = createDocumentCache(now);

  /** Renders a document as any guest gets it; null when the result may not be cached. */
  async function renderShared(page: PageRequest): Promise<CachedDocument | null> {
    const match = matchPath(page.url.pathname);
    if (match === null) return null;
    const url = documentAddress(page.realm, page.url, match);
    const request = new Request(url, { headers: neutralHeaders(page.request.headers, page.realm) });
    const { context, labelsMissing } = await contextFor({ ...page, request, url, cookies: new Map() }, true);
    const response = await pages(request, pagePlaceOf(url, context.language), { requestContext: context });
    if (response.status !== 200 || labelsMissing()) {
      await response.body?.cancel();
      return null;
    }
    const outside = territoryHeaders(page.realm, page.connection);
    const paymentOrigins = paymentOriginsAt(page.realm.settings, url.pathname);
    const { adOrigins, licenceOrigins, pluginOrigins } = page.realm.settings;
    const providers = providerSourcesOf(page.realm.settings, url.pathname);
    const framedBy = framedByAt(page.realm.settings, url.pathname);
    return cacheDocument(await response.text(), {
      nonce: context.nonce,
      policyFor: (scripts, styles) =>
        contentSecurityPolicy({
          scripts,
          styles,
          paymentOrigins,
          licenceOrigins,
          adOrigins,
          pluginOrigins,
          providers,
          framedBy,
          development,
        }),
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-cache",
        "content-language": htmlLang(context.language),
        vary: "Accept-Encoding, Accept-Language, Cookie, Save-Data",
        ...(namesLanguage(match, url, context.language) && !dependsOnRegion(page.realm, match, context.language)
          ? { "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600" }
          : {}),
        ...(Object.keys(outside).length > 0 ? outside : { "x-guest-cacheable": "1" }),
        ...documentHeaders(page.connection.scheme === "https", framedBy.length > 0),
        ...(response.headers.has("link") ? { link: response.headers.get("link") ?? "" } : {}),
      },
      now: now(),
      validUntil: page.realm.versions.nextChangeAt,
    });
  }

  function renewBehind(key: string, request: IncomingMessage, connection: Connection, realm: VersionedRealm): void {
    const target = readTarget(request.url);
    if (target === null) return;
    const url = new URL(`${connection.scheme}://${connection.host}${target.pathname}${target.search}`);
    const headers = new Headers({
      "accept-language": request.headers["accept-language"] ?? "",
      cookie: request.headers.cookie ?? "",
    });
    documents
      .renderOnce(key, () =>
        renderShared({ request: new Request(url, { headers }), url, connection, realm, cookies: new Map(), requestId: randomUUID() }),
      )
      .catch((error: unknown) => log.error({ err: error, path: url.pathname }, "document not renewed"));
  }

  return {
    /** Answers with the cached document, which is rendered first when missing; null for a personal page. */
    async answer(page: PageRequest): Promise<Response | null> {
      const key = development ? null : keys.ofPageRequest(page);
      if (key === null) return null;
      const found = documents.find(key)?.document ?? (await documents.renderOnce(key, () => renderShared(page)));
      if (found === null) return null;
      const headers = cachedHeaders(found, page.cookies.size > 0);
      if (knowsDocument(page.request.headers.get("if-none-match"), found)) return new Response(null, { status: 304, headers });
      const encoding = chooseEncoding(page.request.headers.get("accept-encoding"));
      if (encoding !== "identity") headers["content-encoding"] = encoding;
      return new Response(new Uint8Array(found[encoding]), { headers });
    },

    /** Sends a cached document without creating a request object. False when none may be sent. */
    sendCached(request: IncomingMessage, response: ServerResponse, connection: Connection): boolean {
      if (request.method !== "GET" || development) return false;
      const realm = directory.realmOf(connection.hostname);
      if (realm === null) return false;
      const key = keys.ofMessage(request, connection, realm);
      const found = key === null ? null : documents.find(key);
      if (found === null || key === null) return false;
      const { document } = found;
      if (found.stale) renewBehind(key, request, connection, realm);
      const withCookie = request.headers.cookie !== undefined;
      if (knowsDocument(request.headers["if-none-match"], document)) {
        response.writeHead(304, cachedHeaders(document, withCookie)).end();
        return true;
      }
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      response.writeHead(200, headOf(document, encoding, withCookie)).end(document[encoding]);
      return true;
    },
  };
}

/** Headers of a neutral guest browser. The framework waits for all data when it detects a robot, and a cached page waits anyway. */
function neutralHeaders(sent: Headers, { settings }: VersionedRealm): Headers {
  const headers = new Headers({ "user-agent": "Mozilla/5.0" });
  // The only part of a guest's cookies that is in the key.
  const dismissed = dismissedPromos(readCookies(sent.get("cookie")), settings.promoIds);
  if (dismissed.length > 0) headers.set("cookie", `${PROMO_COOKIE}=${dismissed.join(".")}`);
  for (const name of ["accept-language", "host"]) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
