import fc from "fast-check";
import { expect, test } from "vitest";
import { decideRefresh, GRACE_SECONDS, IDLE_DAYS, isAlive, LONGEST_DAYS, sessionExpiry } from "./rotation.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, 0) + seconds * 1000);
const DAY = 86_400;

test("ID-24 a token rotates once and then repeats its successor for as long as nobody has used that", () => {
  expect(decideRefresh({ successorSealed: null, successorUsedAt: null }, at(0))).toBe("ROTATE");
  expect(decideRefresh({ successorSealed: "s", successorUsedAt: null }, at(29 * DAY))).toBe("REPEAT");
});

test("ID-24 after the successor's first use a token repeats for 60 s, to the millisecond, then it is a replay", () => {
  const used = { successorSealed: "s", successorUsedAt: at(0).toISOString() };
  expect(decideRefresh(used, at(GRACE_SECONDS))).toBe("REPEAT");
  expect(decideRefresh(used, new Date(at(GRACE_SECONDS).getTime() + 1))).toBe("REPLAY");
  expect(decideRefresh(null, at(0))).toBe("REPLAY");
});

test("ID-24 a session ends 30 days after its last use and 365 days after its start, whichever comes first", () => {
  expect(sessionExpiry(at(0), at(0))).toEqual(at(IDLE_DAYS * DAY));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), (used) => {
      const expires = sessionExpiry(at(0), at(used)).getTime();
      expect(expires).toBeLessThanOrEqual(at(LONGEST_DAYS * DAY).getTime());
      expect(expires).toBeLessThanOrEqual(at(used + IDLE_DAYS * DAY).getTime());
    }),
  );
});

test("ID-24 a session is alive until its expiry or its end", () => {
  const expiresAt = at(10).toISOString();
  expect(isAlive({ expiresAt, endedAt: null }, at(9))).toBe(true);
  expect(isAlive({ expiresAt, endedAt: null }, at(10))).toBe(false);
  expect(isAlive({ expiresAt, endedAt: at(1).toISOString() }, at(2))).toBe(false);
});
