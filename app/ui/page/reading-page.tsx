import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { mainId } from "./main-id.ts";
import * as styles from "./page.css.ts";

type ReadingPageProps = {
  title?: ReactNode;
  lead?: ReactNode;
  /** True for running text: narrow lines, spaces between paragraphs. */
  prose?: boolean;
  children: ReactNode;
};

/** Text, lists and grids, up to 1440 px wide and centred beyond. */
export function ReadingPage({ title, lead, prose, children }: ReadingPageProps) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.reading}>
      {(title || lead) && (
        <header className={styles.head}>
          {title && <h1>{title}</h1>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
      )}
      {prose ? <div className={styles.prose}>{children}</div> : children}
    </main>
  );
}

/** A bordered part of a page. */
export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.panel, className)}>{children}</div>;
}
