import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { SECRET_ADDRESS_HEADERS } from "../../app/http/no-store.ts";
import { hasSecretAddress } from "../../app/routing/requests/secret-address.ts";
import { ERROR_STATUS } from "../../contract/base/errors.ts";
import type { Listener } from "../process/drain.ts";
import { type Connection, hasOneHost, readConnection, readTarget, type TrustedProxies } from "./connection.ts";
import { checkPath } from "./request-path.ts";

/** Called with every response before it is sent. */
type Answered = (request: IncomingMessage, response: Response) => void;

/** The part of the web process that answers messages of a socket. */
interface Web {
  connect(request: IncomingMessage, secure: boolean): Connection | null;
  sendCached(request: IncomingMessage, response: ServerResponse, connection: Connection): boolean;
  answer(request: Request, connection: Connection): Promise<Response>;
  takeListener(response: Response, outgoing: ServerResponse, connection: Connection): boolean;
  answerRefusedPath(sent: IncomingHttpHeaders, connection: Connection): Promise<Response>;
}

/** Answers messages for the web process. `secure`: the socket uses TLS. */
export function createWebListener(web: Web, options: { readonly secure: boolean; readonly answered: Answered }): Listener {
  const connections = new WeakMap<IncomingMessage, Connection>();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage;
      const connection = connections.get(message);
      if (connection === undefined) throw new Error("a request without its connection");
      const response = await web.answer(request, connection);
      options.answered(message, response);
      return web.takeListener(response, outgoing as ServerResponse, connection) ? RESPONSE_ALREADY_SENT : response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    if (!hasOneHost(request)) return sendProblem(response, "BAD_REQUEST");
    const connection = web.connect(request, options.secure);
    if (connection === null) return sendProblem(response, "MISDIRECTED");
    const path = checkPath(request.url);
    if (path.kind === "redirect") return sendRedirect(response, path.location);
    if (path.kind === "refused") return sendPage(request, response, web.answerRefusedPath(request.headers, connection), options.answered);
    if (web.sendCached(request, response, connection)) return undefined;
    connections.set(request, connection);
    return listener(request, response);
  };
}

/** Answers messages for a separate platform: `fetch` takes a request and its connection. */
export function createPlatformListener(
  platform: { fetch(request: Request, connection: Connection): Promise<Response> },
  options: { readonly secure: boolean; readonly proxies: TrustedProxies; readonly answered: Answered },
): Listener {
  const connections = new WeakMap<IncomingMessage, Connection>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const message = incoming as IncomingMessage;
      const connection = connections.get(message);
      if (connection === undefined) throw new Error("a request without its connection");
      const response = await platform.fetch(request, connection);
      options.answered(message, response);
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    if (!hasOneHost(request)) return sendProblem(response, "BAD_REQUEST");
    const connection = readConnection(request, options.secure, options.proxies);
    if (connection === null) return sendProblem(response, "MISDIRECTED");
    if (checkPath(request.url).kind !== "fine") return sendProblem(response, "NOT_FOUND");
    connections.set(request, connection);
    return listener(request, response);
  };
}

/** Redirects to the canonical spelling of the address. 308 keeps method and body. */
function sendRedirect(response: ServerResponse, location: string): undefined {
  const target = readTarget(location);
  const secret = target !== null && hasSecretAddress(target);
  const headers = secret ? SECRET_ADDRESS_HEADERS : { "cache-control": "public, max-age=86400" };
  response.writeHead(308, { location, ...headers }).end();
}

async function sendPage(request: IncomingMessage, response: ServerResponse, page: Promise<Response>, answered: Answered): Promise<void> {
  const found = await page;
  answered(request, found);
  response.writeHead(found.status, Object.fromEntries(found.headers)).end(await found.text());
}

/** Sends the error envelope, without labels, when the message cannot be turned into a request. */
function sendProblem(response: ServerResponse, code: "BAD_REQUEST" | "MISDIRECTED" | "NOT_FOUND"): undefined {
  const requestId = randomUUID();
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    // A proxy in front may have parsed the message differently, so nothing more is read of this connection.
    ...(code === "BAD_REQUEST" ? { connection: "close" } : {}),
  };
  response.writeHead(ERROR_STATUS[code], headers).end(JSON.stringify({ code, messages: [code], requestId }));
}
