import { expect, test } from "vitest";
import { leftOf } from "./pro-rata.ts";
import type { Subscription } from "./subscription.ts";

const month: Subscription = {
  state: "ACTIVE",
  period: "P1M",
  anchor: new Date("2026-11-20T12:00:00Z"),
  anchorBase: 0,
  periodsPaid: 1,
  validUntil: new Date("2026-12-20T12:00:00Z"),
  renews: true,
  pauseRequested: false,
  paused: false,
  resumeAt: null,
  failedSince: null,
  failedTries: 0,
  graceUntil: null,
  nextSku: null,
  closed: false,
  cancelledAt: null,
  reactivatedAt: null,
  pauseRequestedAt: null,
  changeRequestedAt: null,
};
const left = (change: Partial<Subscription>, now: string, paid = 999) => leftOf({ ...month, ...change }, paid, new Date(now));

test.each([
  ["all of it on the first moment", "2026-11-20T12:00:00Z", 999],
  ["all of it on the first day: the day under way counts", "2026-11-21T11:59:59Z", 999],
  ["29 of 30 days", "2026-11-21T12:00:00Z", 966],
  ["half", "2026-12-05T12:00:00Z", 500],
  ["the last day", "2026-12-20T11:59:59Z", 33],
  ["nothing at its end", "2026-12-20T12:00:00Z", 0],
  ["nothing after it", "2027-01-20T12:00:00Z", 0],
])("CM-03 what is left of a paid month: %s", (_what, now, expected) => {
  expect(left({}, now)).toBe(expected);
});

test("CM-03 the later periods are counted by their own length; a trial and an unpaid one leave nothing; large sums stay exact", () => {
  const february = { periodsPaid: 3, anchor: new Date("2026-12-31T00:00:00Z"), validUntil: new Date("2027-03-31T00:00:00Z") };
  // From 28 February to 31 March.
  expect(left(february, "2027-03-15T12:00:00Z", 3100)).toBe(1600);
  expect(left({ state: "TRIAL", periodsPaid: 0 }, "2026-11-21T12:00:00Z")).toBe(0);
  expect(left({ state: "INACTIVE" }, "2026-11-21T12:00:00Z")).toBe(0);
  expect(left({}, "2026-12-05T12:00:00Z", 9_007_199_254_740_990)).toBe(4_503_599_627_370_495);
});
