import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseEncoding } from "../connection/compression.ts";
import type { EarlierAssets } from "./earlier-assets.ts";

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly bodies: {
    readonly identity: Uint8Array<ArrayBuffer>;
    readonly br: Uint8Array<ArrayBuffer> | null;
    readonly gzip: Uint8Array<ArrayBuffer> | null;
  };
}

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
  woff2: "font/woff2",
};

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

function loadFile(file: string, name: string): StaticFile {
  const identity = read(file);
  const variant = (ending: string) => (existsSync(`${file}.${ending}`) ? read(`${file}.${ending}`) : null);
  return {
    type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    immutable: name.startsWith("/assets/"),
    bodies: { identity, br: variant("br"), gzip: variant("gz") },
  };
}

/**
 * The client's build in memory, with its compressed variants (made by the build). Files with a hash in their name never change; those of
 * earlier builds are read on request.
 */
export function loadStaticFiles(folder: string, earlier: EarlierAssets): (request: Request, pathname: string) => Response | null {
  const files = new Map<string, StaticFile>();
  const visit = (path: string): void => {
    for (const entry of existsSync(join(folder, path)) ? readdirSync(join(folder, path), { withFileTypes: true }) : []) {
      const name = `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else if (!/\.(?:br|gz|map)$/u.test(name) && !name.startsWith("/.vite/")) files.set(name, loadFile(join(folder, name), name));
    }
  };
  visit("");
  const find = (pathname: string): StaticFile | null => {
    const current = files.get(pathname);
    if (current !== undefined) return current;
    const archived = earlier(pathname);
    return archived === null ? null : loadFile(archived, pathname);
  };

  return (request, pathname) => {
    const file = find(pathname);
    if (file === null) return null;
    const wanted = chooseEncoding(request.headers.get("accept-encoding"));
    const encoding = file.bodies[wanted] === null ? "identity" : wanted;
    const headers: Record<string, string> = {
      "content-type": file.type,
      "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      etag: file.etag,
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      ...(pathname === "/sw.js" ? { "service-worker-allowed": "/" } : {}),
    };
    if (request.headers.get("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
    const body = file.bodies[encoding] ?? file.bodies.identity;
    return new Response(request.method === "HEAD" ? null : body, { headers: { ...headers, "content-length": String(body.length) } });
  };
}
