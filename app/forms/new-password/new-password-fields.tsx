import { useTranslation } from "react-i18next";
import { MIN_PASSWORD } from "../../../contract/base/field-rules.ts";
import { PasswordField } from "../../ui/password-field/password-field.tsx";

interface NewPasswordFieldsProps {
  /** Prefix of the inputs' ids. */
  readonly prefix: string;
  /** Label keys by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Label of the first field; "new password" by default. */
  readonly label?: string;
}

/** Fields for a new password, typed twice. Labels: `identity` and `field`. */
export function NewPasswordFields({ prefix, errors, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (name: string): string | null => (errors[name] === undefined ? null : t(errors[name]));
  const common = { showLabel: t("identityShowPassword"), autoComplete: "new-password", maxLength: 256, required: true };
  return (
    <>
      <PasswordField
        {...common}
        id={`${prefix}-password`}
        name="password"
        label={label ?? t("identityNewPassword")}
        hint={t("identityPasswordHint")}
        error={errorOf("password")}
        minLength={MIN_PASSWORD}
      />
      <PasswordField
        {...common}
        id={`${prefix}-confirmPassword`}
        name="confirmPassword"
        label={t("field.confirmPasswordLabel")}
        error={errorOf("confirmPassword")}
      />
    </>
  );
}
