import { expect, test } from "vitest";
import {
  BILLING_FIELDS,
  type BillingDetails,
  type BillingRulesOf,
  billingFieldsIn,
  brazilianTaxNumber,
  COUNTRIES,
  missingBillingFields,
  parseBillingDetails,
} from "./billing-details.ts";

const line = (fieldName: "line1" | "city" | "postalCode" | "administrativeLevel1") => ({ fieldName, acceptableValues: [] });
const states = { fieldName: "administrativeLevel1" as const, acceptableValues: [{ value: "SP", label: "São Paulo" }] };
/** Brazil has a list of states and a tax number; the others have none. */
const rulesOf: BillingRulesOf = (country) =>
  country === "BR"
    ? { addressFields: [line("line1"), line("city"), states, line("postalCode")], taxNumber: true }
    : { addressFields: COUNTRIES.includes(country) ? [line("line1"), line("postalCode"), line("city")] : [], taxNumber: false };
const read = { rulesOf, today: "2026-11-22" };
const rest = { administrativeLevel1: "", taxNumber: "", birthDate: "" };
const good: BillingDetails = { name: "Nadia Newcomb", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013", ...rest };
const codes = (sent: Partial<BillingDetails>) =>
  parseBillingDetails(BILLING_FIELDS, { ...good, ...sent }, read).issues.map(({ path, code }) => `${path}:${code}`);

test("CM-07 CM-09 complete details have no issue, and are trimmed", () => {
  expect(parseBillingDetails(BILLING_FIELDS, { ...good, name: "  Nadia Newcomb ", country: "es" }, read)).toEqual({
    details: good,
    issues: [],
  });
});

test("CM-09 an empty form names every field that is asked for, in order", () => {
  const { issues } = parseBillingDetails(BILLING_FIELDS, {}, read);
  const requested = ["name", "country", "line1", "city", "postalCode"];
  expect(issues).toEqual(requested.map((path) => ({ path, code: `${path}FieldIsRequired` })));
  expect(missingBillingFields(BILLING_FIELDS, null, rulesOf)).toEqual(requested);
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
  ["FR", "75001", true],
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

test("CM-07 fields that nobody asks for are not stored", () => {
  const nothing = { name: "", country: "", line1: "", city: "", postalCode: "", ...rest };
  expect(parseBillingDetails(["country"], good, read).details).toEqual({ ...nothing, country: "ES" });
  expect(parseBillingDetails([], good, read)).toEqual({ details: nothing, issues: [] });
});

test("CM-09 every country is once in the list and has a name", () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  const names = new Intl.DisplayNames(["ar"], { type: "region", fallback: "none" });
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

const brazilian = {
  country: "BR",
  line1: "Rua Augusta 1",
  city: "São Paulo",
  administrativeLevel1: "SP",
  postalCode: "01310-100",
  taxNumber: "39053344705",
  birthDate: "1990-02-03",
};

test("CM-09 which fields there are, and in which order, the country says; a realm that does not ask for one gets none", () => {
  expect(billingFieldsIn(BILLING_FIELDS, "BR", rulesOf)).toEqual([
    "name",
    "country",
    "line1",
    "city",
    "administrativeLevel1",
    "postalCode",
    "taxNumber",
    "birthDate",
  ]);
  expect(billingFieldsIn(BILLING_FIELDS, "DE", rulesOf)).toEqual(["name", "country", "line1", "postalCode", "city"]);
  expect(billingFieldsIn(["name", "city"], "BR", rulesOf)).toEqual(["name", "city"]);
});

test.each([
  [brazilian, []],
  [
    { ...brazilian, administrativeLevel1: "", taxNumber: "", birthDate: "" },
    ["administrativeLevel1", "taxNumber", "birthDate"].map((field) => `${field}:${field}FieldIsRequired`),
  ],
  [{ ...brazilian, administrativeLevel1: "XX" }, ["administrativeLevel1:administrativeLevel1FieldIsInvalid"]],
  [{ ...brazilian, taxNumber: "390533447" }, ["taxNumber:taxNumberFieldIsInvalid"]],
  [{ ...brazilian, taxNumber: "390533447051" }, ["taxNumber:taxNumberFieldIsInvalid"]],
  [{ ...brazilian, birthDate: "1990-02-30" }, ["birthDate:birthDateFieldIsInvalid"]],
  [{ ...brazilian, birthDate: "2026-11-23" }, ["birthDate:birthDateFieldIsInvalid"]],
] as const)("CM-09 CM-10 Brazil: %o gives %o", (sent, expected) => {
  expect(codes(sent)).toEqual(expected);
});

test("CM-09 fields of another country are not stored", () => {
  expect(parseBillingDetails(BILLING_FIELDS, { ...good, taxNumber: "39053344705", birthDate: "1990-02-03" }, read).details).toEqual(good);
});

test.each([
  ["", ""],
  ["390", "390"],
  ["3905", "390.5"],
  ["39053344705", "390.533.447-05"],
  ["٣٩٠٥٣٣٤٤٧٠٥", "390.533.447-05"],
  ["390.533.447-05", "390.533.447-05"],
])("CM-10 a Brazilian tax number is digits in groups of 3.3.3-2: '%s' is '%s'", (typed, shown) => {
  expect(brazilianTaxNumber(typed)).toBe(shown);
});
