import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";

/** Label at a name's field that was left empty, where the name is an address. */
export const NO_EMAIL = "field.pleaseProvideYourEmail";

/** Nothing was typed at all; who has typed one of the two may send it. */
const isEmpty = ({ id, secret }: { readonly id: string; readonly secret: string }): boolean => id.trim() === "" && secret === "";
const notEmpty = (message: string) => v.check((typed: { id: string; secret: string }) => !isEmpty(typed), message);

/**
 * The sign-in form (ID-01): only both fields empty is an error, told at each of them. Everything else is the platform's to judge, so that
 * no rule about addresses or passwords keeps anybody out who has an account. The password is never trimmed.
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
