import { useContext, useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { AwaitingContext } from "./awaiting-context.ts";
import * as styles from "./form-summary.css.ts";

/** One problem. `fieldId` is the id of its control; without one it concerns the whole form. */
export type FormProblem = { fieldId?: string; message: string };

/**
 * Problems of a form, as links to their fields; nothing when there are none. Put it first in the form. It takes focus once per failed
 * submission: with scripts by an effect, without them by `autofocus`. A new `problems` array alone does not take focus, because data that
 * loads after a refusal would pull the viewer out of the field that they correct.
 */
export function FormSummary({ title, problems }: { title: string; problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const awaiting = useContext(AwaitingContext);
  // "page": nothing was sent since the page loaded. The browser has focused its problems, and the viewer may be typing already.
  const due = useRef<"page" | "answer" | null>("page");
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      // Another form of the page was sent, and its response contains these problems again.
      const form = box.current?.closest("form") ?? null;
      if (form === null || form === target) due.current = "answer";
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    if (problems.length === 0 || awaiting || due.current === null) return;
    const isTyping = due.current === "page" && document.activeElement?.matches("input, select, textarea") === true;
    due.current = null;
    if (!isTyping) box.current?.focus();
  }, [problems, awaiting]);
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
