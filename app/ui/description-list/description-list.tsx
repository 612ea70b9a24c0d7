import type { ReactNode } from "react";
import * as styles from "./description-list.css.ts";

/** One fact. */
export type Description = { term: string; description: ReactNode };

/** Terms with their descriptions: facts of a title, of an account. Facts without a description are left out. */
export function DescriptionList({ items, dense }: { items: readonly Description[]; dense?: boolean }) {
  const described = items.filter(({ description }) => description !== null && description !== undefined && description !== "");
  if (described.length === 0) return null;
  return (
    <dl className={dense ? styles.dense : styles.list}>
      {described.map(({ term, description }) => (
        <div key={term} className={dense ? styles.denseEntry : styles.entry}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
