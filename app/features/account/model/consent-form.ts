import type { CallOutput } from "../../../../contract/base/endpoint.ts";
import type { identity } from "../../../../contract/identity/identity.ts";

/** Intent of the form of consents. */
export const CONSENTS = "consents";

/** A term with the viewer's answer to its current version. */
export type AnsweredTerm = CallOutput<typeof identity.listConsents>["terms"][number];

/** Name of a choice's box. */
export const boxOf = ({ fieldName }: Pick<AnsweredTerm, "fieldName">): string => `consent-${fieldName}`;

/** Which version of a term the form shows. An answer counts for what was shown, not for what stands at the time of sending. */
export const shownAs = ({ fieldName, version }: Pick<AnsweredTerm, "fieldName" | "version">): string => `${fieldName} ${version}`;

/** Choices with a box: all optional ones, and required ones that are not accepted in their current version. */
export const openChoices = (terms: readonly AnsweredTerm[]): AnsweredTerm[] =>
  terms.filter(({ fieldType, required, answer }) => fieldType === "BINARY_CHOICE" && (!required || answer !== true));
