import * as v from "valibot";
import { isEmail } from "../../../../contract/base/field-rules.ts";

const LONGEST_NAME = 120;

/**
 * The viewer's id at the provider, the only claim that a sign-in requires. Control characters are rejected: PostgreSQL stores no NUL in a
 * text.
 */
export const subjectClaim = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^\P{Cc}*$/u));

/**
 * An optional claim. A provider may omit it, send null, another type of value, or a name with line breaks. A value of another type counts
 * as absent and does not prevent the sign-in.
 */
const textClaim = (read: (text: string) => string | null) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === "string" ? read(value) : null)),
    ),
    null,
  );

/** The name in one line, cut between code points. */
export const readName = (text: string): string | null =>
  [...text.replaceAll(/\p{Cc}+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim() || null;

export const NameClaim = textClaim(readName);
/** The address for mail and for finding accounts. Text that is no address counts as absent. */
export const EmailClaim = textClaim((text) => (isEmail(text.trim()) ? text.trim() : null));
/** Some providers send it as a text. */
export const VerifiedClaim = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === "true"),
  ),
  false,
);
