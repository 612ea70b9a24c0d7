import { MIN_PASSWORD } from "../../../contract/base/field-rules.ts";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 1_000) : "";
};

function errorsOf(secret: string, confirm: string): Record<string, string> {
  if (secret === "") return { password: "field.pleaseProvideYourPassword" };
  if ([...secret].length < MIN_PASSWORD) return { password: "field.passwordTooShort" };
  if (secret.length > 256) return { password: "field.tooLong" };
  if (confirm === "") return { confirmPassword: "field.pleaseConfirmYourPassword" };
  return secret === confirm ? {} : { confirmPassword: "field.passwordsDiffer" };
}

/** Reads a new password that was typed twice (fields `password`, `confirmPassword`); never trimmed. `errors`: label keys by field. */
export function readNewPassword(form: FormData): { readonly secret: string; readonly errors: Readonly<Record<string, string>> } {
  const secret = textOf(form, "password");
  return { secret, errors: errorsOf(secret, textOf(form, "confirmPassword")) };
}
