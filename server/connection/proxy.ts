import type { PlatformClient } from "../platform-client.ts";
import type { RealmDirectory } from "../realm-directory.ts";
import type { Connection } from "./connection.ts";

/** Answered by the platform itself, whoever serves the page. */
const PLATFORM_PATHS = /^\/(?:media|img|webhooks)\/|^\/api\/openapi\.json$/u;
/** They belong to the connection, or to us. */
const NOT_PASSED = ["connection", "host", "transfer-encoding", "accept-encoding", "x-api-key"];

export const isPlatformPath = (pathname: string): boolean => PLATFORM_PATHS.test(pathname);

/** Passes a request on to the platform as it is: media, pictures, webhooks, the sandbox provider's pages. */
export function createProxy(client: PlatformClient, options: { readonly directory: RealmDirectory; readonly payHostname: string }) {
  return function proxy(request: Request, url: URL, connection: Connection, requestId: string): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of NOT_PASSED) headers.delete(name);
    // The provider's pages have cookies of their own; nothing else on the platform may see a viewer's.
    if (connection.hostname !== options.payHostname) headers.delete("cookie");
    // Never let a call outwards decode what it fetched (Node 20 decodes brotli by itself).
    headers.set("accept-encoding", "identity");
    headers.set("x-service-auth", client.serviceAuth);
    headers.set("x-viewer-address", connection.address);
    headers.set("x-public-origin", `${connection.scheme}://${connection.host}`);
    headers.set("x-request-id", requestId);
    // A film's token must be one of the realm whose host was asked.
    const realm = options.directory.realmOf(connection.hostname);
    if (realm !== null) headers.set("x-api-key", realm.settings.apiKey);
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
