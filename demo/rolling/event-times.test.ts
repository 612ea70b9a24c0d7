import fc from "fast-check";
import { expect, test } from "vitest";
import { liveScheduleAt } from "../../platform/modules/catalogue/model/live-schedule.ts";
import { eventAround } from "./event-times.ts";

const MINUTE = 60_000;
const FIRST = "2026-11-20T12:00:00.000Z";
const LENGTH = 120 * MINUTE;

/** The schedule of the event as its row is at a moment: two hours from noon on, then again and again. */
function scheduleAt(everyMinutes: number, now: Date) {
  const { start } = eventAround({ first: FIRST, everyMinutes }, LENGTH, now);
  const times = { starts_at: new Date(start).toISOString(), ends_at: new Date(start + LENGTH).toISOString() };
  return liveScheduleAt({ kind: "EVENT", event_status: null, ...times }, now);
}

test("CV-01 repeating event: shows for half an hour that it has ended, then comes again", () => {
  expect(scheduleAt(360, new Date("2026-11-20T14:00:00Z"))).toMatchObject({ state: "ENDED", endDate: "2026-11-20T14:00:00.000Z" });
  expect(scheduleAt(360, new Date("2026-11-20T14:29:59Z"))).toMatchObject({ state: "ENDED" });
  expect(scheduleAt(360, new Date("2026-11-20T14:30:00Z"))).toMatchObject({
    state: "SCHEDULED",
    startDate: "2026-11-20T18:00:00.000Z",
    endDate: "2026-11-20T20:00:00.000Z",
  });
  // Ten minutes between: five for the end, and it is announced at once.
  expect(scheduleAt(130, new Date("2026-11-20T14:05:00Z"))).toMatchObject({ state: "PRE_LIVE" });
});

test("CV-01 repeating event: never ended for good, and its next move lies ahead, at any time", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.integer({ min: 121, max: 5000 }), (minutes, everyMinutes) => {
      const now = new Date(Date.parse(FIRST) + minutes * MINUTE);
      const { start, from, until } = eventAround({ first: FIRST, everyMinutes }, LENGTH, now);
      expect(from).toBeLessThanOrEqual(now.getTime());
      expect(until).toBeGreaterThan(now.getTime());
      for (const moment of [Math.max(from, now.getTime() - MINUTE), until - 1])
        expect(eventAround({ first: FIRST, everyMinutes }, LENGTH, new Date(moment)).start).toBe(start);
      const { state, endDate } = scheduleAt(everyMinutes, now);
      const sinceEnd = now.getTime() - Date.parse(endDate ?? "");
      if (state === "ENDED") expect(sinceEnd).toBeLessThan(30 * MINUTE);
      else expect(sinceEnd).toBeLessThan(0);
    }),
  );
});
