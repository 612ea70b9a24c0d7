import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { mainId } from "./main-id.ts";
import * as styles from "./page.css.ts";

/** Full width, for heroes and rows, which have their own gutters. `plain`: the page does not begin with a hero. */
export function BrowsePage({ plain, children }: { plain?: boolean; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames(styles.browse, plain && styles.browseText)}>
      {children}
    </main>
  );
}
