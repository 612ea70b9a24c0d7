import { expect, test } from "vitest";
import { countdownText } from "./countdown.ts";

test.each([
  [1, "00:00:01"],
  [3_600_000, "01:00:00"],
  [(2 * 86_400 + 4 * 3600 + 5 * 60 + 9) * 1000, "2d 04:05:09"],
  [-5, "00:00:00"],
])("CV-09 %d ms are left: %s", (left, text) => {
  expect(countdownText(left)).toBe(text);
});
