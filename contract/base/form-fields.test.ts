import { expect, test } from "vitest";
import type { AddressField, FieldDefinition } from "../realm/realm.ts";
import { parseForm } from "./field-rules.ts";
import { type FormPlace, fieldsInForce, restrictedTo } from "./form-fields.ts";

const field = (id: string, type: FieldDefinition["type"], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type,
  required: false,
  order: 1,
  size: "FULL",
  label: `field.${id}Label`,
  placeholder: null,
  emptyMessage: `field.${id}Empty`,
  errorMessage: `field.${id}Invalid`,
  regex: null,
  readOnly: false,
  ...more,
});
const line = (fieldName: AddressField["fieldName"], values: readonly string[] = []): AddressField => ({
  fieldName,
  label: `field.${fieldName}Label`,
  acceptableValues: values.map((value) => ({ value, label: value })),
});
const ADDRESSES: Readonly<Record<string, readonly AddressField[]>> = {
  ES: [line("line1"), line("postalCode"), line("city")],
  US: [line("line1"), line("city"), line("administrativeLevel1", ["CA", "NY"]), line("postalCode")],
  AE: [line("line1"), line("administrativeLevel1", ["DU", "SH"])],
};
const place = (country: string | null, use: FormPlace["use"] = "REGISTRATION"): FormPlace => ({
  use,
  country,
  countries: Object.keys(ADDRESSES).map((value) => ({ value, label: value })),
  addressFieldsOf: (code) => ADDRESSES[code] ?? [],
});
const white = { type: "WHITELIST", use: "REGISTRATION", countries: ["US"] } as const;
const black = { type: "BLACKLIST", use: "REGISTRATION", countries: ["US"] } as const;

test.each([
  [undefined, "REGISTRATION", "US", "AS_DEFINED"],
  [white, "REGISTRATION", "US", "REQUIRED"],
  [white, "REGISTRATION", "ES", "NOT_ASKED"],
  [white, "REGISTRATION", null, "NOT_ASKED"],
  [white, "PURCHASE", "ES", "AS_DEFINED"],
  [black, "REGISTRATION", "US", "NOT_ASKED"],
  [black, "REGISTRATION", "ES", "REQUIRED"],
  [black, "PURCHASE", "ES", "AS_DEFINED"],
  [black, "REGISTRATION", null, "AS_DEFINED"],
  [{ ...white, use: "PURCHASE" } as const, "PURCHASE", "US", "REQUIRED"],
] as const)("ID-04 %j for %s in %s: %s", (restriction, use, country, expected) => {
  expect(restrictedTo(restriction && { ...restriction, countries: [...restriction.countries] }, use, country)).toBe(expected);
});

const withTax = [field("home", "address"), field("tax", "text", { restriction: { ...white, countries: ["US"] }, order: 2 })];
const idsOf = (sent: Record<string, string>, country: string | null) =>
  fieldsInForce(withTax, sent, place(country)).map(({ id, required }) => `${id}${required ? "*" : ""}`);

test("ID-04 the address in the form decides, else the caller's country", () => {
  expect(idsOf({}, "ES")).toEqual(["home-country", "home-line1", "home-postalCode", "home-city"]);
  expect(idsOf({}, "US")).toEqual(["home-country", "home-line1", "home-city", "home-administrativeLevel1", "home-postalCode", "tax*"]);
  expect(idsOf({ "home-country": "US" }, "ES")).toContain("tax*");
  expect(idsOf({ "home-country": "ES" }, "US")).not.toContain("tax*");
  expect(idsOf({ "home-country": "XX" }, "US")).toContain("tax*");
  expect(idsOf({}, null)).toEqual(["home-country"]);
});

const read = (sent: Record<string, string>, country: string | null = "ES", definitions: readonly FieldDefinition[] = withTax) =>
  parseForm(definitions, sent, place(country), "2026-11-22");
const codes = (...input: Parameters<typeof read>) => read(...input).issues.map(({ path, code }) => `${path}:${code}`);

test("ID-03 an optional address is left empty or is whole; a required one is whole", () => {
  expect(codes({ "home-country": "ES" })).toEqual([]);
  expect(codes({ "home-country": "ES", "home-line1": "Calle Mayor 1" })).toEqual([
    "home-postalCode:postalCodeFieldIsRequired",
    "home-city:cityFieldIsRequired",
  ]);
  expect(codes({}, "ES", [field("home", "address", { required: true })])).toEqual([
    "home-country:countryFieldIsRequired",
    "home-line1:line1FieldIsRequired",
    "home-postalCode:postalCodeFieldIsRequired",
    "home-city:cityFieldIsRequired",
  ]);
});

test("ID-03 each part of an address is checked by its country", () => {
  const us = { "home-country": "US", "home-line1": "1 Main St", "home-city": "Springfield", "home-postalCode": "90210", tax: "1" };
  expect(codes({ ...us, "home-administrativeLevel1": "CA" })).toEqual([]);
  expect(codes({ ...us, "home-administrativeLevel1": "California" })).toEqual([
    "home-administrativeLevel1:administrativeLevel1FieldIsInvalid",
  ]);
  expect(codes({ ...us, "home-administrativeLevel1": "CA", "home-postalCode": "SW1A 1AA" })).toEqual([
    "home-postalCode:postalCodeFieldIsInvalid",
  ]);
  expect(read({ "home-country": "ES", "home-line1": "C 1", "home-city": "Madrid", "home-postalCode": "٢٨٠١٣" }).values).toMatchObject({
    "home-postalCode": "28013",
  });
});

test("ID-04 what another country would have asked for is left out without a word; what nobody defined is refused", () => {
  const { values, issues } = read({ tax: "123", "home-country": "ES", "home-administrativeLevel1": "CA" });
  expect([values, issues]).toEqual([{ "home-country": "ES" }, []]);
  expect(codes({ other: "1", "homeward-line1": "1" })).toEqual(["other:unknown", "homeward-line1:unknown"]);
});

test("ID-03 a dropdown takes one of its values", () => {
  const genre = [field("genre", "dropdown", { options: [{ value: "drama", label: "field.x" }] })];
  expect([codes({ genre: "drama" }, "ES", genre), codes({ genre: "" }, "ES", genre), codes({ genre: "opera" }, "ES", genre)]).toEqual([
    [],
    [],
    ["genre:genreInvalid"],
  ]);
});

test("ID-03 a state alone is chosen from the country's list, else typed", () => {
  const state = [field("state", "administrativeLevel1")];
  expect([codes({ state: "NY" }, "US", state), codes({ state: "Madrid" }, "US", state), codes({ state: "Madrid" }, "ES", state)]).toEqual([
    [],
    ["state:stateInvalid"],
    [],
  ]);
});

test("ID-06 a phone number brings the country of its prefix along", () => {
  const phone = [field("phone", "phoneNumber")];
  expect(fieldsInForce(phone, {}, place("ES")).map(({ id, part }) => [id, part])).toEqual([
    ["phone-prefix", "prefix"],
    ["phone", undefined],
  ]);
  expect(codes({ phone: "600 00 00 00", "phone-prefix": "XX" }, "ES", phone)).toEqual(["phone-prefix:countryFieldIsInvalid"]);
  expect(read({ phone: "٦٠٠٠٠٠٠٠٠", "phone-prefix": "ES" }, "ES", phone).values.phone).toBe("600000000");
});

test("ID-31 the shortest and the longest text that a definition takes, in characters", () => {
  const club = [field("club", "text", { minLength: 3, maxLength: 5 })];
  const of = (value: string) => codes({ club: value }, "ES", club);
  expect([of("ab"), of("abc"), of("abcde"), of("abcdef"), of(""), of(" ab ")]).toEqual([
    ["club:tooShort"],
    [],
    [],
    ["club:tooLong"],
    [],
    ["club:tooShort"],
  ]);
});
