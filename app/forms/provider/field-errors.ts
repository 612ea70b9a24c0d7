import type { FormField } from "../../../contract/base/form-fields.ts";
import type { ConsentTerm } from "../../../contract/identity/terms.ts";
import { consentName, inputNameOf } from "./form-shape.ts";

/** Issues for a form: the first one of each input, as its label key. */
export function fieldErrors(
  issues: readonly { readonly path: string; readonly code: string }[],
  fields: readonly FormField[],
  terms: readonly ConsentTerm[] = [],
): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, code } of issues) {
    const field = fields.find(({ id }) => id === path);
    const term = terms.find(({ fieldName }) => fieldName === path);
    const name = term !== undefined ? consentName(term) : field === undefined ? path : inputNameOf(field);
    if (!errors.has(name)) errors.set(name, [`field.${code}`]);
  }
  return Object.fromEntries(errors);
}
