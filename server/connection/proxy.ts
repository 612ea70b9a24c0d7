import type { PlatformClient } from "../platform-client.ts";
import type { Connection } from "./connection.ts";

/** Paths that the platform itself answers, whichever process serves pages. */
const PLATFORM_PATHS = /^\/(?:media|img|webhooks|card-fields)\/|^\/api\/openapi\.json$/u;
/** Headers of the connection. Headers that only we may send were removed before (`stripInternal`). */
const NOT_PASSED = ["connection", "host", "transfer-encoding", "accept-encoding", "x-api-key"];

export const isPlatformPath = (pathname: string): boolean => PLATFORM_PATHS.test(pathname);

/** Owner of a forwarded request: a realm, or the sandbox provider. */
export type ProxyTarget = { readonly realmId: string } | "sandbox";

/**
 * Forwards a request to the platform unchanged: media, pictures, webhooks, card fields, the sandbox provider's pages. It has only a proxy's
 * rights: no realm's key, none of our own rights.
 */
export function createProxy(client: PlatformClient) {
  return function proxy(
    request: Request,
    url: URL,
    connection: Connection,
    { requestId, target }: { readonly requestId: string; readonly target: ProxyTarget },
  ): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of NOT_PASSED) headers.delete(name);
    // The provider's pages have cookies of their own; nothing else on the platform may receive a viewer's.
    if (target !== "sandbox") headers.delete("cookie");
    // An outgoing call must not decode the response (Node 20 decodes brotli by itself).
    headers.set("accept-encoding", "identity");
    headers.set("x-service-auth", client.proofs.proxy);
    headers.set("x-viewer-address", connection.address);
    headers.set("x-public-origin", connection.origin);
    headers.set("x-request-id", requestId);
    // A media token must belong to the realm of the requested host.
    if (target === "sandbox") headers.delete("x-realm-id");
    else headers.set("x-realm-id", target.realmId);
    // Reading `body` makes a stream of the socket, which costs more than the rest of an empty request.
    const isEmpty = request.method === "GET" || request.method === "HEAD" || headers.get("content-length") === "0";
    const body = isEmpty ? undefined : request.body;
    return client.platformFetch(
      new Request(`${client.platformUrl}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        redirect: "manual",
        signal: request.signal,
        ...(body ? { body, duplex: "half" as const } : {}),
      }),
    );
  };
}
