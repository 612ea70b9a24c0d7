import { belongsTo } from "../base/form-fields.ts";
import type { FieldDefinition, RealmSettings } from "../realm/realm.ts";

/** Fields of the sign-in, which are not account details. First and last names are one line here (S1§3, Account detail form). */
const NOT_DETAILS: readonly FieldDefinition["type"][] = ["name", "fullName", "email", "password", "confirmPassword"];

const NAME: FieldDefinition = {
  id: "name",
  type: "fullName",
  required: true,
  order: 0,
  size: "FULL",
  label: "field.nameLabel",
  placeholder: null,
  emptyMessage: "field.pleaseProvideYourName",
  errorMessage: "field.pleaseProvideValidName",
  regex: null,
  readOnly: false,
};

/**
 * The fields of the account detail form: the name, and the other fields of the realm's own provider, such as address, phone number
 * and date of birth. The same in the web process and on the platform.
 */
export const accountDetailFields = ({ authenticationProviders }: Pick<RealmSettings, "authenticationProviders">): FieldDefinition[] => [
  NAME,
  ...(authenticationProviders.find(({ kind }) => kind === "OWN_CREDENTIALS")?.fields ?? []).filter(
    ({ id, type, readOnly }) => !NOT_DETAILS.includes(type) && !readOnly && id !== NAME.id,
  ),
];

/** The values of the form's current inputs, without fields that the provider no longer defines. */
export const valuesShown = (definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => belongsTo(definitions, name)));
