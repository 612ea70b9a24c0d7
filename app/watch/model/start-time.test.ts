import { expect, test } from "vitest";
import { readStart } from "./start-time.ts";

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
