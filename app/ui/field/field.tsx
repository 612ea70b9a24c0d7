import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./field.css.ts";

/** Attributes that tie a control to its label, hint and error. Spread them on the control. */
export type ControlAttributes = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/** What every field shows around its control. All words come ready in the viewer's language. */
export type FieldFrame = {
  /** Id of the control. The error is `${id}-error`, the hint `${id}-hint`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message to show; one or none. */
  error?: string | null;
  /** At the end of the label's line: "optional", or a link such as "forgot it?". */
  aside?: ReactNode;
};

/** The attributes of a control for its frame. */
export function controlAttributes({ id, hint, error }: Pick<FieldFrame, "id" | "hint" | "error">): ControlAttributes {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** The message under a control. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  );
}

/** Label, hint, control, error. For a control of one's own; for the usual ones take TextField, Select, PasswordField. */
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
