/** Only text counts; a file in place of a text is nothing. */
const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/**
 * The named fields of a form, the first value of each. What the form library reads is never a client's own invention: it
 * takes intents from a field, builds objects from names, and throws over what it cannot read (P05).
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) known.set(name, textOf(form.get(name)));
  return known;
}
