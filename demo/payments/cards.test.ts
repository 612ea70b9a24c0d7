import { expect, test } from "vitest";
import { readCard } from "./cards.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const issues = (entry: Partial<Parameters<typeof readCard>[0]>) => {
  const read = readCard({ number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", ...entry }, NOW);
  return "issues" in read ? read.issues.map(({ field, code }) => `${field}:${code}`) : [];
};

test.each([
  [{}, []],
  [{ number: "" }, ["number:invalid_number"]],
  [{ number: "4242424242424241" }, ["number:incorrect_number"]],
  [{ number: "4242-4242-4242-4242" }, []],
  [{ number: "42424242" }, ["number:invalid_number"]],
  [{ number: "<script>" }, ["number:invalid_number"]],
  [{ number: "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", expiry: "١٢/٣٠", cvc: "١٢٣" }, []],
  [{ expiry: "" }, ["expiry:invalid_expiry"]],
  [{ expiry: "13/30" }, ["expiry:invalid_expiry_month"]],
  [{ expiry: "00/30" }, ["expiry:invalid_expiry_month"]],
  [{ expiry: "10/26" }, ["expiry:invalid_expiry_month"]],
  [{ expiry: "11/26" }, []],
  [{ expiry: "11/2026" }, []],
  [{ expiry: "1130" }, []],
  [{ expiry: "12/25" }, ["expiry:invalid_expiry_year"]],
  [{ expiry: "12/99" }, ["expiry:invalid_expiry_year"]],
  [{ cvc: "12" }, ["cvc:invalid_cvc"]],
  [{ cvc: "1234" }, ["cvc:invalid_cvc"]],
  [{ number: "", expiry: "x", cvc: "" }, ["number:invalid_number", "expiry:invalid_expiry", "cvc:invalid_cvc"]],
])("CM-11 a card form %o gives %o", (entry, expected) => {
  expect(issues(entry)).toEqual(expected);
});

test("CM-11 a card is good until the last moment of its month", () => {
  const at = (time: string) => "card" in readCard({ number: "4242424242424242", expiry: "11/26", cvc: "123" }, new Date(time));
  expect([at("2026-11-30T23:59:59.999Z"), at("2026-12-01T00:00:00Z")]).toEqual([true, false]);
});
