import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Sharp } from "sharp";
import type { Log } from "../../platform-deps.ts";
import type { ImageSource } from "./image-store.ts";
import type { FairQueue } from "./model/fair-queue.ts";
import { type ImageFormat, servedWidths } from "./model/formats.ts";
import type { OpenPicture } from "./open-picture.ts";
import { publishFile } from "./publish-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** In bytes. */
const HEAVIEST_ORIGINAL = 2 * 1024 * 1024;

/** Who waits for a picture. */
export interface Waiting {
  /** Network address; null: nobody waits, it is made ahead. */
  readonly client: string | null;
  /** Aborts when they have left. */
  readonly signal?: AbortSignal;
}

/**
 * Pictures scaled and encoded on demand, kept in `dataDir/images`. One encode at a time in a process, so that a page full
 * of new pictures does not take the processor from those who already watch; clients take turns, and the same picture is
 * never made twice at once.
 */
export function createVariants(
  dataDir: string,
  { queue, open, log }: { readonly queue: FairQueue; readonly open: OpenPicture; readonly log: Pick<Log, "error"> },
) {
  const folder = join(dataDir, "images");
  const transparent = new Map<string, Promise<boolean>>();

  /** Of a picture in the media folder the header says it; no pixel is decoded. */
  async function hasAlpha(source: ImageSource): Promise<boolean> {
    if (source.alpha !== null) return source.alpha;
    const header = async () => (await open(source.path, "header").metadata()).hasAlpha;
    const known = transparent.get(source.hash) ?? header();
    transparent.set(source.hash, known);
    known.catch(() => transparent.delete(source.hash));
    return await known;
  }

  /**
   * A WebP is served as it is at its own size, up to HEAVIEST_ORIGINAL bytes; larger files are re-encoded, because each request reads
   * the file into memory.
   */
  async function isOriginal(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
    if (format !== "webp" || width < source.width || extname(source.path) !== ".webp") return false;
    const found = await stat(source.path).catch(() => null);
    return found !== null && found.size <= HEAVIEST_ORIGINAL;
  }

  async function read(source: ImageSource, width: number, format: ImageFormat, waiting: Waiting): Promise<Bytes> {
    if (await isOriginal(source, width, format)) return readFile(source.path);
    const name = `${source.hash}-${width}.${format}`;
    const file = join(folder, name);
    if (existsSync(file)) return readFile(file);
    const make = async (): Promise<Bytes> => {
      const bytes = await encode(open, source, width, format);
      // A full disk must not hide the picture; it is made again next time.
      await publishFile(file, (draft) => writeFile(draft, bytes)).catch((error: unknown) =>
        log.error({ err: error, file }, "picture not kept"),
      );
      return bytes;
    };
    return queue.run(waiting.client, name, make, waiting.signal);
  }

  return {
    /** Served at all: a width of the list that scales nothing up, PNG only with transparency. */
    async offers(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
      return servedWidths(source.width).includes(width) && (format !== "png" || (await hasAlpha(source)));
    },
    /** Throws when the original cannot be decoded, and WorkAbandoned when everybody left before it was begun. */
    read,
    /** Offered, and not made yet. */
    async isMissing(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
      if (!(await this.offers(source, width, format)) || (await isOriginal(source, width, format))) return false;
      return !existsSync(join(folder, `${source.hash}-${width}.${format}`));
    },
    /** Makes it ahead, behind everything that viewers wait for. False when it is there already or not offered. */
    async make(source: ImageSource, width: number, format: ImageFormat): Promise<boolean> {
      if (!(await this.isMissing(source, width, format))) return false;
      await read(source, width, format, { client: null });
      return true;
    },
  };
}
export type Variants = ReturnType<typeof createVariants>;

async function encode(open: OpenPicture, source: ImageSource, width: number, format: ImageFormat): Promise<Bytes> {
  const image = open(source.path).resize({ width, withoutEnlargement: true });
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
