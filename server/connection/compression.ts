import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

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

/** Compresses an answer as it streams, flushing each piece: a compressor that waits for more would undo streaming. */
export function compressResponse(response: Response, accept: string | null): Response {
  if (response.body === null || response.headers.has("content-encoding")) return response;
  const type = response.headers.get("content-type") ?? "";
  if (!COMPRESSIBLE.test(type) || UNCOMPRESSED.includes(response.status)) return response;
  if (DATA.test(type) && REFUSALS.includes(response.status)) return response;
  const encoding = chooseEncoding(accept);
  // Headers of an answer that came over the network cannot be changed: they are copied.
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const { status, statusText } = response;
  if (encoding === "identity") return new Response(response.body, { status, statusText, headers });
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          // A page looks back no further than 256 kB; the default takes 4 MB of memory for each answer.
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // A failing source must end the compressor, or the client waits for ever.
  const source = Readable.fromWeb(response.body as WebStream);
  source.on("error", (error) => compressor.destroy(error));
  const body = Readable.toWeb(source.pipe(compressor)) as unknown as BodyInit;
  return new Response(body, { status, statusText, headers });
}
