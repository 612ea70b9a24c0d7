import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Log } from "../../platform-deps.ts";
import { type ImageFormat, servedWidths } from "./formats.ts";
import type { ImageSource } from "./shelf.ts";

// Pixels of one picture at a time on one thread: the other cores belong to requests.
sharp.concurrency(1);
sharp.cache(false);

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Pictures scaled and encoded on demand, kept in `dataDir/images`. One encode at a time in a process, so that a page full
 * of new pictures does not take the processor from those who already watch; the same picture is never made twice at once.
 */
export function createVariants(dataDir: string, log: Pick<Log, "error">) {
  const folder = join(dataDir, "images");
  const making = new Map<string, Promise<Bytes>>();
  const transparent = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  function hasAlpha(source: ImageSource): Promise<boolean> {
    const kept =
      transparent.get(source.hash) ??
      sharp(source.path)
        .metadata()
        .then(({ hasAlpha: found }) => found);
    transparent.set(source.hash, kept);
    return kept;
  }

  /** A WebP at its own size is what was asked for already. */
  const isOriginal = (source: ImageSource, width: number, format: ImageFormat) =>
    format === "webp" && width >= source.width && extname(source.path) === ".webp";

  async function read(source: ImageSource, width: number, format: ImageFormat): Promise<Bytes> {
    if (isOriginal(source, width, format)) return readFile(source.path);
    const name = `${source.hash}-${width}.${format}`;
    const file = join(folder, name);
    const running = making.get(name);
    if (running !== undefined) return running;
    if (existsSync(file)) return readFile(file);
    const made = inTurn(() => encode(source, width, format)).then(async (bytes) => {
      // A full disk must not hide the picture; it is made again next time.
      await keep(folder, file, bytes).catch((error: unknown) => log.error({ err: error, file }, "picture not kept"));
      return bytes;
    });
    making.set(name, made);
    try {
      return await made;
    } finally {
      making.delete(name);
    }
  }

  return {
    /** Served at all: a width of the list that scales nothing up, PNG only with transparency. */
    async offers(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
      return servedWidths(source.width).includes(width) && (format !== "png" || (await hasAlpha(source)));
    },
    /** Throws when the original cannot be decoded. */
    read,
    /** False when it is there already or not offered. */
    async make(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
      if (!(await this.offers(source, width, format)) || isOriginal(source, width, format)) return false;
      if (existsSync(join(folder, `${source.hash}-${width}.${format}`))) return false;
      await read(source, width, format);
      return true;
    },
  };
}

async function encode(source: ImageSource, width: number, format: ImageFormat): Promise<Bytes> {
  const image = sharp(source.path, { failOn: "error", limitInputPixels: 64_000_000 }).resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      return output(image.avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" }));
    case "webp":
      return output(image.webp({ quality: 76, effort: 3 }));
    case "jpeg":
      return output(image.flatten({ background: source.color }).jpeg({ quality: 78, mozjpeg: false, progressive: true }));
    case "png":
      return output(image.png({ compressionLevel: 8 }));
  }
}

async function output(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer());
}

/** Written aside and moved into place, so that another process never reads half of it. */
async function keep(folder: string, file: string, bytes: Bytes): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
