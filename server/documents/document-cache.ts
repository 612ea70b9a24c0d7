import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../connection/compression.ts";

/** A guest's document, complete and compressed, ready to send. Times in milliseconds. */
export interface CachedDocument {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly policy: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

const MAX_BYTES = 96 * 1024 * 1024;
const FRESH_MILLISECONDS = 60_000;
const STALE_MILLISECONDS = 10 * 60_000;
/** Bytes. A document with its styles inside has 170 kB, for which the best quality takes 138 ms and quality 9 takes 17 (30.4 kB for 28.1). */
const LARGE_DOCUMENT = 128 * 1024;
const LARGE_DOCUMENT_QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Limited store of guests' documents (product rules, Documents and caches). One render per key at a time. */
export function createDocumentCache(now: () => number) {
  const cached = new LRUCache<string, CachedDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document) => document.identity.length + document.br.length + document.gzip.length + 1_000,
  });
  const rendering = new Map<string, Promise<CachedDocument | null>>();

  /**
   * Renders once for all concurrent requests, and caches the document when allowed. `render` returns null for a response that may not be
   * cached.
   */
  function renderOnce(key: string, render: () => Promise<CachedDocument | null>): Promise<CachedDocument | null> {
    const running = rendering.get(key);
    if (running !== undefined) return running;
    const started = render()
      .then((document) => {
        if (document !== null) cached.set(key, document);
        return document;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    renderOnce,
    /** A document that may be sent, and whether it should be re-rendered in the background. */
    find(key: string): { document: CachedDocument; stale: boolean } | null {
      const document = cached.get(key);
      const time = now();
      if (document === undefined || time > document.staleUntil) return null;
      return { document, stale: time > document.freshUntil };
    },
    clear: () => cached.clear(),
  };
}

/**
 * Compresses a document once and computes its expiry. `validUntil` is the page's next change, in milliseconds. `nonce` marks the scripts
 * and styles that the server wrote: only these are allowed, by their hashes, and the mark is removed.
 */
export async function cacheDocument(
  html: string,
  options: {
    nonce: string;
    policyFor: (scripts: readonly string[], styles: readonly string[]) => string;
    headers: Record<string, string>;
    now: number;
    validUntil: number | null;
  },
): Promise<CachedDocument> {
  const identity = Buffer.from(html.replaceAll(` nonce="${options.nonce}"`, ""), "utf8");
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.length > LARGE_DOCUMENT ? LARGE_DOCUMENT_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  const freshUntil = Math.min(options.now + FRESH_MILLISECONDS, options.validUntil ?? Number.POSITIVE_INFINITY);
  return {
    identity,
    br,
    gzip: zipped,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    policy: options.policyFor(hashesOf(html, "script", options.nonce), hashesOf(html, "style", options.nonce)),
    headers: options.headers,
    freshUntil,
    staleUntil: freshUntil + STALE_MILLISECONDS,
  };
}

/** True when the client has this document already. A cache in between may have weakened the tag, or send several. */
export function knowsDocument(ifNoneMatch: string | null | undefined, { etag }: Pick<CachedDocument, "etag">): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag);
}

/** Headers of a document's response in any encoding. A request with a cookie gets no headers for shared caches. */
export function cachedHeaders(document: CachedDocument, withCookie: boolean): Record<string, string> {
  const headers: Record<string, string> = { ...document.headers, etag: document.etag, "content-security-policy": document.policy };
  if (withCookie) delete headers["cdn-cache-control"];
  return headers;
}

const heads = new WeakMap<CachedDocument, Map<string, string[]>>();

/** Headers as Node sends them fastest, built once per document, encoding and kind of client. */
export function headOf(document: CachedDocument, encoding: Encoding, withCookie: boolean): string[] {
  const headsOfDocument = heads.get(document) ?? new Map<string, string[]>();
  heads.set(document, headsOfDocument);
  const name = `${encoding} ${withCookie}`;
  const before = headsOfDocument.get(name);
  if (before !== undefined) return before;
  const made = Object.entries({
    ...cachedHeaders(document, withCookie),
    "content-length": String(document[encoding].length),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  }).flat();
  headsOfDocument.set(name, made);
  return made;
}

/** An attribute as React writes it. It has no angle brackets, so text of a page cannot make two elements look like one. */
const ATTRIBUTE = '\\s[\\w-]+(?:="[^"<>]*")?';

/** Escapes a nonce, which is base64, for a regular expression. */
const escapeNonce = (nonce: string): string => nonce.replace(/[+/]/gu, "\\$&");

/**
 * CSP sources for the inline scripts or styles that the server wrote, each once. They are marked with a nonce of this rendering, which
 * nothing in a page's data can know. An unmarked script is never allowed.
 */
export function hashesOf(html: string, kind: "script" | "style", nonce: string): string[] {
  const mark = `\\snonce="${escapeNonce(nonce)}"`;
  const inline = new RegExp(`<${kind}((?:${ATTRIBUTE})*?${mark}(?:${ATTRIBUTE})*)>([\\s\\S]*?)</${kind}>`, "gu");
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inline)) {
    if (/\ssrc="/u.test(attributes)) continue;
    sources.add(`'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`);
  }
  return [...sources];
}
