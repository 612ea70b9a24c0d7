import { expect, test } from "vitest";
import { sampled } from "../support/sample.ts";

const LANGUAGES = ["en", "ar", "es", "pt"];

test("house rule: a matrix is tested in as many variants as it says, and each variant has its turn", () => {
  const samples = LANGUAGES.map((_language, sample) => sampled(LANGUAGES, 2, String(sample)));
  expect(samples).toEqual([
    ["en", "ar"],
    ["ar", "es"],
    ["es", "pt"],
    ["pt", "en"],
  ]);
  expect(sampled(LANGUAGES, 1, "4294967295")).toEqual(["pt"]);
});

test("house rule: a whole run, a small matrix and Playwright on its own test every variant; a broken sample stops", () => {
  expect(sampled(LANGUAGES, 1, "all")).toEqual(LANGUAGES);
  expect(sampled(LANGUAGES, 4, "3")).toEqual(LANGUAGES);
  expect(sampled(LANGUAGES)).toEqual(LANGUAGES);
  expect(() => sampled(LANGUAGES, 1, "few")).toThrow(/no whole number/u);
});
