import { expect, test } from "vitest";
import { createIdSource } from "./ids.ts";

const MANY = 20_000;
const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

test("ids are UUIDs of version 7 that sort as they were made, also within one millisecond", () => {
  let time = Date.UTC(2026, 10, 20, 12);
  const ids = createIdSource({ now: () => new Date(time) });
  const made: string[] = [];
  for (let n = 0; n < MANY; n += 1) {
    if (n % 7_000 === 0) time += 1;
    made.push(ids.id());
  }
  expect(made.filter((id) => !UUID_7.test(id))).toEqual([]);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(MANY);
  expect(Number.parseInt((made.at(-1) ?? "").replace("-", "").slice(0, 12), 16)).toBe(time);
});

test("two sources make different ids in one millisecond", () => {
  const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };
  const sources = [createIdSource(clock), createIdSource(clock)];
  const made = sources.flatMap((source) => Array.from({ length: MANY }, () => source.id()));
  expect(new Set(made).size).toBe(2 * MANY);
});
