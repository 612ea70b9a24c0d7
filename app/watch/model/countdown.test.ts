import { expect, test } from "vitest";
import { countdownText } from "./countdown.ts";

const TWO_DAYS = (2 * 86_400 + 4 * 3600 + 5 * 60 + 9) * 1000;

test.each([
  [1, "en", "00:00:01"],
  [3_600_000, "en", "01:00:00"],
  [TWO_DAYS, "en", "2 days 04:05:09"],
  [TWO_DAYS, "es", "2 d 04:05:09"],
  [TWO_DAYS, "pt", "2 dias 04:05:09"],
  // Arabic has a word for two days, so no digit is shown.
  [TWO_DAYS, "ar", "يومان 04:05:09"],
  [-5, "en", "00:00:00"],
] as const)("CV-09 PL-04 %d ms are left, in %s: %s", (left, language, text) => {
  expect(countdownText(left, language).replace(/\u00a0/gu, " ")).toBe(text);
});
