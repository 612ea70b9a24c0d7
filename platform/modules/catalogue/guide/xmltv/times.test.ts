import { expect, test } from "vitest";
import { createTimeReader } from "./times.ts";

const reader = (zone: string | null) => {
  const read = createTimeReader(zone);
  return (text: string, after: string | null = null) => {
    const found = read(text, after === null ? null : Date.parse(after));
    return "time" in found ? new Date(found.time).toISOString() : found.problem;
  };
};

test("LV-01 P47 an offset decides; a time without one is in UTC, or in the zone that the operator names", () => {
  const read = reader(null);
  for (const text of [
    "20261126200000 +0100",
    "20261126190000",
    "202611261900",
    "20261126190000 Z",
    "20261126140000 -05:00",
    "20261126190000.5 UTC",
  ])
    expect(read(text), text).toBe("2026-11-26T19:00:00.000Z");
  expect(reader("Europe/Madrid")("20261126200000")).toBe("2026-11-26T19:00:00.000Z");
  expect(reader("Europe/Madrid")("20260726200000")).toBe("2026-07-26T18:00:00.000Z");
  expect(reader("Europe/Madrid")("20260726200000 +0000")).toBe("2026-07-26T20:00:00.000Z");
  expect(reader("Asia/Kathmandu")("20261126200000")).toBe("2026-11-26T14:15:00.000Z");
});

test("LV-01 P47 the hour that clocks show twice is read in the order of the programmes, and the one that they leave out is an hour further", () => {
  const read = reader("Europe/Madrid");
  // On 25 October 2026 at 03:00 the clocks went back to 02:00.
  expect(read("20261025013000")).toBe("2026-10-24T23:30:00.000Z");
  expect(read("20261025023000")).toBe("2026-10-25T00:30:00.000Z");
  expect(read("20261025020000", "2026-10-25T00:30:00Z")).toBe("2026-10-25T01:00:00.000Z");
  expect(read("20261025023000", "2026-10-25T01:00:00Z")).toBe("2026-10-25T01:30:00.000Z");
  expect(read("20261025030000", "2026-10-25T01:30:00Z")).toBe("2026-10-25T02:00:00.000Z");
  // On 28 March 2027 at 02:00 they go forward to 03:00.
  expect(read("20270328023000")).toBe("2027-03-28T01:30:00.000Z");
  expect(read("20270328030000")).toBe("2027-03-28T01:00:00.000Z");
});

test("LV-01 what is no time is a problem", () => {
  const read = reader(null);
  for (const text of [
    "",
    "2026",
    "20261126",
    "20261126200000 BST",
    "20261126200000 +9900",
    "20261301000000",
    "20261126240000",
    "20261126206000",
    "x".repeat(9_999),
  ])
    expect(read(text), text.slice(0, 30)).toMatch(/is no time|has an offset/u);
});
