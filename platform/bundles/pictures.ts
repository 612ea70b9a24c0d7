import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import type { Image } from "../../contract/fields.ts";

/** A picture that a bundle names. */
export interface BundlePicture {
  /** Where the file lies. */
  readonly from: string;
  /** Its name below DATA_DIR/pictures, by its content; null: it lies below the media folder and stays there. */
  readonly kept: string | null;
  readonly image: Image | null;
  /** Where browsers find it as it is. */
  readonly address: string;
}

export interface PictureFolders {
  readonly bundle: string;
  readonly mediaDir: string;
  readonly dataDir: string;
}

/** Of raster pictures below the media folder: measured before, so that nothing is decoded. Null when there is none. */
export type FindMeasured = (file: string) => Promise<Image | null>;

const RASTER: Readonly<Record<string, readonly string[]>> = {
  webp: [".webp"],
  png: [".png"],
  jpeg: [".jpg", ".jpeg"],
  avif: [".avif"],
  heif: [".avif"],
};

/** Looks at a picture. Gives what is wrong with it as text. */
export async function lookAtPicture(
  path: string,
  as: "image" | "file",
  realmId: string,
  { bundle, mediaDir }: PictureFolders,
  findMeasured: FindMeasured,
): Promise<BundlePicture | string> {
  const own = path.startsWith("./");
  const from = join(own ? bundle : mediaDir, ...path.split("/").filter((part) => part !== "."));
  const found = await stat(from).catch(() => null);
  if (found === null || !found.isFile()) return `there is no picture ${path} below the ${own ? "bundle" : "media folder"}`;
  if (!own) {
    const address = `/media/${path}`;
    if (as === "file")
      return path.startsWith("realms/") ? { from, kept: null, image: null, address } : `${path} must lie below realms/ of the media folder`;
    const image = await findMeasured(path).catch(() => null);
    return image === null ? `${path} is no picture` : { from, kept: null, image, address };
  }
  const bytes = await readFile(from);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const extension = extname(path).toLowerCase();
  const kept = `${digest}${extension}`;
  const address = `/media/realms/${realmId}/${kept}`;
  if (as === "file" && extension === ".svg")
    return /<svg[\s>]/u.test(bytes.subarray(0, 4_096).toString("utf8")) ? { from, kept, image: null, address } : `${path} is no SVG`;
  const image = await measure(bytes, extension);
  return image === null
    ? `${path} is no WebP, JPEG, PNG or AVIF picture, or has another ending than its content`
    : { from, kept, image: { hash: digest, ...image }, address };
}

async function measure(bytes: Buffer, extension: string): Promise<Omit<Image, "hash"> | null> {
  try {
    const image = sharp(bytes);
    const [{ format, width, height }, { dominant }] = await Promise.all([image.metadata(), image.stats()]);
    if (RASTER[format]?.includes(extension) !== true) return null;
    const hex = (value: number): string => value.toString(16).padStart(2, "0");
    return { width, height, color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` };
  } catch {
    return null;
  }
}

/** Copies what the bundle brings to where the platform serves it from. The names go by content: nothing is ever overwritten. */
export async function keepPictures(pictures: Iterable<BundlePicture>, dataDir: string): Promise<void> {
  const folder = join(dataDir, "pictures");
  for (const { from, kept } of pictures) {
    if (kept === null) continue;
    await mkdir(folder, { recursive: true });
    const target = join(folder, kept);
    if ((await stat(target).catch(() => null)) !== null) continue;
    const made = `${target}.${process.pid}.part`;
    await copyFile(from, made);
    await rename(made, target);
  }
}
