import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";

/**
 * The sign-in form (ID-01): only both fields empty is an error, everything else is the platform's to judge, so that no
 * rule about addresses or passwords keeps anybody out who has an account. The password is never trimmed.
 */
const SignInFormSchema = v.pipe(
  v.object({ id: v.pipe(v.string(), v.maxLength(320, "field.tooLong")), secret: v.pipe(v.string(), v.maxLength(256, "field.tooLong")) }),
  v.check(({ id, secret }) => id.trim() !== "" || secret !== "", "identityEmptyInputs"),
);

/** Reads the sign-in form; errors are label keys. Nothing is coerced: an empty input is an empty text, not a missing one. */
export function readSignIn(form: FormData) {
  return parseWithValibot(form, { schema: SignInFormSchema, disableAutoCoercion: true });
}
