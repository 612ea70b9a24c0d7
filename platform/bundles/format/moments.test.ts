import * as v from "valibot";
import { expect, test } from "vitest";
import { DurationSchema, MomentSchema, readDuration, resolveMoment, writeDuration } from "./moments.ts";

const HOUR = 3_600_000;
const BASE = new Date("2026-11-22T19:37:12.345Z");

test.each([
  ["PT0S", 0],
  ["P1D", 24 * HOUR],
  ["-P30D", -30 * 24 * HOUR],
  ["P1DT2H30M5S", 26.5 * HOUR + 5_000],
  ["-PT90M", -1.5 * HOUR],
])("PL-10 the length %s is read", (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

test.each(["", "P", "PT", "P1DT", "1D", "P1M", "P1Y", "P1W", "PT1.5H", "P-1D", "+P1D", "P1D ", "P123456D"])(
  "PL-10 %j is no length",
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);

test.each(["PT30M", "PT2H", "P1D", "P7DT1H2M3S", "-P2D", "PT0S"])("PL-10 the length %s is written as it was read", (text) => {
  expect(writeDuration(readDuration(text) ?? Number.NaN)).toBe(text);
});

test("PL-10 a length that lasts is more than nothing", () => {
  for (const text of ["PT0S", "-PT5M", "soon"]) expect(v.safeParse(DurationSchema, text).success).toBe(false);
  expect(v.safeParse(DurationSchema, "PT5M").success).toBe(true);
});

test("PL-10 an absolute time is itself, a relative one is at its distance from the first import", () => {
  expect(resolveMoment("2027-03-01T20:00:00Z", BASE, "Asia/Tokyo")).toBe("2027-03-01T20:00:00.000Z");
  expect(resolveMoment({ fromImport: "-PT1H" }, BASE, "Asia/Tokyo")).toBe("2026-11-22T18:37:12.345Z");
});

test.each([
  // The day is counted in the zone: 19:37 UTC is the next morning in Tokyo.
  ["Asia/Tokyo", "P0DT0H", "19:30", "2026-11-23T10:30:00.000Z"],
  ["America/Los_Angeles", "P1D", "19:30", "2026-11-24T03:30:00.000Z"],
  ["Europe/Madrid", "-P1D", "00:05", "2026-11-20T23:05:00.000Z"],
  // Clocks have changed in between: half past seven stays half past seven.
  ["Europe/Madrid", "P150D", "19:30", "2027-04-21T17:30:00.000Z"],
  // The hour that is left out at the change: an hour later.
  ["Europe/Madrid", "P126D", "02:30", "2027-03-28T01:30:00.000Z"],
])("PL-10 PL-15 in %s %s at %s is %s", (zone, fromImport, at, expected) => {
  expect(resolveMoment({ fromImport, at }, BASE, zone)).toBe(expected);
});

test.each([
  "2027-02-30T10:00:00Z",
  "2027-03-01T20:00:00",
  "2027-03-01",
  "2027-13-01T10:00:00Z",
  { fromImport: "P1M" },
  { fromImport: "P1D", at: "24:00" },
  { at: "10:00" },
])("PL-10 %j is no moment", (moment) => {
  expect(v.safeParse(MomentSchema, moment).success).toBe(false);
});
