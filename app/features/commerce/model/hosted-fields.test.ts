import { expect, test } from "vitest";
import { readHostedFieldsMessage } from "./hosted-fields.ts";

test("CM-06 the messages of hosted fields", () => {
  expect(readHostedFieldsMessage({ type: "ready" })).toEqual({ type: "ready" });
  expect(readHostedFieldsMessage({ type: "payment-method", id: "pm_1" })).toEqual({ type: "payment-method", id: "pm_1" });
  expect(readHostedFieldsMessage({ type: "invalid" })).toEqual({ type: "invalid", message: null });
  expect(readHostedFieldsMessage({ type: "resize", height: 210.4 })).toEqual({ type: "resize", height: 211 });
});

test("CM-06 a frame cannot grow over the page or send an id that is none", () => {
  expect(readHostedFieldsMessage({ type: "resize", height: 100_000 })).toEqual({ type: "resize", height: 900 });
  expect(readHostedFieldsMessage({ type: "resize", height: Number.NaN })).toBeNull();
  for (const id of ["", 7, null, "x".repeat(201)]) expect(readHostedFieldsMessage({ type: "payment-method", id })).toBeNull();
  for (const noise of [null, "ready", 4, {}, { type: "setImmediate$0" }]) expect(readHostedFieldsMessage(noise)).toBeNull();
});
