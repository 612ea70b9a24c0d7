import * as v from "valibot";

/** Passwords are never trimmed here and never logged. */
export const SecretSchema = v.pipe(v.string(), v.maxLength(256));

/** Token of a link in mail, of a challenge, or of options of a passkey. */
export const OneTimeTokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A path on the realm's own origin; it is checked again before a redirect. */
export const WayBackSchema = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?![/\\])[^\s\\]*$/u));

/** Typed text, not validated, so that the answer does not depend on its format. */
export const TypedEmailSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(320));
