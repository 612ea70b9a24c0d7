import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { mainId } from "./main-id.ts";
import * as styles from "./page.css.ts";

type AccountPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Navigation beside the parts from 1024 px on, otherwise above them: `Tabs` or a MenuList in a `<nav>`. */
  nav?: ReactNode;
  /** Parts, each a `<section>`; this page adds the spaces. */
  children: ReactNode;
};

/** The viewer's own pages: parts below each other, with a menu at the side. */
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
