import { expect, test } from "vitest";
import { paymentMethodRequest, readHostedFieldsMessage } from "./hosted-fields.ts";

const frame = { v: 1, source: "sandbox-fields" };
const event = (method: string, params?: unknown) => ({ ...frame, type: "event", method, params });
const response = (rest: object) => ({ ...frame, id: "r1", type: "response", method: "createPaymentMethod", ...rest });

test("CM-06 the messages of hosted fields", () => {
  expect(readHostedFieldsMessage(event("ready"))).toEqual({ kind: "ready" });
  expect(readHostedFieldsMessage(event("unavailable"))).toEqual({ kind: "unavailable" });
  expect(readHostedFieldsMessage(event("submit"))).toEqual({ kind: "submit" });
  expect(readHostedFieldsMessage(event("resize", { height: 210.4 }))).toEqual({ kind: "resize", height: 211 });
  expect(readHostedFieldsMessage(response({ result: { paymentMethodId: "pm_1", brand: "Visa" } }))).toEqual({
    kind: "payment-method",
    requestId: "r1",
    paymentMethodId: "pm_1",
  });
  expect(readHostedFieldsMessage(response({ error: { code: "invalid_cvc", message: "…" } }))).toEqual({ kind: "refused", requestId: "r1" });
});

test("CM-06 a frame cannot grow over the page", () => {
  expect(readHostedFieldsMessage(event("resize", { height: 100_000 }))).toEqual({ kind: "resize", height: 900 });
  expect(readHostedFieldsMessage(event("resize", { height: -4 }))).toEqual({ kind: "resize", height: 80 });
  for (const height of [Number.NaN, "200", undefined]) expect(readHostedFieldsMessage(event("resize", { height }))).toBeNull();
});

test("CM-06 noise of other windows and versions is no message", () => {
  for (const noise of [null, "ready", 4, {}, [], { ...event("ready"), v: 2 }, { type: "event", method: "ready" }, event("navigate")])
    expect(readHostedFieldsMessage(noise)).toBeNull();
  for (const paymentMethodId of ["", 7, null, "x".repeat(201)])
    expect(readHostedFieldsMessage(response({ result: { paymentMethodId } }))).toBeNull();
});

test("CM-06 a request carries the id that its answer repeats, and no card data", () => {
  expect(paymentMethodRequest("r7")).toEqual({ v: 1, source: "checkout", id: "r7", type: "request", method: "createPaymentMethod" });
});
