import { useTranslation } from "react-i18next";
import { MIN_PASSWORD } from "../../../contract/base/field-rules.ts";
import { type FormField, prefixFieldOf } from "../../../contract/base/form-fields.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import { DateField } from "./date-field.tsx";
import { inputKind } from "./field-input.ts";
import { type FormShape, inputNameOf } from "./form-shape.ts";
import { PhoneField } from "./phone-field.tsx";
import * as styles from "./provider-field.css.ts";

interface ProviderFieldProps {
  /** Prefix of the inputs' ids. */
  readonly prefix: string;
  readonly field: FormField;
  readonly shape: FormShape;
  /** Label key of an input's error; null: none. */
  readonly errorOf: (name: string) => string | null;
  readonly inputValue: (name: string) => string | undefined;
}

/** One field of a provider, rendered by its kind. A phone number includes its country list. */
export function ProviderField({ prefix, field, shape, errorOf, inputValue }: ProviderFieldProps) {
  if (field.part === "prefix") return null;
  return (
    <div className={field.size === "FULL" || field.type === "phoneNumber" ? styles.full : undefined}>
      <FieldControl {...{ prefix, field, shape, errorOf, inputValue }} />
    </div>
  );
}

function FieldControl({ prefix, field, shape, errorOf, inputValue }: ProviderFieldProps) {
  const { t } = useTranslation();
  const { type, passwordRules, ...input } = inputKind(field, MIN_PASSWORD);
  const code = errorOf(inputNameOf(field));
  const error = code === null ? null : t(code);
  const frame = {
    id: `${prefix}${field.id}`,
    label: <span className={field.required ? styles.requiredMark : undefined}>{t(field.label)}</span>,
    error,
    aside: field.required ? undefined : t("field.optional"),
  };
  const common = { name: field.id, required: field.required };
  if (field.type === "date" || field.type === "birthDate") return <DateField {...{ field, prefix, error, inputValue }} />;
  if (field.type === "phoneNumber")
    return (
      <PhoneField
        {...{ field, prefix, inputValue, label: frame.label, aside: frame.aside, country: field.country }}
        input={{ ...input, type }}
        error={error ?? messageOf(errorOf(prefixFieldOf(field)), t)}
        prefixName={prefixFieldOf(field)}
        countries={shape.countries?.list ?? []}
      />
    );
  const options = field.values ?? field.options?.map(({ value, label }) => ({ value, label: t(label) }));
  if (options !== undefined)
    return (
      <Select
        {...frame}
        {...common}
        options={options.map(({ value, label }) => ({ value, label }))}
        emptyLabel={t("field.choose")}
        defaultValue={inputValue(field.id) ?? (field.part === "country" ? (shape.country ?? "") : "")}
        autoComplete={input.autoComplete}
      />
    );
  if (type === "password")
    return (
      <PasswordField
        {...frame}
        {...common}
        {...input}
        {...(passwordRules === undefined ? {} : { passwordrules: passwordRules })}
        hint={field.type === "password" ? t("identityPasswordHint") : undefined}
        showLabel={t("identityShowPassword")}
      />
    );
  const placeholder = field.placeholder === null ? {} : { placeholder: t(field.placeholder) };
  return (
    <TextField {...frame} {...common} {...input} {...placeholder} type={type} defaultValue={inputValue(field.id)} spellCheck={false} />
  );
}

const messageOf = (key: string | null, t: (key: string) => string): string | null => (key === null ? null : t(key));
