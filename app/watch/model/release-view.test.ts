import { expect, test } from "vitest";
import { releaseViewOf } from "./release-view.ts";

const SCHEDULED_AT = "2026-11-28T20:00:00.000Z";
const at = (seconds: number) => Date.parse(SCHEDULED_AT) + seconds * 1000;

test("CV-24 a scheduled release is to come until its time", () => {
  const video = { computedReleases: [{ type: "SCHEDULED" as const, scheduledAt: SCHEDULED_AT }], premiereRelease: null };
  expect(releaseViewOf(video, at(-1))).toEqual({ premiere: false, state: "SCHEDULED", at: SCHEDULED_AT, next: SCHEDULED_AT });
  expect(releaseViewOf(video, at(0))).toBeNull();
  expect(releaseViewOf({ ...video, computedReleases: [] }, at(-1))).toBeNull();
});

test("CV-15 a premiere counts down, starts 30 s later, runs, and is then an ordinary video", () => {
  const premiereRelease = {
    type: "PREMIERE" as const,
    scheduledAt: SCHEDULED_AT,
    startsAt: "2026-11-28T20:00:30.000Z",
    endsAt: "2026-11-28T20:10:30.000Z",
  };
  const shown = (seconds: number) => {
    const release = releaseViewOf({ computedReleases: [], premiereRelease }, at(seconds));
    return release && [release.state, release.next];
  };
  expect(shown(-1)).toEqual(["SCHEDULED", SCHEDULED_AT]);
  expect(shown(0)).toEqual(["STARTING", premiereRelease.startsAt]);
  expect(shown(29)).toEqual(["STARTING", premiereRelease.startsAt]);
  // The page changes when its viewer, who is behind the stream, has seen the end.
  expect(shown(30)).toEqual(["LIVE", "2026-11-28T20:10:50.000Z"]);
  expect(shown(629)).toEqual(["LIVE", "2026-11-28T20:10:50.000Z"]);
  expect(shown(630)).toBeNull();
});
