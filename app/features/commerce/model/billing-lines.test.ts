import { expect, test } from "vitest";
import { billingLines } from "./billing-lines.ts";

const countries = [{ value: "ES", label: "España" }];
const details = { name: "Nadia", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" };

test("CM-09 an address is shown in lines, the country in words, empty parts left out", () => {
  expect(billingLines(details, countries)).toEqual(["Nadia", "Calle Mayor 1", "28013 Madrid", "España"]);
  expect(billingLines({ ...details, name: "", postalCode: "", country: "XK" }, countries)).toEqual(["Calle Mayor 1", "Madrid", "XK"]);
});
