import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import { ApiError } from "../app/api/api-error.ts";
import { type Api, createApi, type PlatformFetch } from "../app/api/client.server.ts";
import { readCookies } from "../app/http/cookies.ts";
import { contentSecurityPolicy, documentHeaders } from "../app/http/csp.ts";
import { clearFlash, FLASH_COOKIE, readFlash } from "../app/http/flash.server.ts";
import { chooseLanguage, LANGUAGE_COOKIE } from "../app/http/language.ts";
import type { PageLabels, RequestContext } from "../app/http/request-context.server.ts";
import { createSessionCookie, type HeldTokens, SESSION_COOKIE } from "../app/http/session-cookie.server.ts";
import { directionOf, type Language, spellingOf } from "../app/routing/locales.ts";
import { matchPath, type RouteMatch, uniqueSetOf } from "../app/routing/match.ts";
import { routeTable } from "../app/routing/route-table.ts";
import { ERROR_STATUS, type ErrorCode } from "../contract/errors.ts";
import { contract } from "../contract/table.ts";
import { chooseEncoding, compressResponse, type Encoding } from "./compression.ts";
import { type Connection, readConnection, readTarget } from "./connection.ts";
import { createDocumentCache, type KeptDocument, keepDocument, knowsDocument } from "./document-cache.ts";
import { isLoopback } from "./env.ts";
import { isOwnOrigin } from "./origin-check.ts";
import type { PageHandler, PagePlace } from "./page-handlers.ts";
import type { KnownRealm, RealmDirectory } from "./realm-directory.ts";
import { createSessions } from "./sessions.ts";
import { unavailablePage } from "./words.ts";

export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WebOptions {
  readonly platformFetch: PlatformFetch;
  /** Base of the platform's addresses. */
  readonly platformUrl: string;
  readonly directory: RealmDirectory;
  readonly pages: PageHandler;
  /** A file of the client's build, or null. */
  readonly staticFile: (request: Request, pathname: string) => Response | null;
  readonly secret: string;
  readonly proxies: BlockList;
  /** Host of the sandbox provider's pages, for example `pay.localhost`. */
  readonly payHostname: string;
  readonly build: string;
  readonly development: boolean;
  readonly log: Log;
  readonly platformReady: () => Promise<boolean>;
}

const MAX_FORM_BYTES = 64 * 1024;
/** Version of labels that could not be read. */
const NO_VERSION = "";
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];
/** No form of ours sends files: the other type is only more to read wrongly. */
const FORM_TYPE = "application/x-www-form-urlencoded";
/** Any of these makes a page its viewer's own: it neither comes from the document cache nor goes there. */
const PERSONAL_COOKIES = [SESSION_COOKIE, FLASH_COOKIE, LANGUAGE_COOKIE, "tz"];
/** Answered by the platform itself, whoever serves the page. */
const PLATFORM_PATHS = /^\/(?:media|img|webhooks)\/|^\/api\/openapi\.json$/u;

/** Proves to the platform that a call comes from a process with the same secret. */
export const serviceAuthOf = (secret: string): string => createHmac("sha256", secret).update("service").digest("base64url");

/** Everything between the socket and the framework (architecture, The life of a request). */
export function createWeb(options: WebOptions) {
  const now = () => Date.now();
  const cookie = createSessionCookie(options.secret);
  const sessions = createSessions(cookie, now);
  const documents = createDocumentCache(now);
  /** Which document a guest without cookies asks for, by all that decides it; holds while the realm stands as it stood. */
  const askedBefore = new LRUCache<string, { readonly realm: KnownRealm; readonly key: string | null }>({ max: 2_000 });
  const labelBooks = new LRUCache<string, PageLabels>({ max: 500 });
  /** By realm, language and namespaces, of whatever version: for when the labels cannot be read. */
  const lastLabels = new LRUCache<string, PageLabels["translations"]>({ max: 500 });
  const serviceAuth = serviceAuthOf(options.secret);

  function apiOf(facts: {
    apiKey: string;
    language: Language;
    requestId: string;
    token: string | null;
    connection: Connection | null;
    userAgent: string;
  }): Api {
    return createApi({
      fetch: options.platformFetch,
      baseUrl: options.platformUrl,
      apiKey: facts.apiKey,
      language: facts.language,
      requestId: facts.requestId,
      serviceAuth,
      authorisationToken: facts.token,
      viewerAddress: facts.connection?.address ?? "",
      region: facts.connection?.region ?? null,
      userAgent: facts.userAgent,
    });
  }

  /** The key of a guest's document, or null when this request is not for a kept one. */
  function documentKey(
    connection: Connection,
    realm: KnownRealm,
    url: URL,
    match: RouteMatch | null,
    cookies: ReadonlyMap<string, string>,
    language: Language,
  ): string | null {
    if (match === null || PERSONAL_COOKIES.some((name) => cookies.has(name))) return null;
    const { cache } = routeTable[match.route.name];
    if (cache === false) return null;
    const query = ["lang", ...cache.query].map((name) => url.searchParams.get(name));
    return JSON.stringify([
      realm.settings.id,
      originOf(connection, realm),
      url.pathname,
      query,
      language,
      connection.region,
      options.build,
      realm.versions.catalogue,
      realm.versions.labels,
    ]);
  }

  const originOf = (connection: Connection, realm: KnownRealm): string =>
    isLoopback(connection.hostname) ? `${connection.scheme}://${connection.host}` : realm.settings.origin;

  function languageOf(
    realm: KnownRealm,
    url: URL,
    cookies: ReadonlyMap<string, string>,
    headers: { acceptLanguage: string | null },
    account: Language | null,
  ): Language {
    return chooseLanguage({
      pathname: pagePath(url.pathname),
      langParameter: url.searchParams.get("lang"),
      langCookie: cookies.get(LANGUAGE_COOKIE) ?? null,
      account,
      acceptLanguage: headers.acceptLanguage,
      supported: realm.settings.languages,
      fallback: realm.settings.defaultLanguage,
    });
  }

  async function labelsOf(api: Api, realm: KnownRealm, language: Language, namespaces: readonly string[]): Promise<PageLabels> {
    const key = `${realm.settings.id} ${realm.versions.labels} ${language} ${namespaces.join()}`;
    const known = labelBooks.get(key);
    if (known !== undefined) return known;
    const lastKey = `${realm.settings.id} ${language} ${namespaces.join()}`;
    try {
      const { version, translations } = await api.call(contract.realm.getLabels, { query: { namespaces: namespaces.join() } });
      const labels = { version, translations };
      labelBooks.set(key, labels);
      lastLabels.set(lastKey, translations);
      return labels;
    } catch (error) {
      // PL-02: any other answer than 200 is no labels. Words of yesterday are better than none; nobody keeps either.
      if (!(error instanceof ApiError)) throw error;
      options.log.error({ err: error, realm: realm.settings.id, language }, "labels not read");
      return { version: NO_VERSION, translations: lastLabels.get(lastKey) ?? {} };
    }
  }

  /** The one error envelope, for what never reaches a page. */
  async function refuse(code: ErrorCode, requestId: string, realm: KnownRealm | null, language: Language): Promise<Response> {
    let message: string = code;
    if (realm !== null) {
      const api = apiOf({ apiKey: realm.settings.apiKey, language, requestId, token: null, connection: null, userAgent: "" });
      const labels = await labelsOf(api, realm, language, ["error"]).catch(() => null);
      message = labels?.translations[`error.${code}`] ?? code;
    }
    return Response.json(
      { code, messages: [message], requestId },
      {
        status: ERROR_STATUS[code],
        headers: {
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "x-request-id": requestId,
          ...(code === "METHOD_NOT_ALLOWED" ? { allow: METHODS.join(", ") } : {}),
        },
      },
    );
  }

  interface Asked {
    readonly request: Request;
    readonly url: URL;
    readonly connection: Connection;
    readonly realm: KnownRealm;
    readonly cookies: ReadonlyMap<string, string>;
    readonly requestId: string;
  }

  async function contextFor(
    asked: Asked,
    shared: boolean,
  ): Promise<{ context: RequestContext; setCookie: string | null; isWordless: () => boolean }> {
    const { request, url, connection, realm, cookies, requestId } = asked;
    const headers = { acceptLanguage: request.headers.get("accept-language") };
    const facts = {
      apiKey: realm.settings.apiKey,
      requestId,
      connection,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    };
    const spoken = languageOf(realm, url, cookies, headers, null);
    const guestApi = apiOf({ ...facts, language: spoken, token: null });
    let { held, setCookie } = shared ? { held: null, setCookie: null } : await sessions.resolve(guestApi, realm.settings.id, cookies);
    let session = held === null ? null : await sessionOf(held);
    if (held !== null && session === null) {
      ({ held, setCookie } = await sessions.renew(guestApi, realm.settings.id, held));
      session = held === null ? null : await sessionOf(held);
      if (session === null) setCookie = cookie.clear();
    }
    const viewer = session?.user ?? { id: "", loc: spoken, rol: "GUEST" as const, isGuest: true };
    const language = session === null ? spoken : languageOf(realm, url, cookies, headers, session.user.loc);
    const api = apiOf({ ...facts, language, token: session === null ? null : (held?.authorisationToken ?? null) });

    function sessionOf(tokens: HeldTokens) {
      return apiOf({ ...facts, language: spoken, token: tokens.authorisationToken })
        .call(contract.identity.getSession, {})
        .then((answer) => (answer.user.isGuest ? null : answer))
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return null;
          throw error;
        });
    }

    let wordless = false;
    const context: RequestContext = {
      requestId,
      realm: realm.settings,
      language,
      direction: directionOf(language),
      spelling: spellingOf(language),
      region: connection.region,
      viewer,
      viewerName: session?.name ?? null,
      viewerEmail: session?.email ?? null,
      api,
      origin: originOf(connection, realm),
      nonce: randomBytes(18).toString("base64"),
      shared,
      secureContext: connection.scheme === "https" || isLoopback(connection.hostname),
      build: options.build,
      flash: request.method === "GET" && !shared ? readFlash(request) : null,
      async labels(namespaces) {
        const labels = await labelsOf(api, realm, language, namespaces);
        wordless ||= labels.version === NO_VERSION;
        return labels;
      },
      menu: () => api.call(contract.realm.getMenu, { query: { device: "WEB" } }),
      signIn: (tokens) => cookie.write(realm.settings.id, cookie.hold(tokens, now())),
      async signOut() {
        if (held !== null) {
          await api
            .call(contract.identity.logout, { body: { refreshToken: held.refreshToken } })
            .catch((error: unknown) => options.log.error({ err: error, requestId }, "session not ended at the platform"));
        }
        return cookie.clear();
      },
    };
    return { context, setCookie, isWordless: () => wordless };
  }

  /** A page or its data, of this viewer alone. */
  async function ownPage(asked: Asked): Promise<Response> {
    const { context, setCookie } = await contextFor(asked, false);
    const response = await options.pages(asked.request, placeOf(asked.url, context.language), { ringside: context });
    if (response.headers.has("x-without-words")) {
      await response.body?.cancel();
      return unavailablePage(asked.request.headers.get("accept-language"));
    }
    const headers = new Headers(response.headers);
    if (setCookie !== null && !headers.getSetCookie().some((value) => value.startsWith(`${SESSION_COOKIE}=`)))
      headers.append("set-cookie", setCookie);
    if (context.flash !== null && response.status < 300 && !headers.getSetCookie().some((value) => value.startsWith(`${FLASH_COOKIE}=`)))
      headers.append("set-cookie", clearFlash());
    const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
    if (isHtml) {
      const nonce = `'nonce-${context.nonce}'`;
      headers.set("content-security-policy", policyOf(asked.realm, [nonce], [nonce]));
    }
    for (const [name, value] of Object.entries(documentHeaders(asked.connection.scheme === "https"))) headers.set(name, value);
    if (!headers.has("cache-control") || !context.viewer.isGuest)
      headers.set("cache-control", context.viewer.isGuest && isHtml ? "private, no-cache" : "private, no-store");
    headers.set("content-language", context.language === "debug" ? "en" : context.language);
    headers.set("x-request-id", asked.requestId);
    headers.append("vary", "Accept-Language, Cookie");
    return new Response(response.body, { status: response.status, headers });
  }

  const policyOf = (realm: KnownRealm, scripts: readonly string[], styles: readonly string[]): string =>
    contentSecurityPolicy({ scripts, styles, paymentOrigins: realm.settings.paymentOrigins, development: options.development });

  /** Renders a document as any guest gets it, or null when it turned out not to be one to keep. */
  async function renderShared(asked: Asked, match: RouteMatch): Promise<KeptDocument | null> {
    const { cache } = routeTable[match.route.name];
    const query = new URLSearchParams(
      ["lang", ...(cache === false ? [] : cache.query)].flatMap((name) => {
        const value = asked.url.searchParams.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const url = new URL(`${asked.url.origin}${asked.url.pathname}${query.size > 0 ? `?${query}` : ""}`);
    const headers = new Headers();
    for (const name of ["accept-language", "host"]) {
      const value = asked.request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // A neutral browser: the framework waits for all data when it sees a robot, and a kept page waits anyway.
    headers.set("user-agent", "Mozilla/5.0");
    const request = new Request(url, { headers });
    const { context, isWordless } = await contextFor({ ...asked, request, url, cookies: new Map() }, true);
    const response = await options.pages(request, placeOf(url, context.language), { ringside: context });
    if (response.status !== 200 || isWordless()) {
      await response.body?.cancel();
      return null;
    }
    const addressNamesLanguage = namesLanguage(match, url, context.language);
    return keepDocument(await response.text(), {
      policyFor: (scripts, styles) => policyOf(asked.realm, scripts, styles),
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-cache",
        "content-language": context.language === "debug" ? "en" : context.language,
        vary: "Accept-Encoding, Accept-Language, Cookie, Save-Data",
        "x-guest-cacheable": "1",
        ...(addressNamesLanguage ? { "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600" } : {}),
        ...documentHeaders(asked.connection.scheme === "https"),
        ...(response.headers.has("link") ? { link: response.headers.get("link") ?? "" } : {}),
      },
      now: now(),
      validUntil: asked.realm.versions.nextChangeAt,
    });
  }

  function keptHeaders(document: KeptDocument, withCookie: boolean): Record<string, string> {
    const headers: Record<string, string> = { ...document.headers, etag: document.etag, "content-security-policy": document.policy };
    if (withCookie) delete headers["cdn-cache-control"];
    return headers;
  }

  /** Headers in the form that goes out fastest, made once for each document. */
  const heads = new WeakMap<KeptDocument, Map<string, string[]>>();
  function headOf(document: KeptDocument, encoding: Encoding, withCookie: boolean): string[] {
    const known = heads.get(document) ?? new Map<string, string[]>();
    heads.set(document, known);
    const name = `${encoding} ${withCookie}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = Object.entries({
      ...keptHeaders(document, withCookie),
      "content-length": String(document[encoding].length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }).flat();
    known.set(name, made);
    return made;
  }

  async function page(asked: Asked): Promise<Response> {
    const match = matchPath(pagePath(asked.url.pathname));
    const isDocument = (asked.request.method === "GET" || asked.request.method === "HEAD") && !isDataPath(asked.url.pathname);
    const language = languageOf(
      asked.realm,
      asked.url,
      asked.cookies,
      { acceptLanguage: asked.request.headers.get("accept-language") },
      null,
    );
    const key =
      isDocument && !options.development && !savesData(asked.request.headers.get("save-data"))
        ? documentKey(asked.connection, asked.realm, asked.url, match, asked.cookies, language)
        : null;
    if (key === null || match === null) return ownPage(asked);
    const found = documents.find(key)?.document ?? (await documents.renderOnce(key, () => renderShared(asked, match)));
    if (found === null) return ownPage(asked);
    const headers = keptHeaders(found, asked.cookies.size > 0);
    if (knowsDocument(asked.request.headers.get("if-none-match"), found)) return new Response(null, { status: 304, headers });
    const encoding = chooseEncoding(asked.request.headers.get("accept-encoding"));
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return new Response(new Uint8Array(found[encoding]), { headers });
  }

  /** Checks that a request may come in at all; null when it may (P05, P20). */
  function objectionTo(request: Request, connection: Connection, realm: KnownRealm): ErrorCode | null {
    if (!METHODS.includes(request.method)) return "METHOD_NOT_ALLOWED";
    if (request.headers.has("content-encoding")) return "UNSUPPORTED_MEDIA_TYPE";
    if (request.method !== "POST") return null;
    if (!isOwnOrigin(request.headers, [`${connection.scheme}://${connection.host}`, realm.settings.origin])) return "CROSS_ORIGIN";
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    const length = request.headers.get("content-length");
    if (length === null || !/^\d{1,9}$/u.test(length)) return "BAD_REQUEST";
    if (Number(length) > MAX_FORM_BYTES) return "PAYLOAD_TOO_LARGE";
    return type === FORM_TYPE ? null : "UNSUPPORTED_MEDIA_TYPE";
  }

  /** Passes a request on to the platform as it is: media, pictures, webhooks, the sandbox provider's pages. */
  function passOn(request: Request, url: URL, connection: Connection, requestId: string): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of ["cookie", "connection", "host", "transfer-encoding", "accept-encoding"])
      if (name !== "cookie" || connection.hostname !== options.payHostname) headers.delete(name);
    // Never let a call outwards decode what it fetched (Node 20 decodes brotli by itself).
    headers.set("accept-encoding", "identity");
    headers.set("x-service-auth", serviceAuth);
    headers.set("x-viewer-address", connection.address);
    headers.set("x-public-origin", `${connection.scheme}://${connection.host}`);
    headers.set("x-request-id", requestId);
    // A film's token must be one of the realm whose host was asked.
    const realm = options.directory.realmOf(connection.hostname);
    headers.delete("x-api-key");
    if (realm !== null) headers.set("x-api-key", realm.settings.apiKey);
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : request.body;
    return options.platformFetch(
      new Request(`${options.platformUrl}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        redirect: "manual",
        signal: request.signal,
        ...(body ? { body, duplex: "half" as const } : {}),
      }),
    );
  }

  async function answer(request: Request, connection: Connection): Promise<Response> {
    const url = new URL(request.url);
    const requestId = randomUUID();
    if (url.pathname === "/healthz")
      return new Response("alive\n", { headers: { "content-type": "text/plain", "cache-control": "no-store" } });
    if (url.pathname === "/readyz") {
      const ready = options.directory.ready && (await options.platformReady());
      return new Response(ready ? "ready\n" : "not ready\n", {
        status: ready ? 200 : 503,
        headers: { "content-type": "text/plain", "cache-control": "no-store" },
      });
    }
    if (connection.hostname === options.payHostname)
      return compressResponse(await passOn(request, url, connection, requestId), request.headers.get("accept-encoding"));
    if (PLATFORM_PATHS.test(url.pathname)) {
      if (request.headers.has("content-encoding")) return refuse("UNSUPPORTED_MEDIA_TYPE", requestId, null, "en");
      return compressResponse(await passOn(request, url, connection, requestId), request.headers.get("accept-encoding"));
    }
    const file = request.method === "GET" || request.method === "HEAD" ? options.staticFile(request, url.pathname) : null;
    if (file !== null) return file;
    if (!options.directory.ready) return unavailablePage(request.headers.get("accept-language"));
    const realm = options.directory.realmOf(connection.hostname);
    if (realm === null) return refuse("MISDIRECTED", requestId, null, "en");
    const cookies = readCookies(request.headers.get("cookie"));
    const objection = objectionTo(request, connection, realm);
    if (objection !== null)
      return refuse(
        objection,
        requestId,
        realm,
        languageOf(realm, url, cookies, { acceptLanguage: request.headers.get("accept-language") }, null),
      );
    try {
      const response = await page({ request, url, connection, realm, cookies, requestId });
      return compressResponse(response, request.headers.get("accept-encoding"));
    } catch (error) {
      options.log.error({ err: error, requestId, path: url.pathname }, "page failed");
      return unavailablePage(request.headers.get("accept-language"));
    }
  }

  /** Sends a kept document without making a request object of it. False when there is none, or it is stale. */
  function sendKept(request: IncomingMessage, response: ServerResponse, connection: Connection): boolean {
    if (request.method !== "GET" || options.development) return false;
    const realm = options.directory.realmOf(connection.hostname);
    if (realm === null) return false;
    const key = keyOf(request, connection, realm);
    const found = key === null ? null : documents.find(key);
    if (found === null || key === null) return false;
    const { document } = found;
    if (found.stale) renewBehind(key, request, connection, realm);
    const withCookie = request.headers.cookie !== undefined;
    if (knowsDocument(request.headers["if-none-match"], document)) {
      response.writeHead(304, keptHeaders(document, withCookie)).end();
      return true;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    response.writeHead(200, headOf(document, encoding, withCookie)).end(document[encoding]);
    return true;
  }

  function keyOf(request: IncomingMessage, connection: Connection, realm: KnownRealm): string | null {
    const { cookie: sent, "accept-language": acceptLanguage = null, "save-data": saveData = null } = request.headers;
    if (savesData(saveData)) return null;
    const read = (): string | null => {
      const url = readTarget(request.url);
      if (url === null) return null;
      const cookies = readCookies(sent ?? null);
      const language = languageOf(realm, url, cookies, { acceptLanguage }, null);
      return documentKey(connection, realm, url, matchPath(url.pathname), cookies, language);
    };
    // Long addresses are nobody's habit: they would only fill the memory.
    if (sent !== undefined || (request.url?.length ?? 0) + (acceptLanguage?.length ?? 0) > 400) return read();
    const question = `${connection.scheme} ${connection.host} ${connection.region} ${request.url} ${acceptLanguage}`;
    const before = askedBefore.get(question);
    // The directory makes a new object with every look at the realm, so versions are never older than a second.
    if (before !== undefined && before.realm === realm) return before.key;
    const key = read();
    askedBefore.set(question, { realm, key });
    return key;
  }

  function renewBehind(key: string, request: IncomingMessage, connection: Connection, realm: KnownRealm): void {
    const url = readTarget(request.url);
    const match = url === null ? null : matchPath(url.pathname);
    if (url === null || match === null) return;
    const headers = new Headers({ "accept-language": request.headers["accept-language"] ?? "" });
    const own = new URL(`${connection.scheme}://${connection.host}${url.pathname}${url.search}`);
    documents
      .renderOnce(key, () =>
        renderShared(
          { request: new Request(own, { headers }), url: own, connection, realm, cookies: new Map(), requestId: randomUUID() },
          match,
        ),
      )
      .catch((error: unknown) => options.log.error({ err: error, path: url.pathname }, "document not renewed"));
  }

  return {
    answer,
    sendKept,
    /** Reads who asks; null when the Host header is not one. */
    connect: (request: IncomingMessage, secure: boolean): Connection | null => readConnection(request, secure, options.proxies),
  };
}

/** Such a viewer's page names no streams early, so it is hers alone. */
const savesData = (header: string | string[] | null): boolean => header === "on";

const isDataPath = (pathname: string): boolean => pathname.endsWith(".data") || pathname === "/__manifest";
/** The page whose data an address asks for. */
const pagePath = (pathname: string): string => (pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/u, ""));

/** True where the address alone decides the language. The default spelling is English and Arabic both: it says nothing. */
const namesLanguage = (match: RouteMatch, url: URL, language: Language): boolean =>
  url.searchParams.get("lang") === language || uniqueSetOf(match) === language;

/** The handler's set comes from the path; a path of several sets, or of none, is in every handler. */
function placeOf(url: URL, language: Language): PagePlace {
  const match = matchPath(pagePath(url.pathname));
  if (match === null) return { set: spellingOf(language), routeId: null };
  const own = match.route.sets.find((set) => set === spellingOf(language));
  return { set: uniqueSetOf(match) ?? own ?? match.route.sets[0] ?? "default", routeId: match.route.id };
}
