import { expect, test } from "vitest";
import { addressFieldsOf, countriesIn } from "./countries.ts";

const names = (country: string) => addressFieldsOf(country, "en").map(({ fieldName }) => fieldName);

test.each([
  ["DE", ["line1", "postalCode", "city"]],
  ["ES", ["line1", "postalCode", "city", "administrativeLevel1"]],
  ["GB", ["line1", "city", "postalCode"]],
  ["US", ["line1", "city", "administrativeLevel1", "postalCode"]],
  ["AE", ["line1", "administrativeLevel1"]],
  ["IE", ["line1", "city", "postalCode"]],
  ["HK", ["line1", "administrativeLevel1", "city"]],
])("PL-11 an address in %s needs %j, in the order of its lines", (country, expected) => {
  expect(names(country)).toEqual(expected);
});

test("PL-11 every country has a name in each language, an address that can be typed, and, with telephones, its calling code", () => {
  for (const language of ["en", "es", "pt", "ar", "debug"] as const) {
    const countries = countriesIn(language);
    expect(countries).toHaveLength(249);
    for (const { name, iso3166alpha2, addressRequiredFields, countryCallingCode } of countries) {
      expect([iso3166alpha2, name === "" || name === iso3166alpha2]).toEqual([iso3166alpha2, false]);
      expect([iso3166alpha2, addressRequiredFields[0]?.fieldName]).toEqual([iso3166alpha2, "line1"]);
      expect(countryCallingCode).toMatch(/^(?:\+\d{1,3})?$/u);
    }
  }
  const find = (code: string) => countriesIn("ar").find(({ iso3166alpha2 }) => iso3166alpha2 === code);
  expect([find("ES")?.countryCallingCode, find("GB")?.countryCallingCode, find("AQ")?.countryCallingCode]).toEqual(["+34", "+44", ""]);
  expect(find("AE")?.addressRequiredFields.at(-1)?.acceptableValues).toContainEqual({ value: "DU", label: "دبي" });
});

test("PL-11 a state is chosen from a list where the country has one; a country that does not exist needs nothing", () => {
  const state = addressFieldsOf("US", "es").find(({ fieldName }) => fieldName === "administrativeLevel1");
  expect(state?.acceptableValues).toHaveLength(51);
  expect(state?.acceptableValues).toContainEqual({ value: "CA", label: "California" });
  expect(addressFieldsOf("XX", "en")).toEqual([]);
  expect(addressFieldsOf("", "en")).toEqual([]);
});
