import type { CSSProperties } from "react";
import { classNames } from "../css/class-names.ts";
import * as styles from "./picture.css.ts";
import { offeredWidths, type PictureData, safeColor, sourceSet } from "./picture-data.ts";

type PictureProps = PictureData & {
  /** Rendered width, as in HTML's `sizes`. */
  sizes: string;
  /** Box as width / height; the original's own when absent. `"fill"`: the parent sets the size. */
  ratio?: number | "fill";
  /** Largest width to offer, which limits the markup of small pictures. */
  mostWidth?: number;
  /** `eager` for the first screen; `first` also loads it with high priority (one per page). */
  loading?: "lazy" | "eager" | "first";
  /** Address of the realm's card thumbnail, used when this picture fails. */
  fallback?: string;
  fit?: "cover" | "contain";
  /** `object-position`, for art with an off-centre face. */
  position?: string;
  viewTransitionName?: string;
  className?: string;
};

/** `fetchpriority` in the spelling that React 18 supports. */
export const fetchFirst: Record<string, string> = { fetchpriority: "high" };

/** AVIF, WebP and JPEG in the widths of S2§9, in a box of the right shape and colour. */
export function Picture({
  src,
  width,
  height,
  alt = "",
  color,
  sizes,
  ratio,
  mostWidth,
  loading = "lazy",
  fallback,
  fit = "cover",
  position,
  viewTransitionName,
  className,
}: PictureProps) {
  const widths = offeredWidths(width, mostWidth);
  const plain = widths.find((candidate) => candidate >= 480) ?? widths[widths.length - 1] ?? 480;
  const box: CSSProperties = { backgroundColor: safeColor(color) };
  if (ratio !== "fill") box.aspectRatio = ratio ?? width / height;
  if (viewTransitionName) Object.assign(box, { viewTransitionName });
  return (
    <picture className={classNames(styles.box, className)} style={box}>
      <source type="image/avif" srcSet={sourceSet(src, "avif", widths, width)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(src, "webp", widths, width)} sizes={sizes} />
      <img
        {...(loading === "first" ? fetchFirst : {})}
        src={src(plain, "jpeg")}
        width={width}
        height={height}
        alt={alt}
        loading={loading === "lazy" ? "lazy" : "eager"}
        decoding={loading === "first" ? "sync" : "async"}
        data-fallback={fallback}
        className={classNames(styles.image, fit === "contain" && styles.contain)}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  );
}
