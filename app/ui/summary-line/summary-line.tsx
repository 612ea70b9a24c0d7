import type { ReactNode } from "react";
import * as styles from "./summary-line.css.ts";

type SummaryLineProps = {
  label: ReactNode;
  /** Formatted text, "−5,00 €", or an action. Digits keep their order in a right-to-left page. */
  amount: ReactNode;
  /** Below the label: "then 9,99 € per month". */
  hint?: ReactNode;
  /** `less` is a deduction, `total` is the amount due. */
  weight?: keyof typeof styles.weight;
};

/** Parts of a sum, as SummaryLines. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One line of an order: item and amount. */
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
