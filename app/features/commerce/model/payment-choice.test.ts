import { expect, test } from "vitest";
import { choicesOf, chosenOf, type PaymentProvider } from "./payment-choice.ts";

const sandbox: PaymentProvider = {
  providerId: "sandbox",
  targetPaymentProvider: "SANDBOX",
  name: "Sandbox Pay",
  methods: [
    { type: "CARD", needsForm: true },
    { type: "PAYPAL", needsForm: true },
  ],
};
const zero: PaymentProvider = {
  providerId: "zero",
  targetPaymentProvider: "ZERO",
  name: "",
  methods: [{ type: "ZERO_BALANCE", needsForm: false }],
};

test("CM-06 every method of every provider is a choice, one provider's alone under its address", () => {
  expect(choicesOf([sandbox, zero]).map(({ value }) => value)).toEqual(["sandbox/CARD", "sandbox/PAYPAL", "zero/ZERO_BALANCE"]);
  expect(choicesOf([sandbox, zero], "zero").map(({ value }) => value)).toEqual(["zero/ZERO_BALANCE"]);
  expect(choicesOf([sandbox], "unknown")).toEqual([]);
});

test("CM-06 the only choice needs no naming; among several nothing is chosen silently", () => {
  expect(chosenOf(choicesOf([zero]), null)?.type).toBe("ZERO_BALANCE");
  expect(chosenOf(choicesOf([sandbox]), null)).toBeNull();
  expect(chosenOf(choicesOf([sandbox]), "sandbox/PAYPAL")?.type).toBe("PAYPAL");
});

test("CM-07 a choice that is not on offer is none", () => {
  expect(chosenOf(choicesOf([sandbox]), "sandbox/PIX")).toBeNull();
  expect(chosenOf(choicesOf([zero]), "sandbox/CARD")).toBeNull();
});
