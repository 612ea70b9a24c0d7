import * as v from "valibot";
import { isEmail } from "../../../../contract/base/field-rules.ts";

const LONGEST_NAME = 120;

/** Only who the viewer is decides a sign-in. PostgreSQL refuses NUL in a text outright, and no provider has such an id. */
export const subjectClaim = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^\P{Cc}*$/u));

/**
 * What is beside the id keeps nobody out: a provider may leave it empty, send null or another kind of value, or a name with line breaks. Such a
 * value counts as none.
 */
const textClaim = (read: (text: string) => string | null) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === "string" ? read(value) : null)),
    ),
    null,
  );

/** In one line, cut where no letter is halved. */
export const readName = (text: string): string | null =>
  [...text.replaceAll(/\p{Cc}+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim() || null;

export const NameClaim = textClaim(readName);
/** Mails go there, and accounts are found by it: what is no address is none. */
export const EmailClaim = textClaim((text) => (isEmail(text.trim()) ? text.trim() : null));
/** Some providers send it as a text. */
export const VerifiedClaim = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === "true"),
  ),
  false,
);
