import * as v from "valibot";

/** Returns text only; a file counts as empty. */
const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/**
 * Selects the named fields of a form, the first value of each. A client must not choose other fields, because the form library takes
 * intents from a field, builds objects from names, and throws on names that it cannot parse.
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const selected = new FormData();
  for (const name of names) selected.set(name, textOf(form.get(name)));
  return selected;
}

/** Reads a form's fields; text only, the first value of each name. Null when they do not fit the schema. */
export function readForm<S extends v.GenericSchema>(schema: S, form: FormData): v.InferOutput<S> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !Object.hasOwn(values, name)) values[name] = value;
  const parsed = v.safeParse(schema, values);
  return parsed.success ? parsed.output : null;
}
