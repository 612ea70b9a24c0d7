import { expect, test } from "vitest";
import { periodLabel, periodLength } from "./period-label.ts";

test("CM-22 what a gift brings is a length, never a price per period: it does not renew", () => {
  expect(periodLabel("P1Y")).toBe("commercePeriodP1Y");
  expect([periodLength("P1Y", "en"), periodLength("P1M", "en"), periodLength("P14D", "en")]).toEqual(["1 year", "1 month", "14 days"]);
  expect([periodLength("P1Y", "es"), periodLength("P3M", "pt")]).toEqual(["1 año", "3 meses"]);
  expect(periodLength("P1Y", "ar")).toContain("سنة");
});
