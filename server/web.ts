import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { readCookies } from "../app/http/cookies/cookies.ts";
import { createAnalyticsCookie } from "../app/http/guest-cookies/analytics-cookie.server.ts";
import { SECRET_ADDRESS_HEADERS } from "../app/http/no-store.ts";
import { href } from "../app/routing/href.ts";
import { spellingOf } from "../app/routing/locales.ts";
import { hasSecretAddress } from "../app/routing/requests/secret-address.ts";
import { createListeners } from "./alerts/hold-listener.ts";
import { createCounting } from "./analytics/counting.ts";
import { createEventQueue } from "./analytics/event-queue.ts";
import { compressResponse, compressWhole } from "./connection/compression.ts";
import { type Connection, readConnection, stripInternal, type TrustedProxies } from "./connection/connection.ts";
import { createProxy, isPlatformPath } from "./connection/proxy.ts";
import { admitted, createRefusals, objectionTo } from "./connection/refusals.ts";
import { emptyPlatformPage } from "./documents/empty-platform-page.ts";
import { createGuestDocuments } from "./documents/guest-documents.ts";
import type { PageHandler } from "./documents/page-handlers.ts";
import { isRead, languageOf, otherSpellingOf, type PageRequest } from "./documents/page-request.ts";
import { plainPage } from "./documents/plain-page.ts";
import { createStreamedDocuments } from "./documents/streamed-document.ts";
import { unavailablePage } from "./documents/unavailable-page.ts";
import { createLabelCatalogue } from "./label-catalogue.ts";
import type { Log } from "./log.ts";
import { type PlatformClient, viewerlessApi } from "./platform-client.ts";
import { routeNameOf } from "./process/request-log.ts";
import type { RealmDirectory } from "./realm-directory.ts";
import { createRootFiles, isRootFile } from "./root-files/root-files.ts";
import { createContexts } from "./sessions/request-context.ts";

export interface WebOptions {
  readonly client: PlatformClient;
  readonly directory: RealmDirectory;
  readonly pages: PageHandler;
  /** A file of the client's build, or null. */
  readonly staticFile: (request: Request, pathname: string) => Response | null;
  readonly secret: string;
  /** The previous secret, whose cookies stay readable; absent or null: none. */
  readonly previousSecret?: string | null;
  readonly proxies: TrustedProxies;
  /** Origin of the sandbox provider's pages, for example `http://pay.localhost:3000`; used while the platform names it. */
  readonly payOrigin: string;
  /** Origin of the demo's identity provider, for example `http://id.localhost:3000`. */
  readonly identityOrigin: string;
  /** Origin of the demo's page of a partner, for example `http://partner.localhost:3000`. */
  readonly partnerOrigin: string;
  /** Origin of the demo's ad server, for example `http://ads.localhost:3000`. */
  readonly adsOrigin: string;
  readonly build: string;
  readonly development: boolean;
  readonly log: Log;
  readonly platformReady: () => Promise<boolean>;
}

/** Everything between the socket and the framework, in its order (architecture, The life of a request). */
export function createWeb(options: WebOptions) {
  const { client, directory, pages, secret, previousSecret, payOrigin, identityOrigin, partnerOrigin, adsOrigin, build, development, log } =
    options;
  const now = () => Date.now();
  const labelsOf = createLabelCatalogue(log);
  const queue = createEventQueue(client, log);
  const counting = createCounting(queue, createAnalyticsCookie(secret, previousSecret));
  const contextFor = createContexts(client, labelsOf, counting, { secret, previousSecret, build, log, now });
  const shared = createGuestDocuments(contextFor, { directory, pages, build, development, log, now });
  const streamedDocument = createStreamedDocuments(contextFor, counting, { pages, development });
  const proxy = createProxy(client);
  const rootFiles = createRootFiles({ client, now });
  const refuse = createRefusals(client, labelsOf);
  const listeners = createListeners({ client, directory, log });

  const noRealmPage: typeof emptyPlatformPage = (acceptLanguage, secure) =>
    (directory.empty ? emptyPlatformPage : unavailablePage)(acceptLanguage, secure);

  /** 503 with the error envelope when the platform is unavailable or does not answer in time. */
  async function passedThrough(...[request, url, connection, options]: Parameters<typeof proxy>): Promise<Response> {
    try {
      return await proxy(request, url, connection, options);
    } catch (error) {
      // A client that has left gets no response, and the platform is not at fault.
      if (!request.signal.aborted)
        log.error({ err: error, requestId: options.requestId, route: routeNameOf(url.pathname) }, "not passed through");
      return refuse("UNAVAILABLE", options.requestId, null, "en");
    }
  }

  /** True for the platform's own providers and the demo's partner and ad server, which have separate origins. */
  const isSandbox = ({ origin }: Connection): boolean =>
    (origin === payOrigin && directory.isPaymentOrigin(origin)) ||
    (origin === identityOrigin && directory.isIdentityOrigin(origin)) ||
    (origin === partnerOrigin && directory.isPartnerOrigin(origin)) ||
    (origin === adsOrigin && directory.isAdOrigin(origin));

  async function answer(request: Request, connection: Connection): Promise<Response> {
    const response = await answerPage(request, connection);
    return hasSecretAddress(new URL(request.url)) ? withSecretAddress(response) : response;
  }

  async function answerPage(request: Request, connection: Connection): Promise<Response> {
    const url = new URL(request.url);
    const requestId = randomUUID();
    if (url.pathname === "/healthz") return probe(200, "alive");
    if (url.pathname === "/readyz") {
      const ready = directory.ready && (await options.platformReady());
      return ready ? probe(200, "ready") : probe(503, "not ready");
    }
    const acceptEncoding = request.headers.get("accept-encoding");
    if (isSandbox(connection))
      return compressResponse(await passedThrough(request, url, connection, { requestId, target: "sandbox" }), acceptEncoding);
    const realm = directory.realmOf(connection.hostname);
    if (realm === null && directory.ready) return refuse("MISDIRECTED", requestId, null, "en");
    if (isPlatformPath(url.pathname)) {
      if (request.headers.has("content-encoding")) return refuse("UNSUPPORTED_MEDIA_TYPE", requestId, null, "en");
      if (realm === null) return refuse("UNAVAILABLE", requestId, null, "en");
      const target = { realmId: realm.settings.id };
      return await compressWhole(await passedThrough(request, url, connection, { requestId, target }), acceptEncoding);
    }
    const file = isRead(request.method) ? options.staticFile(request, url.pathname) : null;
    if (file !== null) return file;
    const acceptLanguage = request.headers.get("accept-language");
    if (realm === null) return noRealmPage(acceptLanguage, connection.scheme === "https");
    if (isRead(request.method) && isRootFile(url.pathname)) {
      const readMedia = (path: string) =>
        proxy(new Request(new URL(path, url)), new URL(path, url), connection, { requestId, target: { realmId: realm.settings.id } });
      try {
        return compressResponse(await rootFiles({ request, url, connection, realm, requestId }, readMedia), acceptEncoding);
      } catch (error) {
        log.error({ err: error, requestId, file: url.pathname }, "root file failed");
        return unavailablePage(acceptLanguage, connection.scheme === "https", realm.settings);
      }
    }
    const cookies = readCookies(request.headers.get("cookie"));
    const objection = objectionTo(request, connection, realm);
    if (objection !== null) return refuse(objection, requestId, realm, languageOf(realm, url, cookies, acceptLanguage, null));
    const spelled = isRead(request.method) ? otherSpellingOf(url) : null;
    if (spelled !== null)
      return new Response(null, { status: 308, headers: { location: spelled, "cache-control": "public, max-age=86400" } });
    try {
      const page = { request: admitted(request, realm), url, connection, realm, cookies, requestId };
      const document = await shared.answer(page);
      if (document !== null && request.method === "GET") countShared(page);
      return await compressWhole(document ?? (await streamedDocument(page)), acceptEncoding);
    } catch (error) {
      log.error({ err: error, requestId, route: routeNameOf(url.pathname) }, "page failed");
      return unavailablePage(acceptLanguage, connection.scheme === "https", realm.settings);
    }
  }

  /** Counts the view of a shared guest document, for a viewer who consents. */
  function countShared({ request, realm, cookies, url, connection }: PageRequest): void {
    const header = (name: string) => request.headers.get(name);
    counting.countView(counting.counterOf({ realm, cookies, header, account: null, address: connection.address }), header, url);
  }

  /** Answers a path that no page has, before any other code scans it (`request-path.ts`). */
  async function answerRefusedPath(sent: IncomingHttpHeaders, connection: Connection): Promise<Response> {
    const requestId = randomUUID();
    const realm = directory.realmOf(connection.hostname);
    if (realm === null && isSandbox(connection)) return refuse("NOT_FOUND", requestId, null, "en");
    if (realm === null && directory.ready) return refuse("MISDIRECTED", requestId, null, "en");
    const secure = connection.scheme === "https";
    const acceptLanguage = sent["accept-language"] ?? null;
    if (realm === null) return noRealmPage(acceptLanguage, secure);
    const language = languageOf(realm, new URL(connection.origin), readCookies(sent.cookie ?? null), acceptLanguage, null);
    try {
      const { translations } = await labelsOf(viewerlessApi(client, { realm, language, requestId }), realm, language, ["shell"]);
      const { shellNotFoundTitle: title, shellNotFoundText: text, shellGoHome: label } = translations;
      if (title === undefined || text === undefined || label === undefined) return unavailablePage(acceptLanguage, secure, realm.settings);
      const action = { href: href("root", spellingOf(language)), label };
      return plainPage({
        status: 404,
        language,
        title,
        text,
        action,
        realm: realm.settings,
        secure,
        headers: { "x-request-id": requestId },
      });
    } catch (error) {
      log.error({ err: error, requestId }, "refused path not answered");
      return unavailablePage(acceptLanguage, secure, realm.settings);
    }
  }

  return {
    answer,
    answerRefusedPath,
    sendCached(request: IncomingMessage, response: ServerResponse, connection: Connection): boolean {
      const sent = shared.sendCached(request, response, connection);
      if (sent) counting.countServed(request, directory.realmOf(connection.hostname), connection.address);
      return sent;
    },
    /** Takes over the connection of a listener's response. Returns false for any other response. */
    takeListener: listeners.take,
    /** Ends the open streams of listeners, which would block a shutdown. */
    endStreams: listeners.end,
    /** Sends all counted events and waits. */
    close: queue.flush,
    /** Reads the connection; null when the Host header is invalid. */
    connect(request: IncomingMessage, secure: boolean): Connection | null {
      const connection = readConnection(request, secure, options.proxies);
      stripInternal(request);
      return connection;
    },
  };
}

/** Adds the headers of a secret address to every response, also to a redirect and to a failed page. */
function withSecretAddress({ status, body, headers: sent }: Response): Response {
  const headers = new Headers(sent);
  for (const [name, value] of Object.entries(SECRET_ADDRESS_HEADERS)) headers.set(name, value);
  return new Response(body, { status, headers });
}

/** Response for monitoring of the process. */
const probe = (status: number, word: string): Response =>
  new Response(`${word}\n`, { status, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
