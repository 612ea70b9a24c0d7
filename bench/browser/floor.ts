import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

interface CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A server of the bench's own, which hands on what it does not have to the product and keeps the answer. */
export interface FloorServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * A page as complete plain HTML: the product's own markup with its CSS inline, without scripts, without the data for them,
 * without anything that is loaded on a guess. The same pictures.
 */
export async function plainPage(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const styles: string[] = [];
  for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/gu)) {
    const href = /href="([^"]+)"/u.exec(link)?.[1] ?? "";
    styles.push(await (await fetch(new URL(href, address))).text());
  }
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/gu, "")
    .replaceAll(/<link rel="(?:stylesheet|modulepreload|manifest|preload)"[^>]*>/gu, "")
    .replaceAll(/<!--[\s\S]*?-->/gu, "")
    .replace("</head>", () => `${styles.length > 0 ? `<style>${styles.join("")}</style>` : ""}</head>`);
}

/** Serves `pages` by path, compressed like the product's cached documents; everything else comes from the product, cached in memory. */
export async function startFloor(
  port: number,
  productOrigin: string,
  pages: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>> = {},
): Promise<FloorServer> {
  const cache = new Map<string, Promise<CachedResponse>>();
  for (const [path, script] of Object.entries(scripts)) {
    // As well as the product's build compresses its own.
    const body = compress(Buffer.from(script), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const headers = { "content-type": "text/javascript; charset=utf-8", "content-encoding": "br", "cache-control": "no-cache" };
    cache.set(
      path,
      body.then((bytes) => ({ status: 200, headers, body: bytes })),
    );
  }
  for (const [path, html] of Object.entries(pages)) {
    const body = compress(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "cache-control": "private, no-cache" };
    cache.set(
      path,
      body.then((bytes) => ({ status: 200, headers, body: bytes })),
    );
  }
  const find = (path: string): Promise<CachedResponse> => {
    const cached = cache.get(path) ?? handOn(productOrigin, path);
    cache.set(path, cached);
    return cached;
  };
  const server = createServer((request, response) => {
    find(request.url ?? "/").then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers, "content-length": body.length }).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, done));
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function handOn(origin: string, path: string): Promise<CachedResponse> {
  const response = await fetch(`${origin}${path}`);
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "application/octet-stream",
    "cache-control": response.headers.get("cache-control") ?? "no-cache",
  };
  const body: Buffer = Buffer.from(await response.arrayBuffer());
  if (!/^(?:text|application)\/(?:javascript|css|vnd\.apple)/u.test(headers["content-type"] ?? ""))
    return { status: response.status, headers, body };
  return { status: response.status, headers: { ...headers, "content-encoding": "br" }, body: await compress(body) };
}
