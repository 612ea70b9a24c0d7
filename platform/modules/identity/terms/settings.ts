import * as v from "valibot";
import { identifier, text } from "../../../realm-settings/fields.ts";
import { settingsSection } from "../../../realm-settings/section.ts";

const sentence = v.pipe(text, v.nonEmpty("must not be empty"), v.maxLength(4_000, "must have at most 4000 characters"));
/** By language; one that is missing falls back to the realm's default language, then to any. */
const texts = v.pipe(
  v.strictObject({ en: v.optional(sentence), es: v.optional(sentence), pt: v.optional(sentence), ar: v.optional(sentence) }),
  v.check((byLanguage) => Object.values(byLanguage).some((value) => value !== undefined), "must have a text"),
);
/** A text that the viewer reads, or a choice that they accept. Another `version` of a required choice is presented again. */
const TermSchema = v.strictObject({
  id: identifier,
  type: v.picklist(["INFORMATION_TEXT", "BINARY_CHOICE"]),
  required: v.optional(v.boolean(), false),
  default: v.optional(v.boolean(), false),
  version: v.pipe(text, v.regex(/^[\w.-]{1,40}$/u, "must be letters, digits, dots and hyphens, at most 40")),
  label: texts,
  text: v.optional(v.nullable(texts), null),
  /** Id of the realm's page with the whole text. */
  page: v.optional(v.nullable(v.pipe(text, v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/u, "must be the id of a page"))), null),
});
export type RealmTerm = v.InferOutput<typeof TermSchema>;

export const consentSettings = settingsSection("consent", {
  fields: () => ({
    terms: v.optional(
      v.pipe(
        v.array(TermSchema),
        v.maxLength(20, "must name at most 20 terms"),
        v.check((terms) => new Set(terms.map(({ id }) => id)).size === terms.length, "must not name one twice"),
      ),
      [],
    ),
  }),
});
