import { expect, test } from "vitest";
import { dateOf, datePartOrder, isFull, typedPart } from "./date-parts.ts";

test.each([
  ["en-US", ["month", "day", "year"]],
  ["en-GB", ["day", "month", "year"]],
  ["es-ES", ["day", "month", "year"]],
  ["pt-BR", ["day", "month", "year"]],
  ["ar-u-ca-gregory-nu-latn", ["day", "month", "year"]],
  ["sv-SE", ["year", "month", "day"]],
])("ID-05 %s writes a date as %j", (locale, order) => {
  expect(datePartOrder(locale)).toEqual(order);
});

test("ID-05 digits only: a year of four, a month up to 12, a day up to 31; what does not fit leaves the part as it was", () => {
  expect([typedPart("year", "199", "1990"), typedPart("year", "1990", "19901"), typedPart("year", "", "19x0")]).toEqual([
    "1990",
    "1990",
    "190",
  ]);
  expect([typedPart("month", "1", "12"), typedPart("month", "1", "13"), typedPart("month", "", "a")]).toEqual(["12", "1", ""]);
  expect([typedPart("day", "3", "31"), typedPart("day", "3", "32"), typedPart("day", "", "٣١")]).toEqual(["31", "3", "31"]);
  expect(typedPart("day", "31", "")).toBe("");
});

test("ID-05 the focus goes on when no further digit fits", () => {
  expect([isFull("year", "199"), isFull("year", "1990")]).toEqual([false, true]);
  expect([isFull("month", ""), isFull("month", "0"), isFull("month", "1"), isFull("month", "2"), isFull("month", "12")]).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect([isFull("day", "3"), isFull("day", "4"), isFull("day", "04")]).toEqual([false, true, true]);
});

test("ID-05 a value only when all three are there, padded; a date that is only begun is no date", () => {
  expect(dateOf({ year: "1990", month: "2", day: "3" })).toBe("1990-02-03");
  expect(dateOf({ year: "", month: "", day: "" })).toBeNull();
  for (const begun of [
    { year: "1990", month: "", day: "" },
    { year: "", month: "2", day: "3" },
    { year: "1990", month: "2", day: "" },
  ])
    expect(dateOf(begun)).not.toMatch(/^\d{4}-\d{2}-\d{2}$/u);
});
