import { expect, test } from "vitest";
import { currentStart, readStart } from "./start-time.ts";

test("CV-13 an address starts at a time in UTC, however exact; anything else is live", () => {
  expect(readStart("2026-11-26T10:00:00.000Z")).toBe("2026-11-26T10:00:00.000Z");
  expect(readStart("2026-11-26T10:00Z")).toBe("2026-11-26T10:00:00.000Z");
  for (const text of [
    undefined,
    "",
    "start",
    "1764151200",
    "2026-11-26",
    "2026-11-26T10:00:00+02:00",
    "2026-99-26T10:00Z",
    "2026-11-26T10:00Z<b>",
  ])
    expect(readStart(text), text).toBeUndefined();
});

test("CV-13 only a time of the last hour is a start; a later or an older one is the live page", () => {
  const now = Date.parse("2026-11-26T10:00:00Z");
  const startOf = (text: string | undefined) => currentStart(text, now);
  expect(startOf("2026-11-26T09:30Z")).toBe("2026-11-26T09:30:00.000Z");
  expect([startOf("2026-11-26T09:00Z"), startOf("2026-11-26T10:00Z")]).toEqual(["2026-11-26T09:00:00.000Z", "2026-11-26T10:00:00.000Z"]);
  for (const text of ["2026-11-26T08:59:59Z", "2026-11-26T10:00:01Z", "1970-01-01T00:00Z", "start", undefined])
    expect(startOf(text), text).toBeUndefined();
});
