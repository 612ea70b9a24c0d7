import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";

/** Answers to the choices among the realm's terms, by `fieldName`. */
export const TermAnswersSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(63)), v.boolean()),
  v.check((consents) => Object.keys(consents).length <= 40),
);

/** S1§3, Consent term, in the caller's language. An INFORMATION_TEXT is read only and never blocks. */
export const ConsentTermSchema = v.object({
  fieldName: Id,
  fieldType: v.picklist(["INFORMATION_TEXT", "BINARY_CHOICE"]),
  required: v.boolean(),
  label: v.string(),
  text: v.string(),
  /** Initial value of a choice. */
  default: v.boolean(),
  /** Location of the same value on a remote platform. */
  data: v.optional(v.object({ default: v.boolean() })),
  /** `added`: a required term must be accepted again when its version changes. */
  version: v.string(),
  /** `added`: the realm's page (`getPage`) with the whole text. */
  page: v.nullable(Id),
});
export type ConsentTerm = v.InferOutput<typeof ConsentTermSchema>;

const AnsweredTermsSchema = v.object({
  terms: v.array(v.object({ ...ConsentTermSchema.entries, answer: v.nullable(v.boolean()), answeredAt: v.nullable(IsoTime) })),
});

/** Terms of the realm and the answers of viewers to them. */
export const termCalls = {
  listConsentTerms: endpoint({
    method: "GET",
    path: "/consent/terms",
    source: "added",
    access: "realm",
    summary: "The realm's terms in the caller's language (ID-23), in the order in which they are shown",
    response: v.object({ terms: v.array(ConsentTermSchema) }),
  }),
  listConsents: endpoint({
    method: "GET",
    path: "/user/consents",
    source: "added",
    access: "viewer",
    summary: "The realm's terms with the viewer's answers to their current version",
    response: AnsweredTermsSchema,
  }),
  setConsents: endpoint({
    method: "PUT",
    path: "/user/consents",
    source: "added",
    access: "viewer",
    openTerms: true,
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Store the viewer's answers to optional terms, such as marketing; required terms stay accepted",
    body: v.strictObject({ consents: TermAnswersSchema }),
    response: AnsweredTermsSchema,
    errors: ["VALIDATION_FAILED"],
  }),
};
