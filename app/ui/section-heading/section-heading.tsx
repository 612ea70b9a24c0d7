import type { ReactNode } from "react";
import * as styles from "./section-heading.css.ts";

type SectionHeadingProps = {
  title: ReactNode;
  /** Id of the heading, for the section's `aria-labelledby`. */
  id?: string;
  level?: 1 | 2 | 3;
  /** A sentence below. */
  lead?: ReactNode;
  /** Action at the end of the line: "change", "show all". */
  action?: ReactNode;
};

/** Heading of a section. Rows have their own. */
export function SectionHeading({ title, id, level = 2, lead, action }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.box}>
      <div className={styles.textBlock}>
        <Heading id={id}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
