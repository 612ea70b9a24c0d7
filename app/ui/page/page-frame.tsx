import type { ReactNode } from "react";
import * as styles from "./page.css.ts";

/** The whole window: top bar, page, footer. The footer stands at the lower edge of a short page. */
export function PageFrame({ top, footer, children }: { top?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {top}
      {children}
      {footer}
    </div>
  );
}
