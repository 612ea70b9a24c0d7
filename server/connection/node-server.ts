import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";

/** Milliseconds. Node checks every `checkEvery`, so a slow client is cut off at most that much later. */
export interface ServerLimits {
  /** For the head of a request, so that a client that sends it byte by byte does not hold a socket for ever. */
  readonly head: number;
  /** For the whole request; uploads are small. */
  readonly request: number;
  /** For the next request on an open connection; longer than the limit of load balancers. */
  readonly idle: number;
  readonly checkEvery: number;
}

const LIMITS: ServerLimits = { head: 15_000, request: 30_000, idle: 65_000, checkEvery: 5_000 };
/** Maximum size of a request's line and headers together, in bytes. */
const LARGEST_HEAD = 16 * 1024;

/** The process's HTTP server, or its HTTPS server with `tls`: certificate and key in PEM form. */
export function createNodeServer(tls: { readonly cert: Buffer; readonly key: Buffer } | null, limits: ServerLimits = LIMITS): Server {
  const options = {
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: LARGEST_HEAD,
  };
  return tls === null ? createHttpServer(options) : createHttpsServer({ ...tls, ...options });
}
