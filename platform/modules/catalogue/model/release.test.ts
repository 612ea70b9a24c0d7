import { expect, test } from "vitest";
import { releaseAt } from "./release.ts";

const AT = "2026-11-28T20:00:00.000Z";
const START = "2026-11-28T20:00:30.000Z";
const END = "2026-11-28T20:02:30.000Z";
const after = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000);
const video = { type: "VOD", starts_at: AT, premiere: 0 } as const;

test("CV-24 a scheduled release is to come until its time, to the millisecond", () => {
  expect(releaseAt(video, 120, after(-0.001))).toEqual({
    ...{ type: "SCHEDULED", state: "SCHEDULED" },
    ...{ scheduledAt: AT, startsAt: AT, endsAt: null, changesAt: AT },
  });
  expect(releaseAt(video, 120, after(0))).toBeNull();
});

test("CV-15 a premiere starts 30 s after its countdown, lasts as long as its film, and changes at each boundary", () => {
  const shown = (seconds: number) => {
    const release = releaseAt({ ...video, premiere: 1 }, 120, after(seconds));
    return release && [release.state, release.changesAt];
  };
  expect(shown(-60)).toEqual(["SCHEDULED", AT]);
  expect(shown(0)).toEqual(["STARTING", START]);
  expect(shown(29.999)).toEqual(["STARTING", START]);
  expect(shown(30)).toEqual(["LIVE", END]);
  expect(shown(149.999)).toEqual(["LIVE", END]);
  expect(shown(150)).toBeNull();
  expect(releaseAt({ ...video, premiere: 1 }, 120, after(0))).toMatchObject({ scheduledAt: AT, startsAt: START, endsAt: END });
});

test("CV-24 a video without a time is out, and the start of an event is no release", () => {
  expect(releaseAt({ ...video, starts_at: null }, 120, after(-60))).toBeNull();
  expect(releaseAt({ ...video, type: "LIVE_EVENT" }, 120, after(-60))).toBeNull();
});
