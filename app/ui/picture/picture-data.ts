import { imageWidths } from "../breakpoints.ts";

/** The formats in which a picture is offered, best first. */
export type PictureFormat = "avif" | "webp" | "jpeg";

/** A picture as components take it. */
export type PictureData = {
  /** Address of one variant. */
  src: (width: number, format: PictureFormat) => string;
  /** Size of the original in pixels; larger variants are not offered. */
  width: number;
  height: number;
  /** What it shows. Empty where words beside it say the same. */
  alt?: string;
  /** Its dominant colour, `#rrggbb`: fills the box until it arrives. */
  color?: string;
};

/** `src` for the platform's own pictures: `/img/{hash}/{width}.{format}`. */
export function hashedPicture(hash: string): PictureData["src"] {
  return (width, format) => `/img/${encodeURIComponent(hash)}/${width}.${format}`;
}

/**
 * The widths of S2§9 up to the original's own and up to `most`. The first one past the original holds the original's own pixels
 * (nothing is scaled up), so it is offered too: else an original of 1,280 px would be shown from 960.
 */
export function offeredWidths(original: number, most: number = Number.POSITIVE_INFINITY): number[] {
  const whole = imageWidths.find((width) => width >= original) ?? original;
  const widths = imageWidths.filter((width) => width <= whole && width <= most);
  return widths.length > 0 ? widths : [imageWidths[0]];
}

/** The `srcset` of one format. The widest says how wide the original really is. */
export function sourceSet(src: PictureData["src"], format: PictureFormat, widths: readonly number[], original: number): string {
  return widths.map((width) => `${src(width, format)} ${Math.min(width, original)}w`).join(", ");
}

/** A dominant colour that may stand in a style attribute, or nothing. */
export function safeColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/** The same in four bits a channel: the ground of a small picture until it comes. A page of cards has dozens. */
export function roughColor(color: string | undefined): string | undefined {
  const nibble = (channel: string) => Math.round(Number.parseInt(channel, 16) / 17).toString(16);
  return safeColor(color)?.replace(/[0-9a-f]{2}/giu, nibble);
}
