import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "../css/class-names.ts";
import * as styles from "./field.css.ts";
import { Field, type FieldFrame } from "./field.tsx";

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> &
  FieldFrame & {
    /** True for a one-time code, a voucher or a licence key: wide digits, left to right. */
    code?: boolean;
  };

const ltrTypes: ReadonlySet<string> = new Set(["email", "tel", "url"]);

/** A single line of text. `defaultValue` restores the typed value when the server answers with errors. */
export function TextField({ id, label, hint, error, aside, code, className, ...input }: TextFieldProps) {
  const ltr = input.type && ltrTypes.has(input.type);
  return (
    <Field {...{ id, label, hint, error, aside }}>
      {(control) => (
        <input
          // `:placeholder-shown` detects an empty input only when it has a placeholder.
          placeholder={ltr ? " " : undefined}
          {...input}
          {...control}
          className={classNames(styles.control, code && styles.code, ltr && styles.ltrValue, className)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & FieldFrame;

/** Several lines of text. */
export function TextArea({ id, label, hint, error, aside, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, aside }}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.control, styles.area, className)} />}
    </Field>
  );
}
