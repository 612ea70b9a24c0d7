import { readFile, stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { type ByteSource, fileSource } from "../../platform/modules/playback/send-file.ts";

interface Box {
  readonly type: string;
  /** With its header. */
  readonly bytes: Buffer;
}

interface Head {
  /** Everything before the samples. */
  readonly bytes: Buffer;
  /** Offset of the samples' box in the file. */
  readonly from: number;
}

/** About 150 kB each. */
const heads = new LRUCache<string, Head>({ max: 32 });
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts"]);

/**
 * A progressive file whose film repeats `loops` times, although it contains the samples once. Only the tables of the head are rewritten, so that
 * each repetition points at the same samples (ISO/IEC 14496-12 allows any order and reuse of chunks). A file with another structure is
 * returned unchanged. Null when the file is missing.
 */
export async function openLooped(path: string, loops: number): Promise<ByteSource | null> {
  const file = await fileSource(path);
  if (file === null || loops <= 1) return file;
  const head = await headOf(path, file.size, loops);
  if (head === null) return file;
  const { bytes, from } = head;
  return {
    size: bytes.length + file.size - from,
    async read(start, end) {
      const own = bytes.subarray(start, Math.min(end, bytes.length));
      if (end <= bytes.length) return new Uint8Array(own);
      const rest = await file.read(Math.max(0, start - bytes.length) + from, end - bytes.length + from);
      return own.length === 0 ? rest : new Uint8Array(Buffer.concat([own, rest]));
    },
  };
}

async function headOf(path: string, size: number, loops: number): Promise<Head | null> {
  const key = `${path} ${size} ${(await stat(path)).mtimeMs} ${loops}`;
  const cached = heads.get(key);
  if (cached !== undefined) return cached;
  const made = loopHead(await readFile(path), loops);
  if (made !== null) heads.set(key, made);
  return made;
}

/** The new head of a file whose `moov` is before its only `mdat`; null for any other file. */
export function loopHead(file: Buffer, loops: number): Head | null {
  const top = boxesOf(file, 0, file.length);
  const mdatAt = top.findIndex((box) => box.type === "mdat");
  const before = top.slice(0, mdatAt);
  const moov = before.find((box) => box.type === "moov");
  if (mdatAt < 0 || moov === undefined || top.filter((box) => box.type === "mdat").length !== 1) return null;
  const from = before.reduce((sum, box) => sum + box.bytes.length, 0);
  const others = before.filter((box) => box.type === "ftyp").map((box) => box.bytes);
  const size = (bytes: readonly Buffer[]) => bytes.reduce((sum, one) => sum + one.length, 0);
  // The tables have the same size wherever they point, so the first pass tells how far the samples move.
  const drafted = loopBox(moov, loops, 0);
  if (drafted === null) return null;
  const shift = size(others) + drafted.length - from;
  const final = loopBox(moov, loops, shift);
  return final === null ? null : { bytes: Buffer.concat([...others, final]), from };
}

function boxesOf(bytes: Buffer, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > end) return [];
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return found;
}

/** A box as it must be for so many loops; null when it holds something that cannot be repeated. */
function loopBox(box: Box, loops: number, shift: number): Buffer | null {
  if (box.type === "stbl") return loopSampleTable(box, loops, shift);
  if (CONTAINERS.has(box.type)) {
    const parts = boxesOf(box.bytes, 8, box.bytes.length).map((inner) => loopBox(inner, loops, shift));
    return parts.some((part) => part === null) ? null : wrap(box.type, parts as Buffer[]);
  }
  const version = box.bytes.length > 8 ? box.bytes.readUInt8(8) : 0;
  // [type, place of a 32-bit duration, or of a 64-bit one in version 1]
  if (box.type === "mvhd" || box.type === "mdhd") return multiplied(box.bytes, version === 1 ? [32, 8] : [24, 4], loops);
  if (box.type === "tkhd") return multiplied(box.bytes, version === 1 ? [36, 8] : [28, 4], loops);
  if (box.type === "elst") {
    // One edit only: it skips the delay of the first pictures, which the repetitions do not have.
    if (box.bytes.readUInt32BE(12) !== 1) return null;
    return multiplied(box.bytes, [16, version === 1 ? 8 : 4], loops);
  }
  return box.bytes;
}

function multiplied(bytes: Buffer, [at, width]: readonly [number, number], loops: number): Buffer {
  const copy = Buffer.from(bytes);
  if (width === 8) copy.writeBigUInt64BE(copy.readBigUInt64BE(at) * BigInt(loops), at);
  else copy.writeUInt32BE(copy.readUInt32BE(at) * loops, at);
  return copy;
}

const HANDLED = new Set(["stsd", "stts", "ctts", "stss", "stsc", "stsz", "stco"]);
/** Hints of groups of samples; players do without them. */
const DROPPED = new Set(["sgpd", "sbgp", "sdtp"]);

function loopSampleTable(box: Box, loops: number, shift: number): Buffer | null {
  const inner = boxesOf(box.bytes, 8, box.bytes.length);
  if (inner.some(({ type }) => !HANDLED.has(type) && !DROPPED.has(type))) return null;
  const table = (type: string) => inner.find((one) => one.type === type)?.bytes;
  const [sizes, offsets] = [table("stsz"), table("stco")];
  if (sizes === undefined || offsets === undefined) return null;
  const samples = sizes.readUInt32BE(16);
  const chunks = offsets.readUInt32BE(12);
  const parts = inner
    .filter(({ type }) => HANDLED.has(type))
    .map(({ type, bytes }) => {
      switch (type) {
        case "stts":
        case "ctts":
          return repeated(bytes, 8, loops, () => undefined);
        case "stss":
          return repeated(bytes, 4, loops, (entry, loop) => entry.writeUInt32BE(entry.readUInt32BE(0) + loop * samples, 0));
        case "stsc":
          return repeated(bytes, 12, loops, (entry, loop) => entry.writeUInt32BE(entry.readUInt32BE(0) + loop * chunks, 0));
        case "stco":
          return repeated(bytes, 4, loops, (entry) => entry.writeUInt32BE(entry.readUInt32BE(0) + shift, 0));
        case "stsz":
          return repeatedSizes(bytes, samples, loops);
        default:
          return bytes;
      }
    });
  return wrap("stbl", parts);
}

/** A table of `count` entries of `width` bytes, `loops` times after itself. */
function repeated(bytes: Buffer, width: number, loops: number, change: (entry: Buffer, loop: number) => unknown): Buffer {
  const count = bytes.readUInt32BE(12);
  const entries = bytes.subarray(16, 16 + count * width);
  const copies = Array.from({ length: loops }, (_, loop) => {
    const copy = Buffer.from(entries);
    for (let at = 0; at < copy.length; at += width) change(copy.subarray(at, at + width), loop);
    return copy;
  });
  const head = Buffer.from(bytes.subarray(8, 16));
  head.writeUInt32BE(count * loops, 4);
  return wrap(bytes.toString("latin1", 4, 8), [head, ...copies]);
}

/** The table of sample sizes for all loops. When all samples have the same size, the table has that size once. */
function repeatedSizes(bytes: Buffer, samples: number, loops: number): Buffer {
  const head = Buffer.from(bytes.subarray(8, 20));
  head.writeUInt32BE(samples * loops, 8);
  const entries = bytes.subarray(20, 20 + (bytes.readUInt32BE(12) === 0 ? samples * 4 : 0));
  return wrap("stsz", [head, ...Array.from({ length: loops }, () => entries)]);
}

function wrap(type: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
