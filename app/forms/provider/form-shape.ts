import { countryFieldOf, type FormField, type FormPlace, fieldsInForce, prefixFieldOf } from "../../../contract/base/form-fields.ts";
import type { ConsentTerm } from "../../../contract/identity/identity.ts";
import type { AddressField, FieldDefinition } from "../../../contract/realm/realm.ts";
import { DATE_PARTS, type DatePart, dateOf } from "./date-parts.ts";

export interface CountryChoice {
  readonly value: string;
  readonly label: string;
  /** Calling code with its plus; empty: none. */
  readonly code: string;
}

/** Countries as a form needs them. What addresses need is the same in most countries: each pattern stands here once. */
export interface CountryChoices {
  readonly list: readonly CountryChoice[];
  readonly patterns: readonly (readonly AddressField[])[];
  /** Index of the pattern by country. */
  readonly patternOf: Readonly<Record<string, number>>;
  /** Where a buyer gives a tax number. */
  readonly taxNumberCountries: readonly string[];
}

/** What an address needs in a country; empty for one that does not exist. */
export const addressFieldsOf = (countries: CountryChoices | null, country: string): readonly AddressField[] =>
  countries?.patterns[countries.patternOf[country] ?? -1] ?? [];

/** Everything that a provider's form is drawn and read by: the same in the browser and in the web process. */
export interface FormShape {
  readonly definitions: readonly FieldDefinition[];
  readonly terms: readonly ConsentTerm[];
  /** Null: no field needs one. */
  readonly countries: CountryChoices | null;
  /** Two letters of the caller's country, or null. */
  readonly country: string | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

export const isSecret = ({ type }: FieldDefinition): boolean => type === "password" || type === "confirmPassword";
const isDate = ({ type }: FieldDefinition): boolean => type === "date" || type === "birthDate";
const ADDRESS_FIELDS: readonly AddressField["fieldName"][] = ["line1", "city", "postalCode", "administrativeLevel1"];

/** A term's choice in the form. */
export const consentName = ({ fieldName }: Pick<ConsentTerm, "fieldName">): string => `consent-${fieldName}`;
/** Which version of a term the form shows: an answer counts for what was shown. */
export const shownTerm = ({ fieldName, version }: Pick<ConsentTerm, "fieldName" | "version">): string => `${fieldName} ${version}`;
export const datePartName = ({ id }: Pick<FieldDefinition, "id">, part: DatePart): string => `${id}-${part}`;
/** The input at which a field's message stands. */
export const inputNameOf = (field: FieldDefinition): string => (isDate(field) ? datePartName(field, "year") : field.id);

/** Read-only fields have nothing to show yet. */
const shown = (definitions: readonly FieldDefinition[]): FieldDefinition[] => definitions.filter(({ readOnly }) => !readOnly);

/** Names of all inputs that the form can have, in whichever country. */
export function inputNames({ definitions, terms }: Pick<FormShape, "definitions" | "terms">): string[] {
  const ofFields = shown(definitions).flatMap((field) => {
    if (field.type === "address") return [countryFieldOf(field), ...ADDRESS_FIELDS.map((name) => `${field.id}-${name}`)];
    if (field.type === "phoneNumber") return [prefixFieldOf(field), field.id];
    return isDate(field) ? DATE_PARTS.map((part) => datePartName(field, part)) : [field.id];
  });
  return [...ofFields, ...terms.filter(({ fieldType }) => fieldType === "BINARY_CHOICE").map(consentName)];
}

export function placeOf({ countries, country }: Pick<FormShape, "countries" | "country">): FormPlace {
  return {
    use: "REGISTRATION",
    country,
    countries: countries?.list ?? [],
    addressFieldsOf: (code) => addressFieldsOf(countries, code),
  };
}

/** The fields that the form shows while it holds `values`, in their order (ID-04). */
export const fieldsShown = (shape: FormShape, values: Readonly<Record<string, string>>): FormField[] =>
  fieldsInForce(shown(shape.definitions), values, placeOf(shape));

/** What the inputs hold, as the platform is sent it: the parts of a date are one value. `inputValue` reads an input by its name. */
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

/** What the inputs hold at first: the date of a field is in three of them. */
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
