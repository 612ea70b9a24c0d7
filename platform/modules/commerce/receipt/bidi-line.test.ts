import { expect, test } from "vitest";
import { orderLine } from "./bidi-line.ts";

const texts = (text: string, direction: "ltr" | "rtl") => orderLine(text, direction).map((piece) => piece.text);

test("CM-15 Arabic words stand from right to left, each in its reading order for the font to shape", () => {
  expect(texts("صالح حتى 20 نوفمبر", "rtl")).toEqual(["نوفمبر", " ", "20", " ", "حتى", " ", "صالح"]);
});

test("CM-15 brackets around a code are mirrored on an Arabic line", () => {
  expect(texts("خصم (HALF50)", "rtl").join("")).toBe("(HALF50) خصم");
});

test("CM-15 numbers and references keep their order on an Arabic page", () => {
  expect(texts("20261120-D764DB7D", "rtl").join("")).toBe("20261120-D764DB7D");
  expect(texts("Visa •••• 4242", "rtl").join("")).toBe("Visa •••• 4242");
});

test("CM-15 an Arabic name inside an English line", () => {
  expect(texts("Billed to ليلى حسن, today", "ltr").join("")).toBe("Billed to حسن ليلى, today");
});

test("CM-15 direction marks order a sum and are not drawn", () => {
  const pieces = orderLine("\u200f89.99 €", "rtl");
  expect(pieces.map((piece) => piece.text).join("")).toBe("€ 89.99");
});
