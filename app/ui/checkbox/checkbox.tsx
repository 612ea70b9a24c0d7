import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { controlAttributes, FieldError, type FieldFrame } from "../field/field.tsx";
import * as styles from "./checkbox.css.ts";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> &
  Omit<FieldFrame, "aside"> & {
    label: ReactNode;
    /** True for a setting that applies at once: looks like a switch, and is announced as one. */
    asSwitch?: boolean;
  };

/** A consent, an option, or a setting. The whole line is the click target; links in the label stay links. */
export function Checkbox({ id, label, hint, error, asSwitch, className, ...input }: CheckboxProps) {
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          {...controlAttributes({ id, hint, error })}
          type="checkbox"
          role={asSwitch ? "switch" : undefined}
          className={classNames(styles.box, asSwitch && styles.toggle, className)}
        />
        <span className={styles.textBlock}>
          <span>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
