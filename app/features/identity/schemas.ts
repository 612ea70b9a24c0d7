import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";

/** Error of an empty name field when the name is an email address. */
export const NO_EMAIL = "field.pleaseProvideYourEmail";

/** True when both fields are empty; a form with one of them may be sent. */
const isEmpty = ({ id, secret }: { readonly id: string; readonly secret: string }): boolean => id.trim() === "" && secret === "";
const notEmpty = (message: string) => v.check((typed: { id: string; secret: string }) => !isEmpty(typed), message);

/**
 * The sign-in form. The only error is that both fields are empty; both show it. The platform judges everything else, so that no
 * rule about addresses or passwords locks out a viewer with an account. The password is never trimmed.
 */
const SignInFormSchema = v.pipe(
  v.object({ id: v.pipe(v.string(), v.maxLength(320, "field.tooLong")), secret: v.pipe(v.string(), v.maxLength(256, "field.tooLong")) }),
  v.forward(notEmpty(NO_EMAIL), ["id"]),
  v.forward(notEmpty("identityPasswordMissing"), ["secret"]),
);

/** Reads the sign-in form; errors are label keys. Nothing is coerced: an empty input is an empty text, not a missing one. */
export function readSignIn(form: FormData) {
  return parseWithValibot(form, { schema: SignInFormSchema, disableAutoCoercion: true });
}
