import { expect, test } from "vitest";
import { createStallWatch } from "./stall-watch.ts";

function watched() {
  const stream = { moves: true, position: 12, loaded: 0, now: 0 };
  const watch = createStallWatch(
    { shouldMove: () => stream.moves, position: () => stream.position, loaded: () => stream.loaded, now: () => stream.now },
    9_000,
  );
  /** Seconds until the watch reports a standstill, at most 30. */
  const standsFor = (change: () => void = () => {}): number => {
    for (let second = 1; second <= 30; second += 1) {
      stream.now += 1_000;
      change();
      if (watch.look()) return second;
    }
    return Number.POSITIVE_INFINITY;
  };
  return { stream, watch, standsFor };
}

test("P40 a picture that stands still without any data is noticed before ten seconds are over", () => {
  expect(watched().standsFor()).toBe(9);
});

test("P40 a picture that moves, a film that is paused, and a slow network that brings data are no standstill", () => {
  const moving = watched();
  expect(
    moving.standsFor(() => {
      moving.stream.position += 1;
    }),
  ).toBe(Number.POSITIVE_INFINITY);
  const slow = watched();
  expect(
    slow.standsFor(() => {
      slow.stream.loaded += 100;
    }),
  ).toBe(Number.POSITIVE_INFINITY);
  const paused = watched();
  paused.stream.moves = false;
  expect(paused.standsFor()).toBe(Number.POSITIVE_INFINITY);
});

test("P40 the time counts from the last sign of life", () => {
  const { stream, watch, standsFor } = watched();
  for (let second = 0; second < 5; second += 1) {
    stream.now += 1_000;
    watch.look();
  }
  watch.alive();
  expect(standsFor()).toBe(9);
});
