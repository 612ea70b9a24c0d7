import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "../../../contract/base/form-fields.ts";
import { intlLocale } from "../../i18n/format.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { control } from "../../ui/field/field.css.ts";
import { FieldError } from "../../ui/field/field.tsx";
import { type DatePart, datePartOrder, digitsOf, isFull, typedPart } from "./date-parts.ts";
import { datePartName } from "./form-shape.ts";
import * as styles from "./provider-field.css.ts";

const LABELS = { year: "field.dateYear", month: "field.dateMonth", day: "field.dateDay" } as const;
const AUTOCOMPLETE = { year: "bday-year", month: "bday-month", day: "bday-day" } as const;

interface DateFieldProps {
  readonly field: Pick<FormField, "id" | "type" | "label" | "required">;
  /** Prefix of the inputs' ids. */
  readonly prefix: string;
  readonly error: string | null;
  readonly inputValue: (name: string) => string | undefined;
}

/** A date in three parts, in the order of the locale. With scripts focus moves on when a part is complete. */
export function DateField({ field, prefix, error, inputValue }: DateFieldProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const order = datePartOrder(intlLocale(language, region));
  const before = useRef<Record<DatePart, string>>({ year: "", month: "", day: "" });
  const onInput = (event: FormEvent<HTMLInputElement>, part: DatePart) => {
    const input = event.currentTarget;
    const value = typedPart(part, before.current[part], input.value);
    const isLonger = value.length > before.current[part].length;
    input.value = value;
    before.current[part] = value;
    const next = order[order.indexOf(part) + 1];
    if (isLonger && next !== undefined && isFull(part, value)) document.getElementById(`${prefix}${datePartName(field, next)}`)?.focus();
  };
  const errorId = `${prefix}${datePartName(field, "year")}-error`;
  return (
    <fieldset className={styles.group}>
      <legend className={field.required ? styles.requiredLegend : styles.optionalLegend}>
        <span>{t(field.label)}</span>
        {!field.required && <span className={styles.optional}>{t("field.optional")}</span>}
      </legend>
      <div className={styles.dateParts}>
        {order.map((part) => {
          const name = datePartName(field, part);
          return (
            <div key={part} className={styles.datePart[part]}>
              <label htmlFor={`${prefix}${name}`} className={styles.partLabel}>
                {t(LABELS[part])}
              </label>
              <input
                id={`${prefix}${name}`}
                name={name}
                type="text"
                inputMode="numeric"
                autoComplete={field.type === "birthDate" ? AUTOCOMPLETE[part] : "off"}
                maxLength={digitsOf(part)}
                required={field.required}
                defaultValue={inputValue(name)}
                aria-invalid={error === null ? undefined : true}
                aria-describedby={error === null ? undefined : errorId}
                className={control}
                onFocus={(event) => {
                  before.current[part] = event.currentTarget.value;
                }}
                onInput={(event) => onInput(event, part)}
              />
            </div>
          );
        })}
      </div>
      <FieldError id={`${prefix}${datePartName(field, "year")}`} error={error} />
    </fieldset>
  );
}
