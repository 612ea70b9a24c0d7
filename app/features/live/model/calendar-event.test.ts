import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar-event.ts";

const event: CalendarEvent = {
  uid: "harbour-fury@tv.example",
  title: "Harbour Fury; Night Two, live",
  description: "Ten bouts.\nThe title comes last.",
  url: "https://tv.example/live/harbour-fury",
  startDate: "2026-11-22T18:00:00.000Z",
  endDate: "2026-11-22T22:00:00.000Z",
  madeAt: "2026-11-20T08:15:30.123Z",
  product: "Ringside",
};
/** Unfolded lines, as a calendar reads them. */
const read = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("calendarFile", () => {
  test("LV-08 an event has its times in UTC, its address, and a reminder", () => {
    const lines = read(calendarFile(event));
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:harbour-fury@tv.example",
        "DTSTAMP:20261120T081530Z",
        "DTSTART:20261122T180000Z",
        "DTEND:20261122T220000Z",
        "URL:https://tv.example/live/harbour-fury",
        "TRIGGER:-PT15M",
      ]),
    );
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  });

  test("LV-08 text that would part values or lines is escaped", () => {
    const lines = read(calendarFile({ ...event, title: "A\\B; C, D\r\nATTACH:evil\u0000" }));
    expect(lines).toContain("SUMMARY:A\\\\B\\; C\\, D\\nATTACH:evil");
    expect(lines.some((line) => line.startsWith("ATTACH"))).toBe(false);
    expect(read(calendarFile(event))).toContain("DESCRIPTION:Ten bouts.\\nThe title comes last.");
  });

  test("LV-08 no line is longer than 75 octets and no letter is cut, in Arabic too", () => {
    const title = "غضب الميناء: الليلة الثانية على الهواء مباشرة من الحلبة العائمة فوق الماء 🥊 مع نادية حرّوش";
    const file = calendarFile({ ...event, title });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(file)).toContain(`SUMMARY:${title}`);
  });

  test("LV-08 without an end or a description it says neither", () => {
    const lines = read(calendarFile({ ...event, endDate: null, description: "" }));
    expect(lines.some((line) => /^DTEND/u.test(line))).toBe(false);
    expect(lines.filter((line) => line.startsWith("DESCRIPTION"))).toHaveLength(1);
  });
});
