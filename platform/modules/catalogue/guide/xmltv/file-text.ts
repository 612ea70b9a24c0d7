import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { createGunzip } from "node:zlib";
import { XmltvRefused } from "./refused.ts";

export interface FileText {
  /** The text in pieces of at most `PIECE` bytes. Throws XmltvRefused for bytes that are no text of the declared encoding. */
  pieces(): AsyncGenerator<string>;
  readonly bytes: number;
  /** Bytes of the file, as it is stored, that were read up to now. */
  bytesRead(): number;
}

const PIECE = 65_536;
/** Bytes of the XML. A guide of 1,000 channels and 14 days has 200 MB. */
const MOST_BYTES = 4_000_000_000;
const tooLong = () => new XmltvRefused("the file has more than four gigabytes; divide it by channels or days");
const HEAD = 1_024;
const GZIP = [0x1f, 0x8b] as const;

/**
 * Opens a file, which may be gzipped. Its byte order mark or its XML declaration names the encoding; without both it is UTF-8. A file that is
 * too long is refused before it is read, a gzipped one as soon as it has given `most` bytes.
 */
export async function openText(path: string, most = MOST_BYTES): Promise<FileText & { close(): Promise<void> }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new XmltvRefused(error.code === "ENOENT" ? `there is no file ${path}` : `${path} cannot be read: ${error.message}`);
  });
  const { size } = await file.stat();
  if (size > most) {
    await file.close();
    throw tooLong();
  }
  const { buffer: start } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
  const isGzip = GZIP.every((byte, index) => start[index] === byte);
  let read = 0;
  return {
    bytes: size,
    bytesRead: () => read,
    close: () => file.close(),
    async *pieces() {
      const stored = file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE });
      stored.on("data", (piece) => {
        read += piece.length;
      });
      yield* decoded(isGzip ? unzipped(stored) : stored, most);
    },
  };
}

function unzipped(stored: Readable): Readable {
  const gunzip = createGunzip({ chunkSize: PIECE });
  // The iterator of the last stream reports the error.
  return pipeline(stored, gunzip, () => undefined);
}

async function* decoded(bytes: Readable, most: number): AsyncGenerator<string> {
  let head: Buffer | null = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  let lines = 0;
  let length = 0;
  const decode = (piece: Buffer | undefined): string => {
    try {
      const text = piece === undefined ? decoder?.decode() : decoder?.decode(piece, { stream: true });
      if (text === undefined) return "";
      lines += linesIn(text);
      return text;
    } catch {
      throw new XmltvRefused(
        `after line ${lines + 1}: bytes are not ${decoder?.encoding.toUpperCase()}; the file has another encoding than it says`,
      );
    }
  };
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) throw tooLong();
      if (head !== null) {
        head = Buffer.concat([head, piece]);
        if (head.length < HEAD) continue;
        decoder = decoderOf(head);
        yield decode(head);
        head = null;
      } else yield decode(piece);
    }
  } catch (error) {
    if (error instanceof Error && /^Z_/u.test(String((error as NodeJS.ErrnoException).code)))
      throw new XmltvRefused(`the gzip file is damaged or cut off after line ${lines + 1}: ${error.message}`);
    throw error;
  }
  if (head !== null) {
    decoder = decoderOf(head);
    yield decode(head);
  }
  yield decode(undefined);
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function decoderOf(head: Buffer): TextDecoder {
  const label = encodingOf(head);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new XmltvRefused(`line 1: the encoding ${label} is not known; save the file as UTF-8`);
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // UTF-16 without a mark: "<" is half a zero.
  if (head[0] === 0x3c && head[1] === 0) return "utf-16le";
  if (head[0] === 0 && head[1] === 0x3c) return "utf-16be";
  return (
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/u.exec(head.toString("latin1").replace("\u00ef\u00bb\u00bf", ""))?.[1] ??
    "utf-8"
  );
}
