import type { FieldDefinition } from "../../../../contract/realm/realm.ts";

export interface AccountValues {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  /** Values of the provider's other fields, by field id. */
  readonly details: Readonly<Record<string, string>>;
}

const IN_NAME: readonly FieldDefinition["type"][] = ["name", "fullName"];
const IN_ACCOUNT: readonly FieldDefinition["type"][] = [...IN_NAME, "email", "password", "confirmPassword"];

/**
 * Sorts parsed sign-up values by the kind of their field: first names and last names make the name in the order of the form.
 * Throws when the provider asks for no email or no password: the realm's settings are wrong, not the viewer.
 */
export function accountValues(definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>): AccountValues {
  const [email] = valuesOf(definitions, values, ["email"]);
  const [password] = valuesOf(definitions, values, ["password"]);
  if (email === undefined || password === undefined) throw new Error("sign-up needs a required email and a required password field");
  return { email, password, ...profileValues(definitions, values) };
}

/** The part of the values that is no credential. */
export function profileValues(
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, string>>,
): Pick<AccountValues, "name" | "details"> {
  const inAccount = new Set(definitions.filter(({ type }) => IN_ACCOUNT.includes(type)).map(({ id }) => id));
  const details = Object.entries(values).filter(([id]) => !inAccount.has(id));
  return { name: valuesOf(definitions, values, IN_NAME).join(" ") || null, details: Object.fromEntries(details) };
}

const inOrder = (definitions: readonly FieldDefinition[]) => [...definitions].sort((one, other) => one.order - other.order);

function valuesOf(
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, string>>,
  types: readonly FieldDefinition["type"][],
): string[] {
  return inOrder(definitions)
    .filter(({ type }) => types.includes(type))
    .flatMap(({ id }) => (values[id] === undefined ? [] : [values[id]]));
}
