import { parse, type Submission } from "@conform-to/react";
import { parseFields } from "../../../contract/field-rules.ts";
import type { FieldDefinition } from "../../../contract/realm.ts";

/** The fields of a sign-up form in their order. Read-only ones have nothing to show yet. */
export function shownFields(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  return definitions.filter(({ readOnly }) => !readOnly).sort((one, other) => one.order - other.order);
}

export const isSecret = ({ type }: FieldDefinition): boolean => type === "password" || type === "confirmPassword";

/**
 * Reads the sign-up form by the provider's definitions, with the rules of the contract: the same here, in the browser and
 * in the platform (ID-02). Errors are label keys, one for a field. `today` is YYYY-MM-DD in UTC.
 */
export function readSignUp(
  form: FormData,
  definitions: readonly FieldDefinition[],
  today: string,
): Submission<Record<string, string>, string[]> {
  return parse<Record<string, string>, string[]>(form, {
    resolve() {
      const sent = Object.fromEntries(shownFields(definitions).map(({ id }) => [id, textOf(form.get(id))]));
      const { values, issues } = parseFields(definitions, sent, today);
      if (issues.length > 0) return { error: fieldErrors(issues) };
      return { value: { ...values } };
    },
  });
}

/** Issues as the form shows them: the first of each field, as its label key. */
export function fieldErrors(issues: readonly { readonly path: string; readonly code: string }[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, code } of issues) if (!errors.has(path)) errors.set(path, [`field.${code}`]);
  return Object.fromEntries(errors);
}

/** Only text counts; a file in place of a text is nothing. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
