import { classNames } from "../css/class-names.ts";
import * as styles from "./skeleton.css.ts";

/** Placeholder block of the final size; several lines of text with `lines`. Nearby text should say that something loads. */
export function Skeleton({ width = "100%", height, ratio, lines }: { width?: string; height?: string; ratio?: number; lines?: number }) {
  if (lines) {
    return (
      <span aria-hidden="true" style={{ display: "block", inlineSize: width }}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <span key={line} className={classNames(styles.block, styles.line)} style={{ inlineSize: line === lines - 1 ? "62%" : "100%" }} />
        ))}
      </span>
    );
  }
  return <span aria-hidden="true" className={styles.block} style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }} />;
}
