import { expect, test } from "vitest";
import { DAY, momentIn, programmeKey, readGuideAddress, WINDOW } from "./guide-address.ts";

const NOW = Date.parse("2026-11-20T12:40:30Z");
const read = (query: string) => readGuideAddress(new URLSearchParams(query), NOW);
const iso = (time: number) => new Date(time).toISOString();

test("LV-01 the guide begins at the present half hour, or at the time of its address", () => {
  expect(read("")).toEqual({ from: Date.parse("2026-11-20T12:30Z"), to: Date.parse("2026-11-20T18:30Z"), isNow: true });
  expect(read("time=2026-11-25T06:10Z")).toMatchObject({ from: Date.parse("2026-11-25T06:00Z"), isNow: false });
  expect(read("channel=ringside-one&lastSeen=c")).toMatchObject({
    to: Date.parse("2026-11-21T12:30Z"),
    channel: "ringside-one",
    lastSeen: "c",
  });
});

test.each([
  "yesterday",
  "2026-11-25",
  "2026-13-45T00:00Z",
  iso(NOW + 15 * DAY + WINDOW),
  iso(NOW - DAY - WINDOW - 1),
  "2036-11-20T12:00Z",
  "2016-11-20T12:00Z",
])("LV-01 the guide does not have %s and shows the present", (from) => {
  expect(read(`time=${from}`)).toMatchObject({ isNow: true });
});

test("LV-01 the links to hours before and after the guide show its first and its last hours", () => {
  expect(read(`time=${iso(NOW - DAY - WINDOW)}`)).toMatchObject({ from: Date.parse("2026-11-19T12:30Z"), isNow: false });
  expect(read(`time=${iso(NOW + 15 * DAY + 1)}`)).toMatchObject({ from: Date.parse("2026-12-05T12:00Z"), isNow: false });
});

test("LV-01 a programme is named by its channel and its start", () => {
  const key = { channel: "one~two", start: "2026-11-20T12:00:00.000Z" };
  expect(read(`programme=${encodeURIComponent(programmeKey(key))}`).programme).toEqual(key);
  for (const text of ["one", "one~", "~2026-11-20T12:00Z", "one~soon"]) expect(read(`programme=${text}`)).not.toHaveProperty("programme");
  expect(momentIn(NOW)).toBe("2026-11-20T12:40Z");
});
