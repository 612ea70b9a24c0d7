import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CachedDocument, cacheDocument, createDocumentCache, hashesOf } from "./document-cache.ts";

const html =
  '<!doctype html><style>a{color:red}</style><script>go()</script><script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="module">go()</script>';
const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const keep = (validUntil: number | null, now = 1_000_000) =>
  cacheDocument(html, { policyFor: (scripts, styles) => [...scripts, ...styles].join(" "), headers: {}, now, validUntil });

describe("cached documents", () => {
  test("P03 inline scripts and styles are allowed by hash, each once; data blocks and files are not", () => {
    expect(hashesOf(html, "script")).toEqual([sha("go()")]);
    expect(hashesOf(html, "style")).toEqual([sha("a{color:red}")]);
  });

  test("P03 one changed character is another hash", () => {
    expect(hashesOf(html.replace("go()", "go(1)"), "script")).not.toEqual(hashesOf(html, "script"));
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

  test("a render that failed is tried again, one that is not to be kept is not kept", async () => {
    const cache = createDocumentCache(() => 0);
    await expect(cache.renderOnce("k", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.renderOnce("k", (): Promise<CachedDocument | null> => Promise.resolve(null))).toBeNull();
    expect(cache.find("k")).toBeNull();
    await cache.renderOnce("k", () => keep(null, 0));
    expect(cache.find("k")).not.toBeNull();
  });
});
