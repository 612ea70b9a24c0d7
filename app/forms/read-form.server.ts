import * as v from "valibot";

/** Only text counts; a file in place of a text is nothing. */
const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/**
 * The named fields of a form, the first value of each. What the form library reads is never a client's own invention: it
 * takes intents from a field, builds objects from names, and throws over what it cannot read (P05).
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const selected = new FormData();
  for (const name of names) selected.set(name, textOf(form.get(name)));
  return selected;
}

/** Reads a form's fields; text only, the first value of each name. Null where it is not such a form. */
export function readForm<S extends v.GenericSchema>(schema: S, form: FormData): v.InferOutput<S> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !Object.hasOwn(values, name)) values[name] = value;
  const parsed = v.safeParse(schema, values);
  return parsed.success ? parsed.output : null;
}
