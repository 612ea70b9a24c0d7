import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earliest, type LiveTimes, occurrenceAt } from "./live-schedule.ts";

const event: LiveTimes = {
  kind: "EVENT",
  starts_at: "2026-11-20T12:00:00.000Z",
  ends_at: "2026-11-20T14:00:00.000Z",
  repeat_minutes: null,
};
const at = (time: string) => occurrenceAt(event, new Date(time));

describe("CV-01 live schedule", () => {
  test("CV-01 event: scheduled, pre-live, live, ended, each with its next boundary", () => {
    expect(at("2026-11-20T09:00:00Z")).toMatchObject({ state: "SCHEDULED", changesAt: "2026-11-20T11:45:00.000Z" });
    expect(at("2026-11-20T11:45:00Z")).toMatchObject({ state: "PRE_LIVE", changesAt: "2026-11-20T12:00:00.000Z" });
    expect(at("2026-11-20T12:00:00Z")).toMatchObject({ state: "LIVE", changesAt: "2026-11-20T14:00:00.000Z" });
    expect(at("2026-11-20T14:00:00Z")).toMatchObject({ state: "ENDED", changesAt: null });
  });

  test("CV-01 channel: always live, never changes", () => {
    const channel: LiveTimes = { kind: "CHANNEL", starts_at: null, ends_at: null, repeat_minutes: null };
    expect(occurrenceAt(channel, new Date())).toEqual({ state: "LIVE", startDate: null, endDate: null, changesAt: null });
  });

  test("CV-01 repeating event: shows for half an hour that it has ended, then comes again", () => {
    const repeated = { ...event, repeat_minutes: 360 };
    expect(occurrenceAt(repeated, new Date("2026-11-20T14:00:00Z"))).toMatchObject({
      state: "ENDED",
      endDate: "2026-11-20T14:00:00.000Z",
      changesAt: "2026-11-20T14:30:00.000Z",
    });
    expect(occurrenceAt(repeated, new Date("2026-11-20T14:30:00Z"))).toMatchObject({
      state: "SCHEDULED",
      startDate: "2026-11-20T18:00:00.000Z",
      endDate: "2026-11-20T20:00:00.000Z",
    });
    // Ten minutes between: five for the end, and it is announced at once.
    expect(occurrenceAt({ ...event, repeat_minutes: 130 }, new Date("2026-11-20T14:05:00Z"))).toMatchObject({ state: "PRE_LIVE" });
  });

  test("CV-01 repeating event: never ended for good, and its boundary lies ahead, at any time", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.integer({ min: 121, max: 5000 }), (minutes, repeat) => {
        const now = new Date(Date.parse("2026-11-20T12:00:00Z") + minutes * 60_000);
        const found = occurrenceAt({ ...event, repeat_minutes: repeat }, now);
        expect(Date.parse(found.changesAt ?? "")).toBeGreaterThan(now.getTime());
        const sinceEnd = now.getTime() - Date.parse(found.endDate ?? "");
        if (found.state === "ENDED") expect(sinceEnd).toBeLessThan(30 * 60_000);
        else expect(sinceEnd).toBeLessThan(0);
      }),
    );
  });

  test("CV-01 earliest: skips what never changes", () => {
    expect(earliest([null, "2026-11-20T14:00:00.000Z", "2026-11-20T12:00:00.000Z"])).toBe("2026-11-20T12:00:00.000Z");
    expect(earliest([null])).toBeNull();
  });
});
