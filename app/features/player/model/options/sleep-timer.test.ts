import { expect, test } from "vitest";
import { AWAKE, FADE_MS, fadedShare, SLEEP_CHOICES, secondsLeft, sleepFor, sleepOf } from "./sleep-timer.ts";

const NOW = Date.UTC(2026, 10, 26, 22);

test("CV-26 the sleep timer has four lengths, the end of the video, and off", () => {
  expect(SLEEP_CHOICES.map((choice) => secondsLeft(sleepFor(choice, "one", NOW), NOW))).toEqual([null, 900, 1800, 2700, 3600, null]);
  expect(sleepFor("7", "one", NOW)).toEqual(AWAKE);
  const half = sleepFor("30", "one", NOW);
  expect(secondsLeft(half, NOW + 90_500)).toBe(1710);
  expect(secondsLeft(half, NOW + 3_600_000)).toBe(0);
});

test("CV-26 a length outlasts the video, the end of a video does not", () => {
  const half = sleepFor("30", "one", NOW);
  expect(sleepOf(half, "two")).toBe(half);
  const end = sleepFor("END", "one", NOW);
  expect(sleepOf(end, "one")).toBe(end);
  expect(sleepOf(end, "two")).toEqual(AWAKE);
});

test("CV-26 the sound fades to nothing", () => {
  expect([0, FADE_MS / 2, FADE_MS, FADE_MS * 2].map(fadedShare)).toEqual([1, 0.5, 0, 0]);
});
