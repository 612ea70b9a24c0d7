import { expect, test } from "vitest";
import { DAY, momentIn, programmeKey, readGuideAddress, readGuidePart, WINDOW } from "./guide-address.ts";

const NOW = Date.parse("2026-11-20T12:40:30Z");
const read = (query: string) => readGuideAddress(new URLSearchParams(query), NOW);
const iso = (time: number) => new Date(time).toISOString();

test("LV-01 the guide begins at the present half hour, or at the time of its address", () => {
  expect(read("")).toEqual({
    from: Date.parse("2026-11-20T12:30Z"),
    to: Date.parse("2026-11-20T18:30Z"),
    isNow: true,
    page: 1,
    favourites: false,
  });
  expect(read("time=2026-11-25T06:10Z")).toMatchObject({ from: Date.parse("2026-11-25T06:00Z"), isNow: false });
  expect(read("p=50")).toMatchObject({ page: 50 });
  for (const page of ["0", "-1", "1.5", "99999", "x"]) expect(read(`p=${page}`)).toMatchObject({ page: 1 });
  expect(read("favourites=1&p=2")).toMatchObject({ favourites: true, page: 2 });
  expect(read("favourites=yes&channel=one")).toMatchObject({ favourites: false });
  expect(read("channel=ringside-one&p=3")).toMatchObject({ to: Date.parse("2026-11-21T12:30Z"), channel: "ringside-one", page: 1 });
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

test("LV-01 a script requests six hours of a page of channels, and nothing without a time", () => {
  const from = Date.parse("2026-11-20T12:00Z");
  expect(readGuidePart(new URLSearchParams("time=2026-11-20T12:00Z&p=3"))).toEqual({ from, to: from + WINDOW, page: 3, favourites: false });
  for (const query of ["", "time=soon", "p=3"]) expect(readGuidePart(new URLSearchParams(query))).toBeNull();
});
