import type { FieldDefinition } from "../../../../contract/realm.ts";

export interface AccountValues {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  /** What else the provider asked for, by field id. */
  readonly details: Readonly<Record<string, string>>;
}

const IN_NAME: readonly FieldDefinition["type"][] = ["name", "fullName"];
const IN_ACCOUNT: readonly FieldDefinition["type"][] = [...IN_NAME, "email", "password", "confirmPassword"];

/**
 * Sorts parsed sign-up values by the kind of their field: first names and last names make the name in the order of the form.
 * Throws when the provider asks for no email or no password: the realm's settings are wrong, not the viewer.
 */
export function accountValues(definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>): AccountValues {
  const inOrder = [...definitions].sort((one, other) => one.order - other.order);
  const valuesOf = (types: readonly FieldDefinition["type"][]) =>
    inOrder.filter(({ type }) => types.includes(type)).flatMap(({ id }) => (values[id] === undefined ? [] : [values[id]]));
  const [email] = valuesOf(["email"]);
  const [password] = valuesOf(["password"]);
  if (email === undefined || password === undefined) throw new Error("sign-up needs a required email and a required password field");
  const details = inOrder.flatMap(({ id, type }) =>
    IN_ACCOUNT.includes(type) || values[id] === undefined ? [] : [[id, values[id]] as const],
  );
  return { email, password, name: valuesOf(IN_NAME).join(" ") || null, details: Object.fromEntries(details) };
}
