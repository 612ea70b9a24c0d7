import { expect, test } from "vitest";
import { startOf } from "./rolling.ts";

test.each([
  ["2026-11-22T19:37:12.345Z", "2026-11-22T19:30:00.000Z"],
  ["2026-11-22T19:30:00.000Z", "2026-11-22T19:30:00.000Z"],
  ["2026-11-22T00:29:59.999Z", "2026-11-22T00:00:00.000Z"],
])("PL-10 LV-02 a start that is counted from the import, %s, is announced for %s", (counted, announced) => {
  expect(startOf({ fromImport: "PT3H" }, counted)).toBe(announced);
});

test("PL-10 a start that the bundle names is kept to the minute", () => {
  const named = "2026-11-22T19:37:00.000Z";
  expect(startOf(named, named)).toBe(named);
  expect(startOf({ fromImport: "P1D", at: "19:37" }, named)).toBe(named);
});
