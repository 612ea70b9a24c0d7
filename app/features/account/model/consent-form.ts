import type { CallOutput } from "../../../../contract/base/endpoint.ts";
import type { identity } from "../../../../contract/identity/identity.ts";

/** Intent of the form of consents. */
export const CONSENTS = "consents";

/** A term with the viewer's answer to its current version. */
export type AnsweredTerm = CallOutput<typeof identity.listConsents>["terms"][number];

/** Name of the check box of a choice. */
export const boxOf = ({ fieldName }: Pick<AnsweredTerm, "fieldName">): string => `consent-${fieldName}`;

/** Version of a term that the form shows. An answer counts for this version, even if the term changes before the form is sent. */
export const shownAs = ({ fieldName, version }: Pick<AnsweredTerm, "fieldName" | "version">): string => `${fieldName} ${version}`;

/** Choices that have a box: all optional ones, and required ones whose current version the viewer has not accepted. */
export const openChoices = (terms: readonly AnsweredTerm[]): AnsweredTerm[] =>
  terms.filter(({ fieldType, required, answer }) => fieldType === "BINARY_CHOICE" && (!required || answer !== true));
