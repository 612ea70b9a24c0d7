import { expect, test } from "vitest";
import type { CountryChoices } from "../../../forms/provider/form-shape.ts";
import { billingLines } from "./billing-lines.ts";
import { NO_DETAILS } from "./billing-rules.ts";

const level = { fieldName: "administrativeLevel1" as const, label: "", acceptableValues: [{ value: "SP", label: "São Paulo" }] };
const countries: CountryChoices = {
  list: [
    { value: "ES", label: "España", code: "+34" },
    { value: "BR", label: "Brasil", code: "+55" },
  ],
  patterns: [[], [level]],
  patternOf: { ES: 0, BR: 1 },
  taxNumberCountries: ["BR"],
};
const details = { ...NO_DETAILS, name: "Nadia", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" };

test("CM-09 an address is shown in lines, state and country in words, empty parts left out", () => {
  expect(billingLines(details, countries)).toEqual(["Nadia", "Calle Mayor 1", "28013 Madrid", "España"]);
  expect(billingLines({ ...details, name: "", postalCode: "", country: "XK" }, countries)).toEqual(["Calle Mayor 1", "Madrid", "XK"]);
  const brazilian = { ...details, country: "BR", administrativeLevel1: "SP", taxNumber: "390.533.447-05", birthDate: "1990-02-03" };
  expect(billingLines(brazilian, countries).slice(3)).toEqual(["São Paulo", "Brasil", "390.533.447-05"]);
});
