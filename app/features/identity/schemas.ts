import * as v from "valibot";

/** An input that was left empty comes as nothing. */
const Input = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most, "field.tooLong")), "");

/**
 * The sign-in form (ID-01): only both fields empty is an error, everything else is the platform's to judge, so that no
 * rule about addresses or passwords keeps anybody out who has an account. The password is never trimmed.
 */
export const SignInFormSchema = v.pipe(
  v.object({ id: Input(320), secret: Input(256) }),
  v.check(({ id, secret }) => id.trim() !== "" || secret !== "", "identityEmptyInputs"),
);
