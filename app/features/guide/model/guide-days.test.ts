import { expect, test } from "vitest";
import { startOfDay } from "../../../content/start-of-day.ts";
import { listDays, listHours } from "./guide-days.ts";

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const days = (time: string, zone: string, count: number) => listDays(Date.parse(time), zone, count).map(iso);
const hours = (time: string, zone: string) => listHours(Date.parse(time), zone).map(iso);

test("LV-01 days begin at midnight of the viewer's zone, also around the change of clocks", () => {
  expect(days("2026-10-24T10:00Z", "Europe/Madrid", 3)).toEqual(["2026-10-23T22:00", "2026-10-24T22:00", "2026-10-25T23:00"]);
  expect(days("2026-03-28T10:00Z", "Europe/Madrid", 3)).toEqual(["2026-03-27T23:00", "2026-03-28T23:00", "2026-03-29T22:00"]);
  expect(days("2026-11-20T23:30Z", "Asia/Dubai", 2)).toEqual(["2026-11-20T20:00", "2026-11-21T20:00"]);
  expect(days("2026-11-20T23:30Z", "America/Los_Angeles", 1)).toEqual(["2026-11-20T08:00"]);
});

test("LV-01 a day that has no midnight begins at one o'clock", () => {
  // Clocks in Beirut went from 23:59 on 28 March to 1:00 on 29 March 2026.
  expect(iso(startOfDay(Date.parse("2026-03-29T12:00Z"), "Asia/Beirut"))).toBe("2026-03-28T22:00");
});

test("LV-01 the hours of a day are in local time", () => {
  expect(hours("2026-11-20T12:00Z", "UTC").map((time) => time.slice(11))).toEqual([
    "00:00",
    "03:00",
    "06:00",
    "09:00",
    "12:00",
    "15:00",
    "18:00",
    "21:00",
  ]);
  // 3:00 in winter time is two hours after midnight UTC, 21:00 twenty.
  expect(hours("2026-10-25T12:00Z", "Europe/Madrid").slice(0, 3)).toEqual(["2026-10-24T22:00", "2026-10-25T02:00", "2026-10-25T05:00"]);
  expect(hours("2026-03-29T12:00Z", "Europe/Madrid").slice(0, 3)).toEqual(["2026-03-28T23:00", "2026-03-29T01:00", "2026-03-29T04:00"]);
});
