import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

  test("PL-07 an answer that came over the network can be compressed, or left as it is", async () => {
    const server = createServer((_request, answer) => answer.writeHead(200, { "content-type": "image/svg+xml" }).end(text));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(brotliDecompressSync(Buffer.from(await compressResponse(await fetch(address), "br").arrayBuffer())).toString()).toBe(text);
    const plain = compressResponse(await fetch(address), null);
    expect(plain.headers.get("vary")).toContain("Accept-Encoding");
    expect(await plain.text()).toBe(text);
    server.close();
  });

  test("pictures, parts and what is compressed already are left alone", () => {
    const picture = new Response("x", { headers: { "content-type": "image/avif" } });
    expect(compressResponse(picture, "br")).toBe(picture);
    for (const status of [202, 429, 503]) {
      const line = new Response("x", { status, headers: { "content-type": "text/x-script" } });
      expect(compressResponse(line, "br")).toBe(line);
    }
    const part = new Response("x", { status: 206, headers: { "content-type": "text/vtt" } });
    expect(compressResponse(part, "br")).toBe(part);
    const redirect = new Response("x", { status: 202, headers: { "content-type": "text/x-script" } });
    expect(compressResponse(redirect, "br")).toBe(redirect);
  });
});
