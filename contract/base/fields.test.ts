import * as v from "valibot";
import { expect, test } from "vitest";
import { SentTime, TimeZoneSchema } from "./fields.ts";

test("PL-15 a zone is a name that Intl knows: no offset, no other spelling, no long text", () => {
  for (const zone of [
    "UTC",
    "Europe/London",
    "America/Los_Angeles",
    "Asia/Calcutta",
    "Asia/Kolkata",
    "America/Argentina/Buenos_Aires",
    "Etc/GMT+5",
  ])
    expect(v.is(TimeZoneSchema, zone), zone).toBe(true);
  for (const zone of [
    "",
    "Mars/Olympus",
    "+05:30",
    "Europe/London\n",
    "Europe//London",
    "../etc",
    "<b>",
    "A".repeat(65),
    "Europe/London;x",
  ])
    expect(v.is(TimeZoneSchema, zone), zone).toBe(false);
});

test("LV-03 a moment that a caller sends is one that Date reads, in years that sort as text", () => {
  for (const time of ["1970-01-01T00:00:00Z", "2024-02-29T23:59:59.999Z", "2024-01-01T00:00:00+05:30", "2998-12-31T23:59:59Z"])
    expect(v.is(SentTime, time), time).toBe(true);
  for (const time of [
    "2024-01-01T00:00:00+05",
    "2016-12-31T23:59:60Z",
    "0000-01-01T00:00:00Z",
    "1969-12-31T23:59:59Z",
    "2999-01-01T00:00:00Z",
    "9999-12-31T00:00:00Z",
    "2024-01-01",
    "now",
  ])
    expect(v.is(SentTime, time), time).toBe(false);
});
