import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { parseProxies } from "../../server/connection/connection.ts";
import { createPlatformListener, createWebListener } from "../../server/connection/node-listener.ts";
import { createNodeServer, type ServerLimits } from "../../server/connection/node-server.ts";
import type { PageHandler } from "../../server/documents/page-handlers.ts";
import { createPlatformClient, ownApi } from "../../server/platform-client.ts";
import type { Listener } from "../../server/process/drain.ts";
import { createRealmDirectory } from "../../server/realm-directory.ts";
import { createWeb } from "../../server/web.ts";
import { openDemoPlace, openPlatform, type Place, proofOf, SECRET, type TestPlatform } from "./test-platform.ts";

export const PAY_ORIGIN = "http://pay.localhost:3000";
/** Body of each POST: a sign-in that the platform would accept. */
export const DEMO_LOGIN = JSON.stringify({ id: "member@ringside.example", secret: "Corner-Stool-77" });

export interface WebAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Tls = { readonly cert: Buffer; readonly key: Buffer };

const listen = (listener: Listener, tls: Tls | null = null, limits?: ServerLimits): Promise<Server> =>
  new Promise((done) => {
    const server = createNodeServer(tls, limits).on("request", listener);
    server.listen(0, "127.0.0.1", () => done(server));
  });
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const closed = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
};

/** Sends exactly this Host, which `fetch` would not. Over TLS only a server with this very certificate is answered to. */
function ask(
  server: Server,
  method: string,
  path: string,
  headers: Record<string, string>,
  { tls = null, form }: { readonly tls?: Tls | null; readonly form?: Readonly<Record<string, string>> } = {},
): Promise<WebAnswer> {
  return new Promise((done, fail) => {
    const body = form === undefined ? (method === "POST" ? DEMO_LOGIN : "") : new URLSearchParams(form).toString();
    const type = form === undefined ? "application/json" : "application/x-www-form-urlencoded";
    const sent = { ...headers, ...(body === "" ? {} : { "content-type": type, "content-length": String(body.length) }) };
    const options = { host: "127.0.0.1", port: portOf(server), method, path, headers: sent };
    const send = tls === null ? httpRequest : httpsRequest;
    const message = send({ ...options, ...(tls === null ? {} : { ca: tls.cert, servername: "localhost" }) }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const { statusCode = 0, headers: got } = response;
        done({ status: statusCode, type: got["content-type"] ?? "", headers: got, body: Buffer.concat(parts).toString("utf8") });
      });
    });
    message.on("error", fail);
    message.end(body);
  });
}

/** A web process before a platform, both as `server.ts` puts them together; `pages` stand for the framework. */
export async function openWeb({
  apart = false,
  demo = true,
  tls = null,
  limits,
  place: ownPlace,
  pages = async () => new Response("page", { status: 404, headers: { "content-type": "text/html" } }),
}: {
  readonly apart?: boolean;
  readonly demo?: boolean;
  /** The web process speaks TLS. */
  readonly tls?: Tls | null;
  readonly limits?: ServerLimits;
  readonly pages?: PageHandler;
  /** Location of its data; SQLite by default. It is removed at the end. */
  readonly place?: Place;
} = {}) {
  const place: Place = ownPlace ?? (await openDemoPlace());
  // Without DEMO a start makes no realm: those of the demo are used.
  const product: TestPlatform = await openPlatform(place, { demo });
  const platformServer = apart
    ? await listen(createPlatformListener(product.platform, { secure: false, proxies: parseProxies([]), answered: () => undefined }))
    : null;
  /** Requests that reached the platform on behalf of anybody but the web process itself. */
  const reached: Request[] = [];
  /** Calls of the web process to the platform: methods and paths. */
  const calls: string[] = [];
  const client = createPlatformClient({
    platformFetch(request) {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.headers.get("x-service-auth") !== proofOf("service")) reached.push(request.clone());
      return apart ? fetch(request) : product.platform.fetch(request);
    },
    platformUrl: platformServer === null ? "http://platform.test" : `http://127.0.0.1:${portOf(platformServer)}`,
    secret: SECRET,
  });
  const directory = createRealmDirectory({
    api: () => ownApi(client),
    publicHost: null,
    payOrigin: PAY_ORIGIN,
    onError: () => undefined,
  });
  await directory.refresh();
  const web = createWeb({
    client,
    directory,
    pages,
    staticFile: () => null,
    secret: SECRET,
    proxies: parseProxies(["127.0.0.1"]),
    payOrigin: PAY_ORIGIN,
    identityOrigin: PAY_ORIGIN.replace("pay.", "id."),
    partnerOrigin: "http://partner.localhost:3000",
    adsOrigin: "http://ads.localhost:3000",
    build: "test",
    development: false,
    log: product.log,
    platformReady: async () => true,
  });
  const webServer = await listen(createWebListener(web, { secure: tls !== null, answered: () => undefined }), tls, limits);
  return {
    reached,
    calls,
    product,
    databaseUrl: place.databaseUrl,
    /** Makes the web process reload the realms. */
    refreshRealms: () => directory.refresh(),
    port: portOf(webServer),
    /** A POST carries `form`, or without it a sign-in as JSON. */
    ask: (method: string, path: string, headers: Record<string, string>, form?: Readonly<Record<string, string>>) =>
      ask(webServer, method, path, headers, { tls, ...(form === undefined ? {} : { form }) }),
    /** Past the web process; there is only one to ask when the platform stands apart. */
    askPlatform(method: string, path: string, headers: Record<string, string>) {
      if (platformServer === null) throw new Error("the platform is in the same process");
      return ask(platformServer, method, path, headers);
    },
    async close() {
      await closed(webServer);
      if (platformServer !== null) await closed(platformServer);
      await product.close();
      await place.remove();
    },
  };
}
