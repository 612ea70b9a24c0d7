import type { PlatformClient } from "../platform-client.ts";
import type { Connection } from "./connection.ts";

/** Answered by the platform itself, whoever serves the page. */
const PLATFORM_PATHS = /^\/(?:media|img|webhooks|card-fields)\/|^\/api\/openapi\.json$/u;
/** They belong to the connection. What only we may state has gone before (`stripInternal`). */
const NOT_PASSED = ["connection", "host", "transfer-encoding", "accept-encoding", "x-api-key"];

export const isPlatformPath = (pathname: string): boolean => PLATFORM_PATHS.test(pathname);

/** In whose place a request is passed through: a realm's, or the sandbox provider's. */
export type ProxyTarget = { readonly realmId: string } | "sandbox";

/**
 * Passes a request through to the platform as it is: media, pictures, webhooks, card fields, the sandbox provider's pages. It carries the
 * rights of a proxy only: no key of a realm, no rights of our own.
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
    // The provider's pages have cookies of their own; nothing else on the platform may see a viewer's.
    if (target !== "sandbox") headers.delete("cookie");
    // Never let a call outwards decode what it fetched (Node 20 decodes brotli by itself).
    headers.set("accept-encoding", "identity");
    headers.set("x-service-auth", client.proofs.proxy);
    headers.set("x-viewer-address", connection.address);
    headers.set("x-public-origin", connection.origin);
    headers.set("x-request-id", requestId);
    // A film's token must be one of the realm whose host was asked.
    if (target === "sandbox") headers.delete("x-realm-id");
    else headers.set("x-realm-id", target.realmId);
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : request.body;
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
