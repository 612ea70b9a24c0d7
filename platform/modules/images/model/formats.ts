import { parseAccept } from "hono/utils/accept";

/** Widths in which images are served (S2§9). */
export const IMAGE_WIDTHS: readonly number[] = [240, 480, 960, 1440, 1920, 2560, 3840];

/**
 * Cuts: a 4:3 picture, a square and a poster for cards, and the ends of the heights in S2§9. Anybody can request each of them of every picture, so
 * there are few (decision 0124).
 */
export const IMAGE_CUTS: readonly string[] = ["480x200", "480x360", "480x480", "480x720", "480x800"];

/** Size of a variant in pixels. With a height the picture fills the box and is cut around its centre; without one it is scaled whole. */
export interface VariantSize {
  readonly width: number;
  readonly height: number | null;
}

/** Parses the size in an address: `480`, or `480x720` for a cut. Returns null for any size that is not served. */
export function parseSize(text: string): VariantSize | null {
  const [width, height] = text.split("x").map(Number);
  if (width === undefined) return null;
  if (height !== undefined) return IMAGE_CUTS.includes(text) ? { width, height } : null;
  return IMAGE_WIDTHS.some((served) => String(served) === text) ? { width, height: null } : null;
}

/** The size as its address spells it. */
export const sizeText = ({ width, height }: VariantSize): string => (height === null ? String(width) : `${width}x${height}`);

const FORMATS = ["avif", "webp", "jpeg", "png"] as const;
/** PNG is served only for images with transparency, because the other formats are smaller in all other cases. */
export type ImageFormat = (typeof FORMATS)[number];

/** Format in an address whose answer is AVIF or WebP, as the request accepts. */
export const AUTO = "auto";

/** Format of an answer to `AUTO`, by the request's Accept header. AVIF only for a header that names it, because browsers without it send a `*`. */
export function acceptedFormat(accept: string): ImageFormat {
  return parseAccept(accept).some(({ type, q }) => type.toLowerCase() === "image/avif" && q > 0) ? "avif" : "webp";
}

export function isImageFormat(name: string): name is ImageFormat {
  return FORMATS.some((format) => format === name);
}

/**
 * The widths in which an original is served: those up to its own, and the next one, which then contains the original's own pixels. Nothing
 * is ever scaled up.
 */
export function servedWidths(original: number): readonly number[] {
  const above = IMAGE_WIDTHS.findIndex((width) => width >= original);
  return above < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, above + 1);
}
