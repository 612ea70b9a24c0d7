import { open, readFile, stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";

export interface FileAnswer {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Strong tag, with its quotes. */
  readonly etag: string;
}

/** Source of the bytes of an answer. */
export interface ByteSource {
  readonly size: number;
  /** `end` is exclusive. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file of the media folder; null when it is not there. */
export async function fileSource(path: string): Promise<ByteSource | null> {
  try {
    const handle = await open(path, "r");
    const { size } = await handle.stat().finally(() => handle.close());
    return { size, read: (start, end) => readPart(path, start, end) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Most parts of films are smaller. Larger files are streamed instead of cached. */
const MAX_CACHED_FILE_BYTES = 1024 * 1024;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

const cachedFiles = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
  // Concurrent requests share one read, for example of a new segment of a live stream.
  fetchMethod: async (path) => {
    const { size } = await stat(path);
    return size > MAX_CACHED_FILE_BYTES ? undefined : new Uint8Array(await readFile(path));
  },
});

/**
 * A file whose content never changes while the process runs, such as a part of a film; null: missing. The latest files are cached in memory
 * (16 MB), because each step of reading a file waits for the event loop, which sign-ins and pages also use.
 */
export async function constantFileSource(path: string): Promise<ByteSource | null> {
  try {
    const bytes = await cachedFiles.fetch(path);
    return bytes === undefined ? await fileSource(path) : { size: bytes.length, read: async (start, end) => bytes.slice(start, end) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function readPart(path: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path, "r");
  try {
    const bytes = new Uint8Array(end - start);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Maximum number of bytes that are read into memory at once. */
const CHUNK = 256 * 1024;

/**
 * Answers GET and HEAD with one byte range at most (RFC 9110, 14): 206, 416 for a range outside, 304 for a matching tag. A request for
 * several ranges gets the whole file, as the specification allows.
 */
export function sendBytes(request: Request, source: ByteSource, answer: FileAnswer): Response {
  const headers = new Headers({
    "content-type": answer.contentType,
    "cache-control": answer.cacheControl,
    etag: answer.etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  });
  if (request.headers.get("if-none-match")?.includes(answer.etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("if-range");
  const range = ifRange === null || ifRange === answer.etag ? parseRange(request.headers.get("range"), source.size) : "all";
  if (range === "outside") {
    headers.set("content-range", `bytes */${source.size}`);
    headers.delete("etag");
    headers.set("cache-control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === "all" ? { start: 0, end: source.size } : range;
  headers.set("content-length", String(end - start));
  if (range !== "all") headers.set("content-range", `bytes ${start}-${end - 1}/${source.size}`);
  const body = request.method === "HEAD" ? null : streamOf(source, start, end);
  return new Response(body, { status: range === "all" ? 200 : 206, headers });
}

function parseRange(header: string | null, size: number): "all" | "outside" | { readonly start: number; readonly end: number } {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return "all";
  const [, from = "", to = ""] = match;
  if (from === "") {
    const last = Number(to);
    return last === 0 || size === 0 ? "outside" : { start: Math.max(0, size - last), end: size };
  }
  const start = Number(from);
  const end = to === "" ? size : Math.min(size, Number(to) + 1);
  if (start >= size) return "outside";
  return to !== "" && Number(to) < start ? "all" : { start, end };
}

/** Reads at the client's pace, so that a paused player holds at most one chunk in memory. */
function streamOf(source: ByteSource, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const until = Math.min(end, at + CHUNK);
        if (at < end) controller.enqueue(await source.read(at, until));
        at = until;
        if (at >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** An answer without a body, which no cache keeps. */
export function nothing(status: 403 | 404 | 409 | 429, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** A generated text. */
export function written(content: string, contentType: string, cacheControl: string): Response {
  return new Response(content, {
    headers: { "content-type": contentType, "cache-control": cacheControl, "x-content-type-options": "nosniff" },
  });
}

/** Own value of a record, without inherited properties such as `constructor`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
