import { expect, test } from "vitest";
import { choicesAt, choicesOf, chosenOf, type PaymentProvider, preferredFirst, savedChoices } from "./payment-choice.ts";

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

test("RT-13 the way to pay that an address names stands first; a name that nobody knows changes nothing", () => {
  const choices = choicesOf([sandbox, zero]);
  const order = (query: string) => preferredFirst(choices, new URLSearchParams(query)).map(({ value }) => value);
  const usual = choices.map(({ value }) => value);
  expect(order("targetPaymentProvider=SANDBOX&paymentMethodType=PAYPAL")[0]).toBe("sandbox/PAYPAL");
  expect(order("paymentProviderId=zero")[0]).toBe("zero/ZERO_BALANCE");
  expect(order("paymentMethodType=PAYPAL")).toEqual(["sandbox/PAYPAL", "sandbox/CARD", "zero/ZERO_BALANCE"]);
  for (const nothing of ["", "targetPaymentProvider=EVIL", "paymentMethodType=GOLD", "redirect_status=succeeded"])
    expect(order(nothing)).toEqual(usual);
});

test("CM-02 each step of the payment page shows its ways: saved cards alone first, another card or way as a step of its own, never nothing", () => {
  const card = {
    cardId: "c1",
    cardType: "Visa",
    last4Digits: "4242",
    expires: "2030-12",
    providerId: "sandbox",
    targetPaymentProvider: "S",
  };
  const fresh = choicesOf([sandbox]);
  const all = [...savedChoices([card]), ...fresh];
  const values = (...input: Parameters<typeof choicesAt>) => choicesAt(...input).map(({ value }) => value);
  expect(values("PAYMENT_PAGE", all)).toEqual(["card/c1"]);
  expect(values("PAYMENT_PAGE", fresh)).toEqual(["sandbox/CARD", "sandbox/PAYPAL"]);
  expect(values("NEW_PAYMENT", all)).toEqual(["sandbox/CARD", "sandbox/PAYPAL"]);
  expect(values("CREDIT_CARD_PAYMENT", all)).toEqual(["sandbox/CARD"]);
  expect(values("PAYPAL_PAYMENT", all)).toEqual(["sandbox/PAYPAL"]);
  expect(values("PAYPAL_PAYMENT", choicesOf([zero]))).toEqual(["zero/ZERO_BALANCE"]);
  expect(savedChoices([card], "another")).toEqual([]);
  expect(savedChoices(undefined)).toEqual([]);
});
