import type { ReactNode } from "react";
import * as styles from "./page.css.ts";

/** The whole window: top bar, page, footer. On a short page the footer is at the bottom of the window. */
export function PageFrame({ top, footer, children }: { top?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {top}
      {children}
      {footer}
    </div>
  );
}
