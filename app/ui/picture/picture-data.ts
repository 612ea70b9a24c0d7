import { imageWidths } from "../breakpoints.ts";

/** Formats in addresses of pictures, best first; `auto` leaves the choice of AVIF or WebP to the server. */
export type PictureFormat = "avif" | "webp" | "jpeg" | "auto";

/** Data of a picture for components. */
export type PictureData = {
  /** Address of one variant. With a height it is cut to that box around its centre (S2§9). */
  src: (width: number, format: PictureFormat, height?: number) => string;
  /** Size of the original in pixels; larger variants are not offered. */
  width: number;
  height: number;
  /** Alternative text; empty when adjacent text says the same. */
  alt?: string;
  /** Dominant colour, `#rrggbb`, which fills the box until the picture loads. */
  color?: string;
};

/** `src` for the platform's own pictures: `/img/{hash}/{width}.{format}` or `/img/{hash}/{width}x{height}.{format}`. */
export function hashedPicture(hash: string): PictureData["src"] {
  return (width, format, height) => `/img/${encodeURIComponent(hash)}/${width}${height ? `x${height}` : ""}.${format}`;
}

/**
 * Widths of S2§9 up to the original's own and up to `most`. The first width beyond the original contains the original's own pixels (nothing
 * is scaled up), so it is offered as well; otherwise an original of 1,280 px would be shown at 960.
 */
export function offeredWidths(original: number, most: number = Number.POSITIVE_INFINITY): number[] {
  const whole = imageWidths.find((width) => width >= original) ?? original;
  const widths = imageWidths.filter((width) => width <= whole && width <= most);
  return widths.length > 0 ? widths : [imageWidths[0]];
}

/** The `srcset` of one format. Its widest entry states the original's real width. */
export function sourceSet(src: PictureData["src"], format: PictureFormat, widths: readonly number[], original: number): string {
  return widths.map((width) => `${src(width, format)} ${Math.min(width, original)}w`).join(", ");
}

/** A dominant colour that is safe in a style attribute; undefined for any other text. */
export function safeColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/** The same with four bits per channel: background of a small picture until it loads. A page of cards has dozens. */
export function roughColor(color: string | undefined): string | undefined {
  const nibble = (channel: string) => Math.round(Number.parseInt(channel, 16) / 17).toString(16);
  return safeColor(color)?.replace(/[0-9a-f]{2}/giu, nibble);
}
