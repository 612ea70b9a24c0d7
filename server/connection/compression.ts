import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const accepting = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0+)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, "u");
const BROTLI = accepting("br");
const GZIP = accepting("gzip");

/** The best encoding that the client takes. `q=0` refuses one. */
export function chooseEncoding(accept: string | undefined | null): Encoding {
  const header = accept ?? "";
  if (BROTLI.test(header)) return "br";
  return GZIP.test(header) ? "gzip" : "identity";
}

const COMPRESSIBLE = /^(?:text\/(?!x-component)|application\/(?:json|javascript|manifest\+json|xml|vnd\.apple\.mpegurl)|image\/svg)/u;

/** A part of a file; and the framework's redirect as data, a line for which a compressor would cost more than it saves. */
const UNCOMPRESSED = [206, 202];
/** A refusal as data is as short, and comes when there is no time to lose. */
const REFUSALS = [429, 503];
const DATA = /^text\/x-script/u;

/** A page looks back no further than 256 kB; the default takes 4 MB of memory for each answer. */
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
const GZIP_LEVEL = 5;
const wholeBrotli = promisify(brotliCompress);
const wholeGzip = promisify(gzip);

/**
 * Compresses a page. Nearly every one is there as a whole in its first piece: it costs one task of the compressor, and no streams. One that goes on
 * is compressed as it streams.
 */
export async function compressPage(response: Response, accept: string | null): Promise<Response> {
  const encoding = chooseEncoding(accept);
  if (!isCompressed(response) || response.body === null || encoding === "identity") return compressResponse(response, accept);
  const { status, statusText, headers } = response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  if (first.done) return new Response("", { status, statusText, headers });
  const second = reader.read();
  const whole = await Promise.race([second.then(({ done }) => done), new Promise<false>((next) => setImmediate(() => next(false)))]);
  if (!whole) {
    const rest = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(first.value),
      async pull(controller) {
        const { done, value } = await (afterSecond ? reader.read() : second);
        afterSecond = true;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    let afterSecond = false;
    return compressResponse(new Response(rest, { status, statusText, headers }), accept);
  }
  const bytes =
    encoding === "br"
      ? await wholeBrotli(first.value, { params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: first.value.length } })
      : await wholeGzip(first.value, { level: GZIP_LEVEL });
  const compressed = new Headers(headers);
  compressed.append("vary", "Accept-Encoding");
  compressed.set("content-encoding", encoding);
  compressed.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status, statusText, headers: compressed });
}

/** Whether an answer is worth a compressor. */
function isCompressed({ body, headers, status }: Response): boolean {
  if (body === null || headers.has("content-encoding")) return false;
  const type = headers.get("content-type") ?? "";
  if (!COMPRESSIBLE.test(type) || UNCOMPRESSED.includes(status)) return false;
  return !(DATA.test(type) && REFUSALS.includes(status));
}

/** Compresses an answer as it streams, flushing each piece: a compressor that waits for more would undo streaming. */
export function compressResponse(response: Response, accept: string | null): Response {
  if (!isCompressed(response)) return response;
  const encoding = chooseEncoding(accept);
  // Headers of an answer that came over the network cannot be changed: they are copied.
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
