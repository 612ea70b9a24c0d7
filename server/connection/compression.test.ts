import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compressResponse, compressWhole } from "./compression.ts";

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

  /** A page whose pieces the test writes. */
  function openPage() {
    let page: ReadableStreamDefaultController<Uint8Array> | undefined;
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        page = controller;
      },
    });
    return {
      answer: new Response(source, { headers: { "content-type": "text/html" } }),
      push: (piece: string) => page?.enqueue(new TextEncoder().encode(piece)),
      close: () => page?.close(),
      fail: () => page?.error(new Error("the rendering broke off")),
    };
  }

  test("a page that is there as a whole goes out as a whole, with its length", async () => {
    for (const [accept, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const page = openPage();
      page.push(text);
      page.close();
      const answer = await compressWhole(page.answer, accept);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(unpack(bytes).toString()).toBe(text);
      expect(answer.headers.get("content-encoding")).toBe(accept);
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    }
    expect(await (await compressWhole(response(), null)).text()).toBe(text);
    const empty = openPage();
    empty.close();
    expect(await (await compressWhole(empty.answer, "br")).text()).toBe("");
  });

  test("pieces that follow each other within a few turns go out as one, with its length", async () => {
    const turns = async (amount: number) => {
      for (let turn = 0; turn < amount; turn += 1) await new Promise((next) => setImmediate(next));
    };
    const page = openPage();
    page.push(`${text} markup `);
    const answer = compressWhole(page.answer, "br");
    await turns(2);
    page.push("data ");
    await turns(2);
    page.push("end");
    page.close();
    const bytes = Buffer.from(await (await answer).arrayBuffer());
    expect((await answer).headers.get("content-length")).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(`${text} markup data end`);
  });

  test("an answer that fits in one packet is left as it is, with its length", async () => {
    for (const [length, encoding] of [
      [1_000, null],
      [1_001, "br"],
    ] as const) {
      const page = openPage();
      page.push("x".repeat(length));
      page.close();
      const answer = await compressWhole(page.answer, "br");
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect(bytes.length === length).toBe(encoding === null);
    }
  });

  test("a page that goes on begins at once and ends when it does, or fails with it", async () => {
    const page = openPage();
    page.push("first");
    const answer = await compressWhole(page.answer, "br");
    expect(answer.headers.get("content-length")).toBeNull();
    const reader = answer.body?.getReader();
    const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
    expect(pieces[0]?.length).toBeGreaterThan(0);
    page.push(" second");
    page.push(" third");
    page.close();
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) pieces.push(read.value);
    expect(brotliDecompressSync(Buffer.concat(pieces)).toString()).toBe("first second third");

    const broken = openPage();
    broken.push("first");
    const cut = await compressWhole(broken.answer, "br");
    broken.fail();
    await expect(cut.arrayBuffer()).rejects.toThrow();
    const never = openPage();
    never.fail();
    await expect(compressWhole(never.answer, "br")).rejects.toThrow("broke off");
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
