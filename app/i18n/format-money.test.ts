import { expect, test } from "vitest";
import { formatMoney } from "./format.ts";

const eur = (amount: number) => ({ amount, currency: "EUR", scale: 2 });

test("CM-01 an amount is divided by ten to the power of its scale and shown with as many decimals", () => {
  expect(formatMoney(eur(999), "en")).toBe("€9.99");
  expect(formatMoney(eur(5), "en")).toBe("€0.05");
  expect(formatMoney({ amount: 1500, currency: "JPY", scale: 0 }, "en")).toBe("¥1,500");
  expect(formatMoney({ amount: 1234, currency: "KWD", scale: 3 }, "en")).toContain("1.234");
});

test("PL-04 an Arabic amount is one piece that reads left to right, its sign in front", () => {
  const text = formatMoney(eur(-500), "ar");
  expect(text).toMatch(/^\u2066.+\u2069$/u);
  expect(text).toMatch(/^\u2066[-−]/u);
  expect(text).not.toMatch(/[\u200e\u200f\u061c]/u);
});
