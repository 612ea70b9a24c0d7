import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import * as styles from "./price.css.ts";

type PriceProps = {
  /** Formatted for the viewer's language: "9,99 €". */
  amount: string;
  /** The previous price, struck through; `label` is announced before it ("before:"). */
  was?: { amount: string; label: string };
  /** "per month". */
  period?: string;
  /** A line below: "after 7 free days". */
  note?: ReactNode;
  size?: keyof typeof styles.size;
};

/** An amount of money. It formats nothing; the caller formats with Intl. */
export function Price({ amount, was, period, note, size = "body" }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles.size[size])}>
      {was && (
        <s className={styles.was}>
          <span className={visuallyHidden}>{was.label} </span>
          <bdi>{was.amount}</bdi>
        </s>
      )}
      <bdi className={styles.amount}>{amount}</bdi>
      {period && <span className={styles.period}>{period}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
