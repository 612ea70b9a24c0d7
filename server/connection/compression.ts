import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const accepting = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0+)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, "u");
const BROTLI = accepting("br");
const GZIP = accepting("gzip");

/** The best encoding that the client accepts; `q=0` rejects one. */
export function chooseEncoding(accept: string | undefined | null): Encoding {
  const header = accept ?? "";
  if (BROTLI.test(header)) return "br";
  return GZIP.test(header) ? "gzip" : "identity";
}

const COMPRESSIBLE = /^(?:text\/(?!x-component)|application\/(?:json|javascript|manifest\+json|xml|vnd\.apple\.mpegurl)|image\/svg)/u;

/** A partial file, and the framework's redirect as data: one line, for which a compressor costs more than it saves. */
const UNCOMPRESSED = [206, 202];
/** A refusal as data is just as short, and must be sent fast. */
const REFUSALS = [429, 503];
const DATA = /^text\/x-script/u;

/** Bytes per piece. Compressed pages are smaller, so one task compresses a whole page. */
const CHUNK = 64 * 1024;
/**
 * Quality 3 makes a member's home 5 % larger than quality 4 and takes 0.4 in place of 0.7 ms. A window of 256 kB is enough for a page; the
 * default takes 4 MB of memory per response.
 */
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };
const GZIP_LEVEL = 5;
const wholeBrotli = promisify(brotliCompress);
const wholeGzip = promisify(gzip);

/** Event loop turns to wait for the next piece, because a page's data follow its markup a few turns later. */
const TURNS = 4;
/** Bytes that go out in one packet, compressed or not: a compressor would cost more than the rest of a heartbeat's answer. */
const ONE_PACKET = 1_000;

/**
 * Compresses a page or an answer of the platform. Nearly all of them are complete after a few turns and cost one compressor task, or none
 * when they are short. Any other is compressed as it streams.
 */
export async function compressWhole(response: Response, accept: string | null): Promise<Response> {
  const encoding = chooseEncoding(accept);
  if (!isCompressed(response) || response.body === null || encoding === "identity") return compressResponse(response, accept);
  const { status, statusText, headers } = response;
  const reader: PageReader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { bytes, next } = await readReady(reader);
  if (next !== null) return compressResponse(new Response(resumed(reader, bytes, next), { status, statusText, headers }), accept);
  // No length: the answer to a HEAD request is empty too.
  if (bytes.length === 0) return new Response("", { status, statusText, headers });
  if (bytes.length <= ONE_PACKET) return new Response(new Uint8Array(bytes), { status, statusText, headers: withLength(headers, bytes) });
  const whole =
    encoding === "br"
      ? await wholeBrotli(bytes, { chunkSize: CHUNK, params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : await wholeGzip(bytes, { chunkSize: CHUNK, level: GZIP_LEVEL });
  const compressed = withLength(headers, whole);
  compressed.set("content-encoding", encoding);
  return new Response(new Uint8Array(whole), { status, statusText, headers: compressed });
}

/** The headers of a body that is complete; a longer body of the same address may be compressed. */
function withLength(headers: Headers, { length }: Uint8Array): Headers {
  const own = new Headers(headers);
  own.append("vary", "Accept-Encoding");
  own.set("content-length", String(length));
  return own;
}

type PageReader = ReadableStreamDefaultReader<Uint8Array>;
type PageRead = Awaited<ReturnType<PageReader["read"]>>;

const inTurns = (turns: number): Promise<null> =>
  new Promise((done) => {
    const wait = (left: number) => void setImmediate(() => (left > 1 ? wait(left - 1) : done(null)));
    wait(turns);
  });

/** Pieces that arrive without a pause, joined. `next` is the pending read; null at the end. */
async function readReady(reader: PageReader): Promise<{ readonly bytes: Uint8Array; readonly next: Promise<PageRead> | null }> {
  const pieces: Uint8Array[] = [];
  let next = reader.read();
  let read: PageRead | null = await next;
  while (read !== null && !read.done) {
    pieces.push(read.value);
    next = reader.read();
    read = await Promise.race([next, inTurns(TURNS)]);
  }
  return { bytes: Buffer.concat(pieces), next: read === null ? next : null };
}

/** A page from its first bytes on. `next` is the read of its second piece. */
function resumed(reader: PageReader, first: Uint8Array, next: Promise<PageRead>): ReadableStream<Uint8Array> {
  let pending: Promise<PageRead> | null = next;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await (pending ?? reader.read());
      pending = null;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** True when compressing the response is worth it. */
function isCompressed({ body, headers, status }: Response): boolean {
  if (body === null || headers.has("content-encoding")) return false;
  const type = headers.get("content-type") ?? "";
  if (!COMPRESSIBLE.test(type) || UNCOMPRESSED.includes(status)) return false;
  return !(DATA.test(type) && REFUSALS.includes(status));
}

/** Compresses a response as it streams, and flushes each piece, because a compressor that waits for more would defeat streaming. */
export function compressResponse(response: Response, accept: string | null): Response {
  if (!isCompressed(response)) return response;
  const encoding = chooseEncoding(accept);
  // Headers of a response from the network are immutable, so they are copied.
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const { status, statusText } = response;
  if (encoding === "identity") return new Response(response.body, { status, statusText, headers });
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI_PARAMS })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // A failing source must end the compressor, or the client waits for ever.
  const source = Readable.fromWeb(response.body as WebStream);
  source.on("error", (error) => compressor.destroy(error));
  const body = Readable.toWeb(source.pipe(compressor)) as unknown as BodyInit;
  return new Response(body, { status, statusText, headers });
}
