import { expect, test } from "vitest";
import { formatMoment } from "./intl-formats.ts";

test("PL-15 mails name Greenwich's own time without a distance of nothing, and another's with it", () => {
  const at = (language: "pt" | "ar", timeZone: string) => formatMoment("2026-11-24T03:00:00.000Z", language, timeZone);
  expect(at("pt", "Europe/London")).toMatch(/GMT$/u);
  expect(at("ar", "Europe/London")).toMatch(/غرينتش$/u);
  expect(at("ar", "Asia/Dubai")).toMatch(/غرينتش\+4$/u);
});
