import { fieldsInForce } from "../../../../contract/base/form-fields.ts";
import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import type { FieldDefinition } from "../../../../contract/realm/realm.ts";

import { registrationPlace } from "../providers/provider-form.ts";

const NAMES: readonly FieldDefinition["type"][] = ["name", "fullName"];
/** Types of fields that have forms of their own. */
const ELSEWHERE: readonly FieldDefinition["type"][] = ["email", "password", "confirmPassword"];

export interface CompletionFacts {
  readonly name: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly emailVerified: boolean;
  readonly isOperator: boolean;
  /** Ids of the terms that are to be shown; empty: none is open. */
  readonly terms: readonly string[];
}

/**
 * Required fields of the provider that the account has no value for, as when the realm began to ask after it was made. Fields of some
 * countries only are required by the account's own address, not by the place of the call: a travelling viewer needs no more. Operators
 * need none, because they are made by command.
 */
export function missingFields(
  fields: readonly FieldDefinition[],
  account: Pick<CompletionFacts, "name" | "details" | "isOperator">,
): string[] {
  if (account.isOperator) return [];
  const missing = fieldsInForce(fields, account.details, registrationPlace(null))
    .filter(({ required, readOnly, type }) => required && !readOnly && !ELSEWHERE.includes(type))
    .filter(({ id, type }) => (NAMES.includes(type) ? account.name === null : account.details[id] === undefined))
    .map(({ of }) => of);
  return [...new Set(missing)];
}

/** Steps that the viewer must complete before this account is signed in, in their order. */
export function completionSteps(
  realm: { readonly signUpAnswer: "CONFIRMED" | "INSTANT"; readonly fields: readonly FieldDefinition[] },
  account: CompletionFacts,
): CompletionStep[] {
  // Operators are made by command; a mail server that is down must not lock them out.
  const confirm = realm.signUpAnswer === "CONFIRMED" && !account.emailVerified && !account.isOperator;
  const fields = missingFields(realm.fields, account);
  return [
    ...(confirm ? [{ type: "EMAIL_CONFIRMATION" as const }] : []),
    ...(account.terms.length > 0 ? [{ type: "CONSENT" as const, terms: [...account.terms] }] : []),
    ...(fields.length > 0 ? [{ type: "PROFILE" as const, fields }] : []),
  ];
}
