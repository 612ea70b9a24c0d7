import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Sharp } from "sharp";
import { freeBytesOf, LEAST_FREE_BYTES } from "../../http/readiness.ts";
import type { Log } from "../../platform-deps.ts";
import { type ImageFormat, servedWidths, sizeText, type VariantSize } from "./model/formats.ts";
import type { SharedWork } from "./model/shared-work.ts";
import type { OpenPicture } from "./open-picture.ts";
import { publishFile } from "./publish-file.ts";
import type { ImageSource } from "./store.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** In bytes. */
const HEAVIEST_ORIGINAL = 2 * 1024 * 1024;

/** The viewer who waits for an image. */
export interface Waiting {
  /** Network of the viewer. */
  readonly client: string;
  /** Aborts when the viewer has left. */
  readonly signal?: AbortSignal;
}

export interface VariantParts {
  readonly work: SharedWork;
  readonly open: OpenPicture;
  readonly log: Pick<Log, "error">;
  /** Free bytes of the disk of a path. Throws when the path does not exist. */
  readonly freeBytes?: ((path: string) => Promise<number>) | undefined;
}

/** Folder of the stored variants. */
export const variantsFolder = (dataDir: string): string => join(dataDir, "images");

/**
 * Images are scaled and encoded at their first request and stored in `dataDir/images`. A process encodes one image at a time, so that a
 * page full of new images does not slow down viewers who already watch. Clients take turns, and a variant is never made twice at once in a
 * process. Anybody can request every size of every image, so on a disk with little room none is made. Two processes that make the same
 * variant both publish complete files with the same bytes.
 */
export function createVariants(dataDir: string, { work, open, log, freeBytes = freeBytesOf }: VariantParts) {
  const folder = variantsFolder(dataDir);
  const transparent = new Map<string, Promise<boolean>>();
  /** True when the last variant was stored. A full disk is logged once, because otherwise each request would add a line. */
  let isStoring = true;

  /** For an image of the media folder, transparency is read from its header, without decoding pixels. */
  async function hasAlpha(source: ImageSource): Promise<boolean> {
    if (source.alpha !== null) return source.alpha;
    const header = async () => (await open(source.path, "header").metadata()).hasAlpha;
    const pending = transparent.get(source.hash) ?? header();
    transparent.set(source.hash, pending);
    pending.catch(() => transparent.delete(source.hash));
    return await pending;
  }

  /**
   * A WebP is served as it is at its own size, up to HEAVIEST_ORIGINAL bytes; larger files are re-encoded, because each request reads
   * the file into memory.
   */
  async function isOriginal(source: ImageSource, { width, height }: VariantSize, format: ImageFormat): Promise<boolean> {
    if (height !== null || format !== "webp" || width < source.width || extname(source.path) !== ".webp") return false;
    const found = await stat(source.path).catch(() => null);
    return found !== null && found.size <= HEAVIEST_ORIGINAL;
  }

  async function read(source: ImageSource, size: VariantSize, format: ImageFormat, waiting: Waiting): Promise<Bytes> {
    if (await isOriginal(source, size, format)) return readFile(source.path);
    const name = `${source.hash}-${sizeText(size)}.${format}`;
    const file = join(folder, name);
    if (existsSync(file)) return readFile(file);
    const make = async (): Promise<Bytes> => {
      const bytes = await encode(open, source, size, format);
      await store(file, bytes);
      return bytes;
    };
    return work.run(waiting.client, name, make, waiting.signal);
  }

  /** Throws when the rest of the disk is reserved for data that cannot be recreated: accounts, payments, mail. */
  async function requireRoom(size: number): Promise<void> {
    // The first variant creates a missing folder.
    const free = await freeBytes(dataDir).catch(() => null);
    if (free !== null && free - size < LEAST_FREE_BYTES) throw new Error(`${free} bytes are free, ${LEAST_FREE_BYTES} have to stay`);
  }

  /** A full disk must not hide the image; the next request makes it again. */
  async function store(file: string, bytes: Bytes): Promise<void> {
    try {
      await requireRoom(bytes.length);
      // Flushed before the rename. Otherwise a power failure could leave an empty file with the final name.
      await publishFile(file, (draft) => writeFile(draft, bytes, { flush: true }));
      isStoring = true;
    } catch (error) {
      if (isStoring) log.error({ err: error, file }, "pictures not stored");
      isStoring = false;
    }
  }

  return {
    /** True when the variant is served: a size that needs no scaling up, and PNG only with transparency. */
    async offers(source: ImageSource, { width, height }: VariantSize, format: ImageFormat): Promise<boolean> {
      const fits = height === null ? servedWidths(source.width).includes(width) : width <= source.width && height <= source.height;
      return fits && (format !== "png" || (await hasAlpha(source)));
    },
    /** Throws when the original cannot be decoded, and WorkAbandoned when the work was not begun. */
    read,
  };
}
export type Variants = ReturnType<typeof createVariants>;

async function encode(open: OpenPicture, source: ImageSource, { width, height }: VariantSize, format: ImageFormat): Promise<Bytes> {
  const original = open(source.path);
  const image = height === null ? original.resize({ width, withoutEnlargement: true }) : original.resize({ width, height, fit: "cover" });
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
