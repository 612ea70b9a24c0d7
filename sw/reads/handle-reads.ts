import { registerRoute } from "workbox-routing";
import { isDataPath } from "../../app/routing/requests/data-request.ts";
import { resourcePaths } from "../../app/routing/route-table.ts";
import { reachServer } from "../server/reach-server.ts";
import { retryRead } from "./retry-read.ts";

declare const self: ServiceWorkerGlobalScope;

/** Reads of pages beside the router's own. The player repeats its reads itself, and typing replaces a search. */
const READS: ReadonlySet<string> = new Set([resourcePaths.cardDetails, resourcePaths.guidePart, resourcePaths.listChoice]);

/** Number of reads that are being repeated, by page. */
const retrying = new Map<string, number>();

async function report(clientId: string, change: 1 | -1): Promise<void> {
  const before = retrying.get(clientId) ?? 0;
  const now = before + change;
  if (now > 0) retrying.set(clientId, now);
  else retrying.delete(clientId);
  if (before > 0 === now > 0) return;
  (await self.clients.get(clientId))?.postMessage({ type: "NETWORK", retrying: now > 0 });
}

/** Repeats reads of pages while the line is broken (PW-04). */
export function handleReads(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode !== "navigate" && (isDataPath(url.pathname) || READS.has(url.pathname)),
    ({ request, event }) =>
      retryRead({
        send: () => reachServer(request.clone()),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        shouldRetry: () => self.navigator.onLine && !request.signal.aborted,
        report: (isRetrying) => report((event as FetchEvent).clientId, isRetrying ? 1 : -1),
      }),
    "GET",
  );
}
