import * as styles from "./progress.css.ts";

/** How far something is, 0–1. Absent: under way, nobody knows how far. */
export function Progress({ value, label }: { value?: number; label: string }) {
  return <progress className={styles.progress} value={value} max={1} aria-label={label} />;
}
