import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import type { MenuLayout } from "../top-bar/bar-item.ts";
import { beside } from "../top-bar/menu-drawer.css.ts";
import * as styles from "./page.css.ts";

/** The whole window: top bar, page, footer. On a short page the footer is at the bottom of the window. */
export function PageFrame({
  layout,
  top,
  footer,
  children,
}: {
  layout?: MenuLayout;
  top?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.frame, layout === "SIDEBAR" && beside)}>
      {top}
      {children}
      {footer}
    </div>
  );
}
