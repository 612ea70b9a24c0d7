import { belongsTo } from "../base/form-fields.ts";
import type { FieldDefinition, RealmSettings } from "../realm/realm.ts";

/** What the sign-in, not the viewer's details, is made of. First and last names are one line here (S1§3, Account detail form). */
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
 * The fields of the account detail form (CM-13): the name, and what else the realm's own provider defines: address, phone number,
 * date of birth and fields of its own. The same in the web process and on the platform.
 */
export const accountDetailFields = ({ authenticationProviders }: Pick<RealmSettings, "authenticationProviders">): FieldDefinition[] => [
  NAME,
  ...(authenticationProviders.find(({ kind }) => kind === "OWN_CREDENTIALS")?.fields ?? []).filter(
    ({ id, type, readOnly }) => !NOT_DETAILS.includes(type) && !readOnly && id !== NAME.id,
  ),
];

/** The values of inputs that the form still has; what the provider no longer defines is not shown. */
export const valuesShown = (definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => belongsTo(definitions, name)));
