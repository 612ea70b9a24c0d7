import { describe, expect, test } from "vitest";
import { earliest, type LiveTimes, liveScheduleAt } from "./live-schedule.ts";

const event: LiveTimes = {
  kind: "EVENT",
  starts_at: "2026-11-20T12:00:00.000Z",
  ends_at: "2026-11-20T14:00:00.000Z",
  event_status: null,
};
const at = (time: string) => liveScheduleAt(event, new Date(time));

describe("CV-01 live schedule", () => {
  test("CV-01 event: scheduled, pre-live, live, ended, each with its next boundary", () => {
    expect(at("2026-11-20T09:00:00Z")).toMatchObject({ state: "SCHEDULED", changesAt: "2026-11-20T11:45:00.000Z" });
    expect(at("2026-11-20T11:45:00Z")).toMatchObject({ state: "PRE_LIVE", changesAt: "2026-11-20T12:00:00.000Z" });
    expect(at("2026-11-20T12:00:00Z")).toMatchObject({ state: "LIVE", changesAt: "2026-11-20T14:00:00.000Z" });
    expect(at("2026-11-20T14:00:00Z")).toMatchObject({ state: "ENDED", changesAt: null });
  });

  test.each(["POSTPONED", "CANCELLED"] as const)("CV-13 %s: before, during and after its former times", (event_status) => {
    const dates = { startDate: event.starts_at, endDate: event.ends_at };
    for (const time of ["2026-11-20T09:00:00Z", "2026-11-20T13:00:00Z", "2026-11-21T00:00:00Z"])
      expect(liveScheduleAt({ ...event, event_status }, new Date(time))).toEqual({ ...dates, state: event_status, changesAt: null });
  });

  test("CV-01 channel: always live, never changes", () => {
    const channel: LiveTimes = { kind: "CHANNEL", starts_at: null, ends_at: null, event_status: null };
    expect(liveScheduleAt(channel, new Date())).toEqual({ state: "LIVE", startDate: null, endDate: null, changesAt: null });
  });

  test("CV-01 earliest: skips what never changes", () => {
    expect(earliest([null, "2026-11-20T14:00:00.000Z", "2026-11-20T12:00:00.000Z"])).toBe("2026-11-20T12:00:00.000Z");
    expect(earliest([null])).toBeNull();
  });
});
