import { expect, test } from "vitest";
import { addDays, dayIn, dayText, firstMomentOf, groupByDay, isDay } from "./days.ts";

const iso = (at: number) => new Date(at).toISOString();

test("LV-03 the day of an event is the day in the zone of the page", () => {
  const late = { at: "2026-11-26T23:30:00.000Z" };
  const early = { at: "2026-11-27T00:30:00.000Z" };
  expect(groupByDay([late, early], "UTC").map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-27"]);
  expect(groupByDay([late, early], "Asia/Dubai")).toEqual([{ day: "2026-11-27", items: [late, early] }]);
  expect(groupByDay([late, early], "America/New_York")).toEqual([{ day: "2026-11-26", items: [late, early] }]);
  expect(dayIn(late.at, "Pacific/Kiritimati")).toBe("2026-11-27");
});

test("LV-03 a day begins at midnight of its zone, also where summer time begins or ends, and where it has no midnight", () => {
  expect(iso(firstMomentOf("2026-11-26", "UTC"))).toBe("2026-11-26T00:00:00.000Z");
  expect(iso(firstMomentOf("2026-11-26", "America/Los_Angeles"))).toBe("2026-11-26T08:00:00.000Z");
  expect(iso(firstMomentOf("2026-11-26", "Pacific/Kiritimati"))).toBe("2026-11-25T10:00:00.000Z");
  expect(iso(firstMomentOf("2026-11-26", "Asia/Kathmandu"))).toBe("2026-11-25T18:15:00.000Z");
  expect(iso(firstMomentOf("2026-03-29", "Europe/Madrid"))).toBe("2026-03-28T23:00:00.000Z");
  expect(iso(firstMomentOf("2026-03-30", "Europe/Madrid"))).toBe("2026-03-29T22:00:00.000Z");
  // Beirut goes from 0:00 to 1:00.
  expect(iso(firstMomentOf("2026-03-29", "Asia/Beirut"))).toBe("2026-03-28T22:00:00.000Z");
});

test("LV-03 days of the calendar", () => {
  expect(addDays("2026-12-28", 7)).toBe("2027-01-04");
  expect(["2026-11-26", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-30", "2026-13-01", "2026-1-1", "today", "", "+02026-01-01"].some(isDay)).toBe(false);
});

test("LV-03 days are written as 'ddd, LL' in each language", () => {
  expect(dayText("2026-11-26", "en", null)).toBe("Thu, November 26, 2026");
  expect(dayText("2026-11-26", "en", "GB")).toMatch(/^Thu,? 26 November 2026$/u);
  expect(dayText("2026-11-26", "es", null)).toBe("jue, 26 de noviembre de 2026");
  expect(dayText("2026-11-26", "pt", null)).toBe("qui., 26 de novembro de 2026");
  expect(dayText("2026-11-26", "ar", null)).toContain("26 نوفمبر 2026");
});
