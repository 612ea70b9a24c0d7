import { useTranslation } from "react-i18next";
import { MIN_PASSWORD } from "../../../../contract/field-rules.ts";
import type { FieldDefinition } from "../../../../contract/realm.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { inputKind } from "../model/field-input.ts";
import * as styles from "./identity-frame.css.ts";

interface ProviderFieldProps {
  readonly id: string;
  readonly definition: FieldDefinition;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** Label key of what is wrong. */
  readonly error: string | null;
  readonly defaultValue?: string;
}

/** One field of a provider, drawn by its kind (ID-02, ID-03). */
export function ProviderField({ id, definition, today, error, defaultValue }: ProviderFieldProps) {
  const { t } = useTranslation();
  const { type, ...input } = inputKind(definition, today, MIN_PASSWORD);
  const frame = {
    id,
    label: t(definition.label),
    error: error === null ? null : t(error),
    aside: definition.required ? undefined : t("identityOptional"),
  };
  const control = {
    ...input,
    name: definition.id,
    required: definition.required,
    ...(definition.placeholder === null ? {} : { placeholder: t(definition.placeholder) }),
  };
  return (
    <div className={definition.size === "FULL" ? styles.full : undefined}>
      {type === "password" ? (
        <PasswordField
          {...frame}
          {...control}
          hint={definition.type === "password" ? t("identityPasswordHint") : undefined}
          showLabel={t("identityShowPassword")}
        />
      ) : (
        <TextField {...frame} {...control} type={type} defaultValue={defaultValue} spellCheck={false} />
      )}
    </div>
  );
}
