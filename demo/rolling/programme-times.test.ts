import { expect, test } from "vitest";
import { occurrenceAround } from "./programme-times.ts";

const DAY = 1_440;
const daily = { first: "2026-11-20T23:00:00.000Z", everyMinutes: DAY };
const startAt = (moment: string, rolling = daily) => new Date(occurrenceAround(rolling, new Date(moment)).start).toISOString();

test("CV-13 a programme that repeats runs at its clock every day, across midnight and for years; not before its first day", () => {
  expect(startAt("2026-11-01T12:00:00Z")).toBe(daily.first);
  expect(startAt("2026-11-20T22:59:00Z")).toBe(daily.first);
  expect(startAt("2026-11-21T00:30:00Z")).toBe(daily.first);
  expect(startAt("2026-11-21T12:00:00Z")).toBe("2026-11-21T23:00:00.000Z");
  expect(startAt("2029-02-28T00:30:00Z")).toBe("2029-02-27T23:00:00.000Z");
  expect(startAt("2029-02-28T20:30:00Z")).toBe("2029-02-28T23:00:00.000Z");
});

test("CV-13 it stands within half a repetition of the moment, and for an eighth of it at the same start", () => {
  for (let minute = 0; minute < 3 * DAY; minute += 7) {
    const now = new Date(Date.parse("2027-03-01T00:00:00Z") + minute * 60_000);
    const { start, from, until } = occurrenceAround(daily, now);
    expect(start - now.getTime()).toBeGreaterThan(-(5 / 8) * DAY * 60_000);
    expect(start - now.getTime()).toBeLessThan((4 / 8) * DAY * 60_000);
    expect(until - from).toBe((DAY / 8) * 60_000);
    for (const moment of [from, until - 1]) expect(occurrenceAround(daily, new Date(moment)).start).toBe(start);
  }
});
