import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./field.css.ts";

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
export type ControlAttributes = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/** Parts of every field around its control. All texts are in the viewer's language already. */
export type FieldFrame = {
  /** Id of the control. The error is `${id}-error`, the hint `${id}-hint`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message; optional. */
  error?: string | null;
  /** Content at the end of the label's line: "optional", or a link such as "forgot it?". */
  aside?: ReactNode;
};

/** Attributes of a control for its frame. */
export function controlAttributes({ id, hint, error }: Pick<FieldFrame, "id" | "hint" | "error">): ControlAttributes {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** Error message under a control. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  );
}

/** Label, hint, control, error. For a custom control; for the usual ones use TextField, Select, PasswordField. */
export function Field({ children, ...frame }: FieldFrame & { children: (control: ControlAttributes) => ReactNode }) {
  const { id, label, hint, error, aside } = frame;
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(controlAttributes(frame))}
      <FieldError id={id} error={error} />
    </div>
  );
}
