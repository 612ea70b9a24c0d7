import { extname } from "node:path";
import sharp, { type Sharp } from "sharp";

// One thread per image, so that the other cores serve requests.
sharp.concurrency(1);
sharp.cache(false);

/** The pixel limit of check, import and serving. Decoded pixels are native memory, which the heap limit does not bound. */
export const MAX_PIXELS = 64_000_000;

/** Facts for serving an original, measured once. */
export interface PictureMeasures {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string;
  readonly alpha: boolean;
}

/** Opens an original. All decoding of the platform uses it. `header`: reads only the header, at any image size. */
export type OpenPicture = (path: string, header?: "header") => Sharp;

export const openPicture: OpenPicture = (path, header) =>
  sharp(path, { failOn: "error", limitInputPixels: header === undefined ? MAX_PIXELS : false });

export class PictureRefused extends Error {
  readonly reason: "TOO_LARGE" | "FORMAT";
  constructor(reason: PictureRefused["reason"], message: string) {
    super(message);
    this.name = "PictureRefused";
    this.reason = reason;
  }
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  webp: [".webp"],
  png: [".png"],
  jpeg: [".jpg", ".jpeg"],
  avif: [".avif"],
  heif: [".avif"],
};

/** File extensions of raster images. */
export const RASTER_EXTENSIONS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat());

/** True when the file's extension matches the format of its content, as browsers need it. */
export const hasEndingOf = (format: string, path: string): boolean => EXTENSIONS[format]?.includes(extname(path).toLowerCase()) === true;

/** Longest side, in pixels, of the copy from which the dominant colour is computed. */
const COLOR_SAMPLE = 96;

/**
 * Measures an original. The header is read first: too many pixels and other formats are rejected before anything is decoded. Throws
 * `PictureRefused` for those, another error when the image is broken.
 */
export async function measurePicture(path: string, open: OpenPicture = openPicture): Promise<PictureMeasures> {
  const { format, width, height, hasAlpha } = await open(path, "header").metadata();
  if (EXTENSIONS[format] === undefined) throw new PictureRefused("FORMAT", `its content is ${format}`);
  if (width * height > MAX_PIXELS)
    throw new PictureRefused("TOO_LARGE", `has ${width} × ${height} pixels, at most ${MAX_PIXELS} are shown`);
  // Shrunk during decoding, because statistics of the whole image would hold all its pixels in memory.
  const { data, info } = await open(path)
    .resize({ width: COLOR_SAMPLE, height: COLOR_SAMPLE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
  const hex = (value: number): string => value.toString(16).padStart(2, "0");
  return { format, width, height, color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, alpha: hasAlpha };
}
