import { unavailablePage } from "../documents/unavailable-page.ts";
import type { Listener } from "./drain.ts";

const page = await unavailablePage(null, false).text();

/** Answers while the platform starts, or waits for its database: alive, not ready, and a page that asks the viewer to wait. */
export const startingListener: Listener = (request, response) => {
  const plain = { "content-type": "text/plain", "cache-control": "no-store" };
  if (request.url === "/healthz") response.writeHead(200, plain).end("alive\n");
  else if (request.url === "/readyz") response.writeHead(503, plain).end("starting\n");
  else response.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" }).end(page);
  return undefined;
};
