import { expect, test } from "vitest";
import { phoneOf } from "./phone.ts";

test.each([
  ["+34 600 00 00 00", null, "+34600000000"],
  ["(020) 7183 8750", "GB", "+442071838750"],
  ["0044 20 7183 8750", "ES", "+442071838750"],
  ["٦٠٠ ٠٠ ٠٠ ٠٠", "ES", "+34600000000"],
])("ID-06 %s from %s is stored as %s", (typed, country, stored) => {
  expect(phoneOf(typed, country)).toMatchObject({ complete: true, possible: true, internationalNumber: stored });
});

test.each(["+4407400123456", "+44 07400 123456", "+44 (0) 7400 123456", "+44-07400-123456"])("ID-06 %s: the 0 after +44 goes", (typed) => {
  expect(phoneOf(typed, "ES")).toEqual({
    regionCode: "GB",
    prefix: "+44",
    number: "7400123456",
    complete: true,
    possible: true,
    internationalNumber: "+447400123456",
  });
});

test("ID-06 a number that is too short is neither complete nor possible; one of no plan may be possible", () => {
  expect(phoneOf("600 00", "ES")).toMatchObject({ complete: false, possible: false, prefix: "+34" });
  expect(phoneOf("100 00 00 00", "ES")).toMatchObject({ complete: false, possible: true });
});

test.each([
  ["600 00", null],
  ["000000000000", null],
  ["12345678", null],
  ["12345678", "XX"],
  ["call me", "ES"],
])("ID-06 %s of %s is no number", (typed, country) => {
  expect(phoneOf(typed, country)).toBeNull();
});
