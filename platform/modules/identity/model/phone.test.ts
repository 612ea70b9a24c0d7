import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../../contract/realm.ts";
import { readPhones } from "./phone.ts";

const phone: FieldDefinition = {
  id: "phone",
  type: "phoneNumber",
  required: false,
  order: 1,
  size: "FULL",
  label: "field.phoneLabel",
  placeholder: null,
  emptyMessage: "field.pleaseProvideYourPhone",
  errorMessage: "field.pleaseProvideValidPhone",
  regex: null,
  readOnly: false,
};

test.each([
  ["+34 600 00 00 00", null, "+34600000000"],
  ["(020) 7183 8750", "GB", "+442071838750"],
  ["0044 20 7183 8750", "ES", "+442071838750"],
])("ID-02 %s from %s is kept as %s", (typed, region, kept) => {
  expect(readPhones([phone], { phone: typed, name: "N" }, region)).toEqual({ values: { phone: kept, name: "N" }, issues: [] });
});

test.each(["600 00", "+34 1", "000000000000", "12345678"])("ID-02 %s is a number of no country", (typed) => {
  expect(readPhones([phone], { phone: typed }, null).issues).toEqual([{ path: "phone", code: "pleaseProvideValidPhone" }]);
});
