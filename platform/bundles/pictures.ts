import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, open, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { Image } from "../../contract/base/fields.ts";
import {
  hasEndingOf,
  type PictureMeasures,
  PictureRefused,
  publishFile,
  RASTER_EXTENSIONS,
  readMeasures,
  storeMeasures,
} from "../modules/images/index.ts";

/** A picture that a bundle names. */
export interface BundlePicture {
  /** Path of the file. */
  readonly from: string;
  /** Its name below DATA_DIR/pictures, made from its content; null for a picture below the media folder, which is not copied. */
  readonly fileName: string | null;
  /** Measures of a raster picture in the bundle; null for any other picture. */
  readonly measures: PictureMeasures | null;
  readonly image: Image | null;
  /** Address of the unchanged file for browsers. */
  readonly address: string;
}

export interface PictureFolders {
  readonly bundle: string;
  readonly mediaDir: string;
  readonly dataDir: string;
}

/** Reads size and colours for a check. */
export interface PictureMeasuring {
  /** Stored measures of a raster picture below the media folder, so that nothing is decoded. Null when there is none. */
  readonly findMeasured: (file: string) => Promise<Image | null>;
  /** Decodes a picture. Throws `PictureRefused` for one that is never served. */
  readonly measure: (path: string) => Promise<PictureMeasures>;
}

/** Checks a picture. Returns the prepared picture, or its problem as text. */
export async function checkPicture(
  path: string,
  as: "image" | "file",
  realmId: string,
  { bundle, mediaDir, dataDir }: PictureFolders,
  { findMeasured, measure }: PictureMeasuring,
): Promise<BundlePicture | string> {
  const own = path.startsWith("./");
  const root = own ? bundle : mediaDir;
  const named = join(root, ...path.split("/").filter((part) => part !== "."));
  const from = await realpath(named).catch(() => named);
  const found = await stat(from).catch(() => null);
  if (found === null || !found.isFile()) return `there is no picture ${path} below the ${own ? "bundle" : "media folder"}`;
  // A link would publish any file that this process can read.
  if (own && !from.startsWith(`${await realpath(root)}${sep}`)) return `${path} is a link that leads out of the bundle`;
  if (!own && as === "file")
    return path.startsWith("realms/")
      ? { from, fileName: null, measures: null, image: null, address: `/media/${path}` }
      : `${path} must lie below realms/ of the media folder`;
  if (!own) {
    const image = await findMeasured(path).catch(refusal);
    if (typeof image === "string") return `${path} ${image}`;
    return image === null ? `${path} is no picture` : { from, fileName: null, measures: null, image, address: `/media/${path}` };
  }
  const digest = await digestOf(from);
  const extension = extname(path).toLowerCase();
  const fileName = `${digest}${extension}`;
  const address = `/media/realms/${realmId}/${fileName}`;
  if (as === "file" && extension === ".svg")
    return /<svg[\s>]/u.test(await beginningOf(from)) ? { from, fileName, measures: null, image: null, address } : `${path} is no SVG`;
  const measures = RASTER_EXTENSIONS.has(extension)
    ? ((await readMeasures(dataDir, digest)) ?? (await measure(from).catch(refusal)))
    : null;
  if (typeof measures === "string") return `${path} ${measures}`;
  if (measures === null || !hasEndingOf(measures.format, path))
    return `${path} is no WebP, JPEG, PNG or AVIF picture, or has another ending than its content`;
  const { width, height, color } = measures;
  return { from, fileName, measures, image: { hash: digest, width, height, color }, address };
}

/** Reason for which a picture is refused; null for a broken one. */
const refusal = (error: unknown): string | null => (error instanceof PictureRefused && error.reason === "TOO_LARGE" ? error.message : null);

/** First 16 characters of the SHA-256. Read in pieces: a file may be larger than memory. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex").slice(0, 16);
}

const BEGINNING_BYTES = 4_096;

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Copies the bundle's pictures to where the platform serves them from, the measures of each one first. Names go by content: nothing
 * is ever overwritten. Throws when a file changed after its check.
 */
export async function keepPictures(pictures: Iterable<BundlePicture>, dataDir: string): Promise<void> {
  for (const { from, fileName, measures, image } of pictures) {
    if (fileName === null) continue;
    const target = join(dataDir, "pictures", fileName);
    if ((await stat(target).catch(() => null)) !== null) continue;
    await publishFile(target, async (draft) => {
      await copyFile(from, draft);
      if (!fileName.startsWith(`${await digestOf(draft)}.`)) throw new Error(`${from} changed during the import`);
      if (measures !== null && image !== null && (await readMeasures(dataDir, image.hash)) === null)
        await storeMeasures(dataDir, image.hash, measures);
    });
  }
}
