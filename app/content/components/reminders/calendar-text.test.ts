import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarHead, type CalendarTextEntry, calendarText } from "./calendar-text.ts";

const head: CalendarHead = { product: "Ringside", name: "Ringside events", alarmMinutes: 15 };
const entry: CalendarTextEntry = {
  uid: "harbour-fury@tv.example",
  title: "Harbour Fury; Night Two, live",
  description: "Ten bouts.\nThe title comes last.",
  url: "https://tv.example/live/harbour-fury",
  startDate: "2026-11-22T18:00:00.000Z",
  endDate: "2026-11-22T22:00:00.000Z",
  sequence: 2,
  changedAt: "2026-11-20T08:15:30.123Z",
};

/** The calendar as another program reads it. */
function read(entries: readonly CalendarTextEntry[], change: Partial<CalendarHead> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarText({ ...head, ...change }, entries)));
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

describe("LV-08 calendars", () => {
  test("LV-08 a second parser reads the times in UTC, the texts, the number of changes and the reminder", () => {
    const { calendar, events } = read([entry]);
    const [event] = events;
    expect(event).toMatchObject({ uid: entry.uid, summary: entry.title, description: entry.description, sequence: 2 });
    expect(event?.startDate.toJSDate().toISOString()).toBe(entry.startDate);
    expect(event?.endDate.toJSDate().toISOString()).toBe(entry.endDate);
    expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(event?.component.getFirstPropertyValue("url")).toBe(entry.url);
    expect(String(event?.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(head.name);
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  });

  test.each([
    ["line breaks and other properties", "Night\r\nATTACH:evil\rEND:VEVENT\nBEGIN:VEVENT"],
    ["separators", 'A\\B; C, D: "E" \\n \\; \\,'],
    ["300 letters", "Long ".repeat(60).trim()],
    ["emoji at the fold", `${"x".repeat(66)}🥊🥊👩‍👩‍👧‍👦 on ice`],
    ["Arabic", "غضب الميناء: الليلة الثانية على الهواء مباشرة من الحلبة العائمة فوق الماء 🥊 مع نادية حرّوش"],
    ["marks of direction", "\u2068Night\u2069 \u202eevil"],
  ])("LV-08 a hostile title is read as it was written: %s", (_, title) => {
    const file = calendarText(head, [{ ...entry, title }, entry]);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
    const { events } = read([{ ...entry, title, description: title }, entry]);
    const shown = title.replace(/\r\n|\r/gu, "\n");
    expect(events.map(({ summary }) => summary)).toEqual([shown, entry.title]);
    expect(events[0]?.description).toBe(shown);
    expect(events[0]?.component.getFirstProperty("attach")).toBeNull();
  });

  test("LV-08 control characters are removed, because no calendar may contain them", () => {
    expect(read([{ ...entry, title: "A\u0000B\u0007C\u007f" }]).events[0]?.summary).toBe("ABC");
  });

  test("LV-08 a cancelled event says so and has no alarm; an event without an end has none", () => {
    const { events } = read([{ ...entry, isCancelled: true, endDate: null, description: "" }]);
    expect(events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(events[0]?.component.getFirstSubcomponent("valarm")).toBeNull();
    for (const name of ["dtend", "description"]) expect(events[0]?.component.getFirstProperty(name)).toBeNull();
  });

  test("LV-08 a file for one import has no name; an empty calendar is one", () => {
    expect(calendarText({ product: "Ringside", alarmMinutes: null }, [])).not.toMatch(/NAME|REFRESH/u);
    expect(read([]).events).toEqual([]);
  });
});
