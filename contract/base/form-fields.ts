import type { AddressField, CountryRestriction, FieldDefinition } from "../realm/realm.ts";

/** A field as a form really asks for it. */
export interface FormField extends FieldDefinition {
  /** The definition that it belongs to: its own, or that of the address or phone number that it is a part of. */
  readonly of: string;
  /** The country of an address, or of a phone number's prefix. */
  readonly part?: "country" | "prefix";
  /** The country whose rules its value has to follow; null: none is known. */
  readonly country: string | null;
  /** Values with their texts, where these come from the list of countries and not from label keys. */
  readonly values?: readonly { readonly value: string; readonly label: string }[];
}

/** Where a form is filled in, and for what. */
export interface FormPlace {
  readonly use: CountryRestriction["use"];
  /** Two letters of the caller's country, or null. An address in the form that names another one counts instead. */
  readonly country: string | null;
  /** Every country with its name. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  /** What an address needs in a country; empty for one that does not exist. */
  addressFieldsOf(country: string): readonly AddressField[];
}

type Sent = Readonly<Record<string, string>>;

const own = (sent: Sent, id: string): string => (Object.hasOwn(sent, id) ? (sent[id] ?? "").trim() : "");
export const countryFieldOf = ({ id }: Pick<FieldDefinition, "id">): string => `${id}-country`;
export const prefixFieldOf = ({ id }: Pick<FieldDefinition, "id">): string => `${id}-prefix`;

/**
 * What a restriction makes of a field in a country (ID-04, S1§5): either kind makes it required in the countries that it lets through, and
 * nobody is asked for it in the others. Where the country is unknown, a whitelist lets nobody through, and a blacklist leaves the field as it is.
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

/** The country that decides: that of the form's address once it names one, else the caller's. */
function countryOf(definitions: readonly FieldDefinition[], sent: Sent, { country, countries }: FormPlace): string | null {
  for (const definition of definitions) {
    const chosen = definition.type === "address" ? own(sent, countryFieldOf(definition)) : "";
    if (countries.some(({ value }) => value === chosen)) return chosen;
  }
  return country;
}

/**
 * The fields of a provider's form in their order, as they apply where the form is filled in: the same in the browser, in the web
 * process and on the platform (ID-02 to ID-04). An address becomes its country and what that country's addresses need; a phone
 * number brings the country of its prefix along. `sent` is what the form holds so far.
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

/** An optional address that was begun has to be whole. */
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

/** Whether a name belongs to the form in some country, though it may not be asked for here. */
export const belongsTo = (definitions: readonly FieldDefinition[], name: string): boolean =>
  definitions.some(({ id, type }) => name === id || ((type === "address" || type === "phoneNumber") && name.startsWith(`${id}-`)));
