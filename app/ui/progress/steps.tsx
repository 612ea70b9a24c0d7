import { Icon } from "../icon/icon.tsx";
import * as styles from "./progress.css.ts";

/** Position in a sequence of pages, such as a purchase. `current` counts from 0; `doneLabel` is announced for completed steps. */
export function Steps({
  label,
  steps,
  current,
  doneLabel,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  doneLabel: string;
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === current ? "step" : undefined}>
          <span className={styles.number}>{index < current ? <Icon name="check" label={doneLabel} /> : index + 1}</span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
