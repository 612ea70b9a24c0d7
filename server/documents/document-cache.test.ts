import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CachedDocument, cacheDocument, createDocumentCache, hashesOf } from "./document-cache.ts";

const NONCE = "aB+c/9==";
const own = (html: string): string => html.replaceAll(" MARK", ` nonce="${NONCE}"`);
const marked = own(
  '<!doctype html><style data-page="" MARK>a{color:red}</style><script MARK>go()</script><script MARK type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script MARK type="module" async="">go()</script>',
);
const html = marked.replaceAll(` nonce="${NONCE}"`, "");
const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const keep = (validUntil: number | null, now = 1_000_000) =>
  cacheDocument(marked, { nonce: NONCE, policyFor: (scripts, styles) => [...scripts, ...styles].join(" "), headers: {}, now, validUntil });

describe("cached documents", () => {
  test("P03 inline scripts and styles are allowed by hash, each once; data blocks and files are not", () => {
    expect(hashesOf(marked, "script", NONCE)).toEqual([sha("go()")]);
    expect(hashesOf(marked, "style", NONCE)).toEqual([sha("a{color:red}")]);
  });

  test("P03 one changed character is another hash", () => {
    expect(hashesOf(marked.replace("go()", "go(1)"), "script", NONCE)).not.toEqual(hashesOf(marked, "script", NONCE));
  });

  test.each([
    "<script>evil()</script>",
    '<script nonce="">evil()</script>',
    '<script nonce="aB">evil()</script>',
    "<script data-x=' nonce=\"guess\"'>evil()</script>",
    '<script type="module" nonce="xB+c/9==">evil()</script>',
    "<style>evil{}</style>",
    // Left open: what the server wrote stands inside of it.
    '<script x="',
    "<script>evil(",
    "<style>",
    "</script><script>evil()//",
  ])("P03 P04 a script in a page's data is not allowed: %s", async (injected) => {
    const page = marked.replace("<script", `${injected}<script`);
    expect(hashesOf(page, "script", NONCE)).toEqual([sha("go()")]);
    expect(hashesOf(page, "style", NONCE)).toEqual([sha("a{color:red}")]);
    const document = await cacheDocument(page, {
      nonce: NONCE,
      policyFor: (scripts) => scripts.join(" "),
      headers: {},
      now: 0,
      validUntil: null,
    });
    expect(document.policy).toBe(sha("go()"));
    expect(document.identity.toString()).not.toContain(NONCE);
  });

  test("P36 two renderings of one page are one document: the mark is no part of it", async () => {
    const again = await cacheDocument(marked.replaceAll(NONCE, "other"), {
      nonce: "other",
      policyFor: () => "",
      headers: {},
      now: 0,
      validUntil: null,
    });
    expect(again.etag).toBe((await keep(null)).etag);
    expect(again.identity.toString()).toBe(html);
  });

  test("a document is compressed once and says the same in every encoding", async () => {
    const document = await keep(null);
    expect(brotliDecompressSync(document.br).toString()).toBe(html);
    expect(gunzipSync(document.gzip).toString()).toBe(html);
    expect(document.etag).toMatch(/^"[\w-]{22}"$/u);
  });

  test("it expires after a minute, or at the page's next change", async () => {
    expect((await keep(null)).freshUntil).toBe(1_060_000);
    expect((await keep(1_010_000)).freshUntil).toBe(1_010_000);
    expect((await keep(9_000_000)).freshUntil).toBe(1_060_000);
  });

  test("fresh, stale, gone", async () => {
    let now = 1_000_000;
    const cache = createDocumentCache(() => now);
    await cache.renderOnce("k", () => keep(null));
    expect(cache.find("k")?.stale).toBe(false);
    now = 1_060_001;
    expect(cache.find("k")?.stale).toBe(true);
    now = 1_060_001 + 10 * 60_000;
    expect(cache.find("k")).toBeNull();
  });

  test("a hundred who ask at once cost one render", async () => {
    const cache = createDocumentCache(() => 0);
    let renders = 0;
    const documents = await Promise.all(
      Array.from({ length: 100 }, () =>
        cache.renderOnce("k", () => {
          renders += 1;
          return keep(null, 0);
        }),
      ),
    );
    expect(renders).toBe(1);
    expect(new Set(documents).size).toBe(1);
  });

  test("a render that failed is tried again, one that must not be cached is not cached", async () => {
    const cache = createDocumentCache(() => 0);
    await expect(cache.renderOnce("k", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.renderOnce("k", (): Promise<CachedDocument | null> => Promise.resolve(null))).toBeNull();
    expect(cache.find("k")).toBeNull();
    await cache.renderOnce("k", () => keep(null, 0));
    expect(cache.find("k")).not.toBeNull();
  });
});
