import { parse, type Submission } from "@conform-to/react";
import { parseForm } from "../../../../contract/base/field-rules.ts";
import type { ConsentTerm } from "../../../../contract/identity/terms.ts";
import { fieldErrors } from "../../../forms/provider/field-errors.ts";
import { consentName, type FormShape, formPlaceOf, sentValues } from "../../../forms/provider/form-shape.ts";

export interface SignUpValues {
  readonly fields: Readonly<Record<string, string>>;
  /** By the terms' names. */
  readonly consents: Readonly<Record<string, boolean>>;
}

/**
 * Reads a provider's form by its definitions, with the rules of the contract: the same here, in the browser and in the platform.
 * Errors are label keys by the name of the input, one for each.
 */
export function readSignUp(form: FormData, shape: FormShape): Submission<SignUpValues, string[]> {
  return parse<SignUpValues, string[]>(form, {
    resolve() {
      const sent = sentValues(shape.definitions, (name) => textOf(form.get(name)));
      const { values, issues, fields } = parseForm(shape.definitions, sent, formPlaceOf(shape), shape.today);
      const consents = consentsOf(form, shape.terms);
      const open = shape.terms.filter((term) => term.required && consents[term.fieldName] === false);
      const errors = { ...fieldErrors(issues, fields), ...consentErrors(open) };
      if (Object.keys(errors).length > 0) return { error: errors };
      return { value: { fields: { ...values }, consents } };
    },
  });
}

/** Answers to the choices: a box that is not ticked sends nothing. */
function consentsOf(form: FormData, terms: readonly ConsentTerm[]): Record<string, boolean> {
  const choices = terms.filter(({ fieldType }) => fieldType === "BINARY_CHOICE");
  return Object.fromEntries(choices.map((term) => [term.fieldName, form.get(consentName(term)) === "yes"]));
}

const consentErrors = (terms: readonly Pick<ConsentTerm, "fieldName">[]): Record<string, string[]> =>
  Object.fromEntries(terms.map((term) => [consentName(term), ["field.consentRequired"]]));

/** Only text counts; a file in place of a text is nothing. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
