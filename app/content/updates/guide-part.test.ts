import { expect, test } from "vitest";
import { guidePart, readPart } from "./guide-part.ts";

const HOUR = 3_600_000;

test("LV-04 a screen of the guide lies in one part, wherever it is", () => {
  for (const row of [0, 19, 20, 985])
    for (const time of ["2026-11-26T00:00Z", "2026-11-26T11:59Z", "2026-11-26T12:00Z", "2026-11-27T03:30Z"].map((text) =>
      Date.parse(text),
    )) {
      const part = readPart(guidePart(row, time));
      expect(part?.skip).toBeLessThanOrEqual(row);
      expect((part?.skip ?? 0) + (part?.rpp ?? 0)).toBeGreaterThanOrEqual(row + 14);
      expect(Date.parse(part?.from ?? "")).toBeLessThanOrEqual(time);
      expect(Date.parse(part?.to ?? "")).toBeGreaterThanOrEqual(time + 9 * HOUR);
    }
});

test.each(["", "0", "a~b", "-1~1", "0~1 ", "99999~1", "0~9999999", "0~999999"])("LV-04 %s is no part", (name) => {
  expect(readPart(name)).toBeNull();
});
