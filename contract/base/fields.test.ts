import * as v from "valibot";
import { expect, test } from "vitest";
import { TimeZoneSchema } from "./fields.ts";

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
