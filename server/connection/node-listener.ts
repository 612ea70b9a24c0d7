import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ERROR_STATUS } from "../../contract/errors.ts";
import type { Listener } from "../process/drain.ts";
import { type Connection, readConnection } from "./connection.ts";

/** Hears of every answer before it goes out. */
type Answered = (request: IncomingMessage, response: Response) => void;

/** The web process as far as a socket's messages need it. */
interface Web {
  connect(request: IncomingMessage, secure: boolean): Connection | null;
  sendCached(request: IncomingMessage, response: ServerResponse, connection: Connection): boolean;
  answer(request: Request, connection: Connection): Promise<Response>;
}

/** Answers messages of the web process. `secure`: the socket speaks TLS. */
export function createWebListener(web: Web, options: { readonly secure: boolean; readonly answered: Answered }): Listener {
  const connections = new WeakMap<IncomingMessage, Connection>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const message = incoming as IncomingMessage;
      const connection = connections.get(message);
      if (connection === undefined) throw new Error("a request without its connection");
      const response = await web.answer(request, connection);
      options.answered(message, response);
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const connection = web.connect(request, options.secure);
    if (connection === null) return sendMisdirected(response);
    if (web.sendCached(request, response, connection)) return undefined;
    connections.set(request, connection);
    return listener(request, response);
  };
}

/** Answers messages of a platform that stands apart: `fetch` takes a request and the network address it came from. */
export function createPlatformListener(
  platform: { fetch(request: Request, peer: string): Promise<Response> },
  options: { readonly secure: boolean; readonly proxies: BlockList; readonly answered: Answered },
): Listener {
  const addresses = new WeakMap<IncomingMessage, string>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const message = incoming as IncomingMessage;
      const response = await platform.fetch(request, addresses.get(message) ?? "");
      options.answered(message, response);
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const connection = readConnection(request, options.secure, options.proxies);
    if (connection === null) return sendMisdirected(response);
    addresses.set(request, connection.address);
    return listener(request, response);
  };
}

/** The Host header is no host, so no address can be made of the request. */
function sendMisdirected(response: ServerResponse): undefined {
  const requestId = randomUUID();
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
  response.writeHead(ERROR_STATUS.MISDIRECTED, headers).end(JSON.stringify({ code: "MISDIRECTED", messages: ["MISDIRECTED"], requestId }));
}
