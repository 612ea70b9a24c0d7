import { expect, test } from "vitest";
import { BILLING_FIELDS, type BillingDetails, COUNTRIES, missingBillingFields, parseBillingDetails } from "./billing-details.ts";

const good: BillingDetails = { name: "Nadia Newcomb", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" };
const codes = (sent: Partial<BillingDetails>) =>
  parseBillingDetails(BILLING_FIELDS, { ...good, ...sent }).issues.map(({ path, code }) => `${path}:${code}`);

test("CM-07 CM-09 complete details have no issue, and are trimmed", () => {
  expect(parseBillingDetails(BILLING_FIELDS, { ...good, name: "  Nadia Newcomb ", country: "es" })).toEqual({ details: good, issues: [] });
});

test("CM-09 an empty form names every field that is asked for, in order", () => {
  const { issues } = parseBillingDetails(BILLING_FIELDS, {});
  expect(issues).toEqual(BILLING_FIELDS.map((path) => ({ path, code: `${path}FieldIsRequired` })));
  expect(missingBillingFields(BILLING_FIELDS, null)).toEqual([...BILLING_FIELDS]);
});

test.each([
  [{ country: "XX" }, ["country:countryFieldIsInvalid"]],
  [{ country: "Spain" }, ["country:countryFieldIsInvalid"]],
  [{ name: "\u0000x" }, ["name:nameFieldIsInvalid"]],
  [{ line1: "---" }, ["line1:line1FieldIsInvalid"]],
  [{ city: "c".repeat(201) }, ["city:tooLong"]],
  [{ postalCode: "2801" }, ["postalCode:postalCodeFieldIsInvalid"]],
  [{ postalCode: "<b>" }, ["postalCode:postalCodeFieldIsInvalid"]],
  [{ name: "ليلى حسن", line1: "شارع التحرير ١٢", city: "القاهرة", country: "EG", postalCode: "١١٥١١" }, []],
])("CM-09 %o gives %o", (sent, expected) => {
  expect(codes(sent)).toEqual(expected);
});

test.each([
  ["US", "94110", true],
  ["US", "94110-1234", true],
  ["US", "9411", false],
  ["GB", "sw1a 1aa", true],
  ["GB", "12345", false],
  ["PT", "1000-205", true],
  ["BR", "01310-100", true],
  ["NL", "1012 ab", true],
  ["CA", "K1A 0B1", true],
  ["JP", "100-0001", true],
  ["PL", "00-950", true],
  ["AE", "", true],
  ["AE", "12345", true],
  ["DE", "", false],
])("CM-09 the postal code of %s: '%s' is %s", (country, postalCode, taken) => {
  expect(codes({ country, postalCode }).length === 0).toBe(taken);
});

test("CM-07 what nobody asks for is not kept", () => {
  expect(parseBillingDetails(["country"], good).details).toEqual({ name: "", country: "ES", line1: "", city: "", postalCode: "" });
  expect(parseBillingDetails([], good)).toEqual({ details: { name: "", country: "", line1: "", city: "", postalCode: "" }, issues: [] });
});

test("CM-09 every country is once in the list and has a name", () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  const names = new Intl.DisplayNames(["ar"], { type: "region", fallback: "none" });
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
});
