import { Fragment, type ReactNode } from "react";
import { FieldError } from "../field/field.tsx";
import * as styles from "./radio-group.css.ts";

/** One choice as a panel. `end` is at its end: a price, a card's brand. `below` opens under it, outside its label. */
export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; end?: ReactNode; below?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  /** Id of the group; FormSummary links to it. */
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  options: readonly RadioOption[];
  defaultValue?: string;
  required?: boolean;
  /** Id of the form, when the group is outside it. */
  form?: string;
  onChange?: (value: string) => void;
};

/** One of a few choices with descriptions: licences, payment methods, reasons. */
export function RadioGroup({ id, name, legend, hint, error, options, defaultValue, required, form, onChange }: RadioGroupProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <Fragment key={option.value}>
          <label className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              form={form}
              className={styles.dot}
              onChange={onChange && (() => onChange(option.value))}
            />
            <span className={styles.textBlock}>
              <span className={styles.title}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
          {option.below}
        </Fragment>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
