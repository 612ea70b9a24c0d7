import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compressResponse } from "./compression.ts";

describe("compression", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.1", "br"],
    ["identity", "identity"],
    ["brotli", "identity"],
    [null, "identity"],
  ])("Accept-Encoding %j is answered in %s", (accept, expected) => {
    expect(chooseEncoding(accept)).toBe(expected);
  });

  const text = "word ".repeat(1_000);
  const response = () => new Response(text, { headers: { "content-type": "text/html", "content-length": String(text.length) } });

  test("text is compressed and says so", async () => {
    const br = compressResponse(response(), "br");
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(br.headers.get("content-length")).toBeNull();
    expect(br.headers.get("vary")).toContain("Accept-Encoding");
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text);
    expect(gunzipSync(Buffer.from(await compressResponse(response(), "gzip").arrayBuffer())).toString()).toBe(text);
  });

  test("each piece of a stream goes out at once: the compressor waits for no more", async () => {
    let push: (piece: string) => void = () => undefined;
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (piece) => controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const reader = compressResponse(new Response(source, { headers: { "content-type": "text/html" } }), "gzip").body?.getReader();
    push("first");
    const read = await reader?.read();
    expect(read?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
  });

  test("pictures, parts and what is compressed already are left alone", () => {
    const picture = new Response("x", { headers: { "content-type": "image/avif" } });
    expect(compressResponse(picture, "br")).toBe(picture);
    const part = new Response("x", { status: 206, headers: { "content-type": "text/vtt" } });
    expect(compressResponse(part, "br")).toBe(part);
  });
});
