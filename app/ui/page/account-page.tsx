import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { mainId } from "./main-id.ts";
import * as styles from "./page.css.ts";

type AccountPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the parts from 1024 px on, above them otherwise: `Tabs` or a MenuList in a `<nav>`. */
  nav?: ReactNode;
  /** The parts, each a `<section>`; spaces come from here. */
  children: ReactNode;
};

/** The viewer's own pages: parts below one another, a menu of them at the side. */
export function AccountPage({ title, lead, nav, children }: AccountPageProps) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames(styles.account, nav ? styles.withNav : null)}>
      <header className={styles.accountHead}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {nav && <div className={styles.accountNav}>{nav}</div>}
      <div className={styles.parts}>{children}</div>
    </main>
  );
}
