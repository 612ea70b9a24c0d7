import { type CardKind, cardWidths } from "../breakpoints.ts";
import { classNames } from "../css/class-names.ts";
import * as styles from "./skeleton.css.ts";

/** A quiet block of the final size; several lines of text with `lines`. Say in words nearby that something loads. */
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

const ratios: Record<CardKind, number> = { landscape: 16 / 9, poster: 2 / 3, section: 1, playlist: 4 / 3 };

/** A row that is not there yet, in its final height. */
export function RowSkeleton({ kind = "landscape", cards = 5 }: { kind?: CardKind; cards?: number }) {
  return (
    <div className={styles.row} aria-hidden="true" style={{ ["--rs-card" as string]: `${cardWidths[kind]}px` }}>
      <Skeleton width="11rem" height="1.5rem" />
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are alike and never move
          <div key={index} className={styles.card}>
            <Skeleton ratio={ratios[kind]} />
            <Skeleton lines={1} />
          </div>
        ))}
      </div>
    </div>
  );
}
