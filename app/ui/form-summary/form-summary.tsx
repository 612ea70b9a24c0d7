import { useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./form-summary.css.ts";

/** One problem. `fieldId` is the id of its control; without one it concerns the whole form. */
export type FormProblem = { fieldId?: string; message: string };

/**
 * The problems of a form, as links to their fields. Renders nothing when there are none. Put it first in the form.
 * Takes the focus when it appears and again after each failed submission (a new `problems` array): with scripts by an
 * effect, without them by `autofocus`.
 */
export function FormSummary({ title, problems }: { title: string; problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={styles.summary}
      // biome-ignore lint/a11y/noAutofocus: a failed post must say so at once, also without scripts
      autoFocus
    >
      <h2 className={styles.title}>
        <Icon name="warning" />
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId ?? ""}:${problem.message}`}>
            {problem.fieldId ? (
              <a
                className={styles.link}
                href={`#${problem.fieldId}`}
                onClick={(event) => {
                  const control = document.getElementById(problem.fieldId ?? "");
                  if (!control) return;
                  // Focus without a new history entry, so that "back" leaves the form.
                  event.preventDefault();
                  control.focus();
                }}
              >
                {problem.message}
              </a>
            ) : (
              <p className={styles.plain}>{problem.message}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
