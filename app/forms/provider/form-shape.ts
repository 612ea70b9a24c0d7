import { countryFieldOf, type FormField, type FormPlace, fieldsInForce, prefixFieldOf } from "../../../contract/base/form-fields.ts";
import type { ConsentTerm } from "../../../contract/identity/terms.ts";
import type { AddressField, FieldDefinition } from "../../../contract/realm/realm.ts";
import { DATE_PARTS, type DatePart, dateOf } from "./date-parts.ts";

export interface CountryChoice {
  readonly value: string;
  readonly label: string;
  /** Calling code with its plus; empty: none. */
  readonly code: string;
}

/** Countries for a form. Most countries have the same address requirements, so each pattern is stored once. */
export interface CountryChoices {
  readonly list: readonly CountryChoice[];
  readonly patterns: readonly (readonly AddressField[])[];
  /** Index of the pattern by country. */
  readonly patternOf: Readonly<Record<string, number>>;
  /** Countries in which a buyer enters a tax number. */
  readonly taxNumberCountries: readonly string[];
}

/** Required address fields of a country; empty for an unknown country. */
export const addressFieldsOf = (countries: CountryChoices | null, country: string): readonly AddressField[] =>
  countries?.patterns[countries.patternOf[country] ?? -1] ?? [];

/** Definition of a provider's form: the same in the browser and in the web process. */
export interface FormShape {
  readonly definitions: readonly FieldDefinition[];
  readonly terms: readonly ConsentTerm[];
  /** Null: no field needs a country. */
  readonly countries: CountryChoices | null;
  /** Two letters of the caller's country, or null. */
  readonly country: string | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

export const isSecret = ({ type }: FieldDefinition): boolean => type === "password" || type === "confirmPassword";
const isDate = ({ type }: FieldDefinition): boolean => type === "date" || type === "birthDate";
const ADDRESS_FIELDS: readonly AddressField["fieldName"][] = ["line1", "city", "postalCode", "administrativeLevel1"];

/** Name of a term's check box. */
export const consentName = ({ fieldName }: Pick<ConsentTerm, "fieldName">): string => `consent-${fieldName}`;
/** Version of a term that the form shows; an answer counts for this version. */
export const shownTerm = ({ fieldName, version }: Pick<ConsentTerm, "fieldName" | "version">): string => `${fieldName} ${version}`;
export const datePartName = ({ id }: Pick<FieldDefinition, "id">, part: DatePart): string => `${id}-${part}`;
/** Input at which a field's message is shown. */
export const inputNameOf = (field: FieldDefinition): string => (isDate(field) ? datePartName(field, "year") : field.id);

/** Read-only fields are hidden, because they have no value yet. */
const shown = (definitions: readonly FieldDefinition[]): FieldDefinition[] => definitions.filter(({ readOnly }) => !readOnly);

/** Names of all inputs that the form can have in any country. */
export function inputNames({ definitions, terms }: Pick<FormShape, "definitions" | "terms">): string[] {
  const ofFields = shown(definitions).flatMap((field) => {
    if (field.type === "address") return [countryFieldOf(field), ...ADDRESS_FIELDS.map((name) => `${field.id}-${name}`)];
    if (field.type === "phoneNumber") return [prefixFieldOf(field), field.id];
    return isDate(field) ? DATE_PARTS.map((part) => datePartName(field, part)) : [field.id];
  });
  return [...ofFields, ...terms.filter(({ fieldType }) => fieldType === "BINARY_CHOICE").map(consentName)];
}

export function formPlaceOf({ countries, country }: Pick<FormShape, "countries" | "country">): FormPlace {
  return {
    use: "REGISTRATION",
    country,
    countries: countries?.list ?? [],
    addressFieldsOf: (code) => addressFieldsOf(countries, code),
  };
}

/** Visible fields of the form for `values`, in their order. */
export const fieldsShown = (shape: FormShape, values: Readonly<Record<string, string>>): FormField[] =>
  fieldsInForce(shown(shape.definitions), values, formPlaceOf(shape));

/** Values for the platform: the parts of a date become one value. `inputValue` reads an input by its name. */
export function sentValues(definitions: readonly FieldDefinition[], inputValue: (name: string) => string): Record<string, string> {
  const sent: Record<string, string> = {};
  const dates = shown(definitions).filter(isDate);
  for (const field of dates) {
    const [year, month, day] = DATE_PARTS.map((part) => inputValue(datePartName(field, part)));
    const date = dateOf({ year: year ?? "", month: month ?? "", day: day ?? "" });
    if (date !== null) sent[field.id] = date;
  }
  const others = shown(definitions).filter((field) => !isDate(field));
  for (const name of inputNames({ definitions: others, terms: [] })) if (inputValue(name) !== "") sent[name] = inputValue(name);
  return sent;
}

/** Initial values of the inputs: a date is split into three. */
export function inputValues(definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>): Record<string, string> {
  const dates = new Map(
    shown(definitions)
      .filter(isDate)
      .map((field) => [field.id, field]),
  );
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const field = dates.get(name);
      if (field === undefined) return [[name, value]];
      const parts = value.split("-");
      return DATE_PARTS.map((part, index) => [datePartName(field, part), parts[index] ?? ""]);
    }),
  );
}
