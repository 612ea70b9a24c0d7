import type { SelectHTMLAttributes } from "react";
import { classNames } from "../css/class-names.ts";
import { control } from "../field/field.css.ts";
import { Field, type FieldFrame } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./select.css.ts";

/** One choice. */
export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "children" | "multiple"> &
  FieldFrame & {
    options: readonly SelectOption[];
    /** Label of the first, empty option: "choose one". */
    emptyLabel?: string;
  };

/** The browser's own select, which supports the keyboard, phones and screen readers. */
export function Select({ id, label, hint, error, aside, options, emptyLabel, className, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, aside }}>
      {(attributes) => (
        <span className={styles.wrap}>
          <select {...select} {...attributes} className={classNames(control, styles.select, className)}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
