import { expect, test } from "vitest";
import { nextChange } from "./changes.ts";

const now = Date.parse("2026-11-26T12:00:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const starts = (minutes: number) => ({ state: { release: { at: at(minutes), text: "", day: "", month: "" } } });

test("LV-03 a list changes when an event starts soon, when it starts and when it ends", () => {
  expect(nextChange([starts(60), starts(90)], now)).toBe(at(45));
  expect(nextChange([starts(10)], now)).toBe(at(10));
  expect(nextChange([starts(60), { state: { live: { from: at(-60), to: at(30), part: 0.5, elapsed: "" } } }], now)).toBe(at(30));
  // A video has no time before its release.
  expect(nextChange([{ state: { release: { at: at(60), text: "", day: "", month: "", video: "SCHEDULED" } } }], now)).toBe(at(60));
  expect(nextChange([starts(-5), { state: {} }], now)).toBeUndefined();
});
