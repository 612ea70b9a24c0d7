import { describe, expect, test } from "vitest";
import { installsByHand } from "./by-hand.ts";
import { type InstallFacts, isGoodMoment, parseMemory } from "./install-moment.ts";

const day = 24 * 60 * 60_000;
const first: InstallFacts = { visits: 1, watchedMs: 0, purchased: false, dismissedAt: null, now: 1_000 * day };

describe("isGoodMoment", () => {
  test("PW-01 a first visit is left in peace", () => {
    expect(isGoodMoment(first)).toBe(false);
    expect(isGoodMoment({ ...first, watchedMs: 4 * 60_000 })).toBe(false);
  });

  test("PW-01 installing is offered on the second visit, after five minutes watched, after buying", () => {
    expect(isGoodMoment({ ...first, visits: 2 })).toBe(true);
    expect(isGoodMoment({ ...first, watchedMs: 5 * 60_000 })).toBe(true);
    expect(isGoodMoment({ ...first, purchased: true })).toBe(true);
  });

  test("PW-01 a no is respected for three months, whatever happens", () => {
    const eager = { ...first, visits: 9, purchased: true };
    expect(isGoodMoment({ ...eager, dismissedAt: eager.now - 89 * day })).toBe(false);
    expect(isGoodMoment({ ...eager, dismissedAt: eager.now - 91 * day })).toBe(true);
  });
});

test("PW-01 stored values are read, nonsense is not", () => {
  expect(parseMemory('{"visits":3,"dismissedAt":5}')).toEqual({ visits: 3, dismissedAt: 5 });
  for (const text of [null, "", "{", "null", "7", '{"visits":"many"}', '{"visits":-1,"dismissedAt":"x"}']) {
    expect(parseMemory(text)).toEqual({ visits: 0, dismissedAt: null });
  }
});

test("PW-01 the manual steps are shown only where they exist", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
  expect(installsByHand(iphone, 5)).toBe(true);
  expect(installsByHand(mac, 5)).toBe(true);
  expect(installsByHand(mac, 0)).toBe(false);
  expect(installsByHand(iphone.replace("Version/18.0", "CriOS/120.0"), 5)).toBe(false);
  expect(installsByHand("Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36", 5)).toBe(false);
});
