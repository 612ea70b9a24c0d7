import { Icon } from "../icon/icon.tsx";
import * as styles from "./progress.css.ts";

/** Where one is in a sequence of pages, such as buying. `current` counts from 0; `doneLabel` is spoken for steps behind. */
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
          {step}
        </li>
      ))}
    </ol>
  );
}
