import { parseAccept } from "hono/utils/accept";

/** Widths in which images are served (S2§9). */
export const IMAGE_WIDTHS: readonly number[] = [240, 480, 960, 1440, 1920, 2560, 3840];

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
