import { expect, test } from "vitest";
import { taxNumberOf } from "./tax-number.ts";

test.each([
  ["39053344705", "BR", "390.533.447-05"],
  ["390.533.447-05", "BR", "390.533.447-05"],
  ["16.727.230/0001-97", "BR", "16.727.230/0001-97"],
  ["54362315K", "ES", "54362315-K"],
  ["X5253868R", "ES", "X-5253868-R"],
  ["PT 501 964 843", "PT", "501 964 843"],
])("ID-03 tax number %s of %s is stored as %s", (typed, country, stored) => {
  expect(taxNumberOf(typed, country)).toBe(stored);
});

test.each([
  ["39053344706", "BR"],
  ["111.111.111-11", "BR"],
  ["54362315Z", "ES"],
  ["hello", "ES"],
])("ID-03 tax number %s of %s has wrong check digits", (typed, country) => {
  expect(taxNumberOf(typed, country)).toBeNull();
});

test("ID-03 a country whose numbers we do not know takes them as they are", () => {
  expect(taxNumberOf("ab-123", "NO")).toBe("AB-123");
  expect(taxNumberOf("ab-123", null)).toBe("AB-123");
});
