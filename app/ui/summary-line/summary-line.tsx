import type { ReactNode } from "react";
import * as styles from "./summary-line.css.ts";

type SummaryLineProps = {
  label: ReactNode;
  /** Ready text, "−5,00 €", or something to do. Digits keep their order in a right-to-left page. */
  amount: ReactNode;
  /** Below the label: "then 9,99 € per month". */
  hint?: ReactNode;
  /** `less` is taken off, `total` is what is due. */
  weight?: keyof typeof styles.weight;
};

/** What a sum is made of. Holds SummaryLines. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One line of an order: what, and how much. */
export function SummaryLine({ label, amount, hint, weight = "plain" }: SummaryLineProps) {
  return (
    <div className={styles.weight[weight]}>
      <dt className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd className={styles.amount}>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
