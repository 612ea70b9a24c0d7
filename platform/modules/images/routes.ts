import { Hono } from "hono";
import { addressKey } from "../../http/rate-limit.ts";
import { addressFrom } from "../../module.ts";
import type { Log } from "../../platform-deps.ts";
import { AUTO, acceptedFormat, isImageFormat, parseSize, sizeText } from "./model/formats.ts";
import { WorkAbandoned } from "./model/shared-work.ts";
import type { ImageStore } from "./store.ts";
import type { Variants } from "./variants.ts";

/**
 * `GET /img/{hash}/{width}.{format}` or `/img/{hash}/{width}x{height}.{format}`, as the page names them. The format `auto` answers AVIF or
 * WebP, as the request accepts.
 */
export function createImageRoutes(store: ImageStore, variants: Variants, log: Pick<Log, "error">): Hono {
  const routes = new Hono();
  /** Already logged errors, because a line per request would let anonymous requests fill the log. Bounded by the images on disk. */
  const logged = new Set<string>();
  function logOnce(error: unknown, hash: string, message: string): void {
    if (logged.has(`${message} ${hash}`)) return;
    logged.add(`${message} ${hash}`);
    log.error({ err: error, hash }, message);
  }
  async function lookUp(hash: string) {
    try {
      return await store.byHash(hash);
    } catch (error) {
      if (error instanceof WorkAbandoned) return "BUSY";
      logOnce(error, hash, "picture not measured");
      return null;
    }
  }
  routes.get("/img/:hash/:file", async (c) => {
    const { hash, file } = c.req.param();
    const [sizeName = "", named = "", ...rest] = file.split(".");
    const format = named === AUTO ? acceptedFormat(c.req.header("accept") ?? "") : named;
    // Checked before the image is looked up, so that invalid addresses cost nothing.
    const size = parseSize(sizeName);
    if (rest.length > 0 || size === null || !isImageFormat(format)) return failure(404);
    const etag = `"${hash}-${sizeText(size)}-${format}"`;
    const source = await lookUp(hash);
    if (source === "BUSY") return failure(503);
    if (source === null) return failure(404);
    const headers = {
      "cache-control": "public, max-age=31536000, immutable",
      etag,
      "x-content-type-options": "nosniff",
      ...(named === AUTO ? { vary: "Accept" } : {}),
    };
    try {
      if (!(await variants.offers(source, size, format))) return failure(404);
      if (c.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
      // Viewers take turns by their network, as in the rate limits.
      const bytes = await variants.read(source, size, format, {
        client: addressKey(addressFrom(c.env)),
        signal: c.req.raw.signal,
      });
      return new Response(bytes, { headers: { ...headers, "content-type": `image/${format}`, "content-length": String(bytes.length) } });
    } catch (error) {
      // The viewer has left, or the queue is full.
      if (error instanceof WorkAbandoned) return failure(503);
      logOnce(error, hash, "picture not made");
      return failure(500);
    }
  });
  return routes;
}

function failure(status: 404 | 500 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
