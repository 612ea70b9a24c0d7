import type { AddressField, CountryRestriction, FieldDefinition } from "../realm/realm.ts";

/** A field of a form in force. */
export interface FormField extends FieldDefinition {
  /** Id of its definition: its own, or that of the address or phone number that contains it. */
  readonly of: string;
  /** Role of the field: the country of an address, or of a phone number's prefix. */
  readonly part?: "country" | "prefix";
  /** The country whose rules apply to the value; null: unknown. */
  readonly country: string | null;
  /** Values with texts from the list of countries instead of label keys. */
  readonly values?: readonly { readonly value: string; readonly label: string }[];
}

/** Country and purpose of a form. */
export interface FormPlace {
  readonly use: CountryRestriction["use"];
  /** Two letters of the caller's country, or null. The country of an address in the form takes precedence. */
  readonly country: string | null;
  /** Every country with its name. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  /** Address fields of a country; empty for an unknown one. */
  addressFieldsOf(country: string): readonly AddressField[];
}

type Sent = Readonly<Record<string, string>>;

const own = (sent: Sent, id: string): string => (Object.hasOwn(sent, id) ? (sent[id] ?? "").trim() : "");
export const countryFieldOf = ({ id }: Pick<FieldDefinition, "id">): string => `${id}-country`;
export const prefixFieldOf = ({ id }: Pick<FieldDefinition, "id">): string => `${id}-prefix`;

/**
 * Applies a field's restriction in a country (S1§5). In the allowed countries the field is required; in the others it is left out.
 * For an unknown country, a whitelist leaves the field out and a blacklist does not change it.
 */
export function restrictedTo(
  restriction: CountryRestriction | undefined,
  use: CountryRestriction["use"],
  country: string | null,
): "AS_DEFINED" | "REQUIRED" | "NOT_ASKED" {
  if (restriction === undefined || restriction.use !== use) return "AS_DEFINED";
  const listed = country !== null && restriction.countries.includes(country);
  if (restriction.type === "WHITELIST") return listed ? "REQUIRED" : "NOT_ASKED";
  if (listed) return "NOT_ASKED";
  return country === null ? "AS_DEFINED" : "REQUIRED";
}

/** The deciding country: the one of the form's address if chosen, else the caller's. */
function countryOf(definitions: readonly FieldDefinition[], sent: Sent, { country, countries }: FormPlace): string | null {
  for (const definition of definitions) {
    const chosen = definition.type === "address" ? own(sent, countryFieldOf(definition)) : "";
    if (countries.some(({ value }) => value === chosen)) return chosen;
  }
  return country;
}

/**
 * The fields of a provider's form that apply in its country, in order: the same in the browser, in the web process and on the platform.
 * An address becomes its country and that country's address fields; a phone number adds the country of its prefix.
 * `sent`: the form's current values.
 */
export function fieldsInForce(definitions: readonly FieldDefinition[], sent: Sent, place: FormPlace): FormField[] {
  const country = countryOf(definitions, sent, place);
  return [...definitions]
    .sort((one, other) => one.order - other.order)
    .flatMap((definition): FormField[] => {
      const rule = restrictedTo(definition.restriction, place.use, country);
      if (rule === "NOT_ASKED") return [];
      const field: FormField = { ...definition, required: definition.required || rule === "REQUIRED", of: definition.id, country };
      if (field.type === "address") return addressParts(field, sent, place);
      if (field.type === "phoneNumber") return [prefixPart(field, place), field];
      if (field.type === "administrativeLevel1" && country !== null) {
        const level = place.addressFieldsOf(country).find(({ fieldName }) => fieldName === "administrativeLevel1");
        return level === undefined || level.acceptableValues.length === 0 ? [field] : [{ ...field, values: level.acceptableValues }];
      }
      return [field];
    });
}

/** An optional address must be complete if any of its fields is filled in. */
function addressParts(field: FormField, sent: Sent, place: FormPlace): FormField[] {
  const chosen = own(sent, countryFieldOf(field));
  const shown = chosen === "" && field.country !== null ? field.country : chosen;
  const lines = place.addressFieldsOf(shown);
  const begun = lines.some(({ fieldName }) => own(sent, `${field.id}-${fieldName}`) !== "");
  const required = field.required || begun;
  const part = (name: string): Omit<FormField, "type" | "label" | "size"> => ({
    id: `${field.id}-${name}`,
    order: field.order,
    placeholder: null,
    emptyMessage: `field.${name}FieldIsRequired`,
    errorMessage: `field.${name}FieldIsInvalid`,
    regex: null,
    readOnly: field.readOnly,
    required,
    of: field.id,
    country: shown === "" ? null : shown,
  });
  return [
    { ...part("country"), type: "dropdown", label: "field.countryLabel", size: "FULL", part: "country", values: place.countries },
    ...lines.map(
      ({ fieldName, label, acceptableValues }): FormField => ({
        ...part(fieldName),
        type: fieldName === "city" ? "text" : fieldName,
        label,
        size: fieldName === "line1" ? "FULL" : "HALF",
        ...(acceptableValues.length > 0 ? { values: acceptableValues } : {}),
      }),
    ),
  ];
}

function prefixPart(field: FormField, place: FormPlace): FormField {
  return {
    ...field,
    id: prefixFieldOf(field),
    type: "dropdown",
    part: "prefix",
    required: false,
    placeholder: null,
    regex: null,
    minLength: undefined,
    maxLength: undefined,
    label: "field.phonePrefixLabel",
    errorMessage: "field.countryFieldIsInvalid",
    values: place.countries,
  };
}

/** True when a name belongs to the form in any country. */
export const belongsTo = (definitions: readonly FieldDefinition[], name: string): boolean =>
  definitions.some(({ id, type }) => name === id || ((type === "address" || type === "phoneNumber") && name.startsWith(`${id}-`)));
