import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addPeriods } from "./billing-time.ts";
import {
  beginPause,
  cancel,
  changeAtEnd,
  declined,
  dueAt,
  hasAccess,
  isHeld,
  paid,
  pause,
  reactivate,
  resume,
  type Subscription,
} from "./subscription.ts";

const START = new Date("2027-01-31T10:00:00.000Z");
const bought: Subscription = {
  state: "ACTIVE",
  period: "P1M",
  anchor: START,
  anchorBase: 0,
  periodsPaid: 1,
  validUntil: addPeriods(START, "P1M", 1),
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
const GRACE = 7;

type Action = "pause" | "pauseUntil" | "resume" | "cancel" | "reactivate" | "change" | "goodCard" | "badCard" | "wait";
interface World {
  readonly now: Date;
  readonly subscription: Subscription;
  readonly cardGood: boolean;
  /** Number of paid charges, and the keys of requested charges. */
  readonly charges: number;
  readonly keys: readonly string[];
  readonly retryAt: Date | null;
}

/** Performs the due action, like the job. */
function settle(world: World): World {
  const { subscription, now } = world;
  switch (dueAt(subscription, now)) {
    case "CHARGE":
      return world.retryAt !== null && now < world.retryAt ? world : charge(world);
    case "PAUSE":
      return settle({ ...world, subscription: beginPause(subscription) });
    case "CLOSE":
      return { ...world, subscription: { ...subscription, closed: true } };
    case "NOTHING":
      return world;
  }
}

function charge(world: World): World {
  const { subscription, now, cardGood } = world;
  const keys = [...world.keys, `${subscription.periodsPaid}-${subscription.failedTries}`];
  if (cardGood) return settle({ ...world, keys, charges: world.charges + 1, subscription: paid(subscription, now), retryAt: null });
  const after = declined(subscription, now, GRACE);
  return { ...world, keys, subscription: after.subscription, retryAt: after.retryAt };
}

function act(world: World, action: Action): World {
  const { subscription, now } = world;
  const take = (change: ReturnType<typeof pause>) => ("refused" in change ? world : { ...world, subscription: change.subscription });
  switch (action) {
    case "pause":
      return take(pause(subscription, now, null));
    case "pauseUntil":
      return take(pause(subscription, now, addDays(subscription.validUntil, 20)));
    case "resume": {
      const change = resume(subscription, now);
      return "charge" in change ? charge(world) : take(change);
    }
    case "cancel":
      return { ...take(cancel(subscription, now)), retryAt: null };
    case "reactivate":
      return take(reactivate(subscription, now));
    case "change":
      return take(changeAtEnd(subscription, "smaller", now));
    case "goodCard":
    case "badCard": {
      const next = { ...world, cardGood: action === "goodCard" };
      // Another card pays the due charge at once.
      return subscription.failedSince !== null || subscription.state === "INACTIVE" ? charge(next) : next;
    }
    case "wait":
      return world;
  }
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom<Action>(
      "pause",
      "pauseUntil",
      "resume",
      "cancel",
      "reactivate",
      "change",
      "goodCard",
      "badCard",
      "wait",
      "wait",
    ),
    hours: fc.integer({ min: 0, max: 24 * 40 }),
  }),
  { maxLength: 30 },
);

describe("life of a subscription", () => {
  test("P32 whatever a viewer does and whenever the clock runs: every period that opens is paid once, or was a grace", () => {
    fc.assert(
      fc.property(steps, (plan) => {
        let world: World = { now: START, subscription: bought, cardGood: true, charges: 1, keys: [], retryAt: null };
        for (const { action, hours } of plan) {
          for (let passed = 0; passed < hours; passed += 6) {
            world = settle({ ...world, now: new Date(world.now.getTime() + Math.min(6, hours - passed) * 3_600_000) });
          }
          world = act(world, action);
          const { subscription, now } = world;
          // Each paid period is one charge, and no key is used for two charges.
          expect(subscription.periodsPaid).toBe(world.charges);
          expect(new Set(world.keys).size).toBe(world.keys.length);
          // A paid period grants access. After it, only the grace or a late job does.
          if (now < subscription.validUntil) expect(hasAccess(subscription, now)).toBe(true);
          if (subscription.paused && now >= subscription.validUntil) expect(hasAccess(subscription, now)).toBe(false);
          if (hasAccess(subscription, now)) expect(now < addDays(subscription.validUntil, GRACE + 1)).toBe(true);
          if (hasAccess(subscription, now)) expect(isHeld(subscription, now)).toBe(true);
          // Retries end.
          expect(subscription.failedSince !== null && subscription.renews && now > addDays(subscription.failedSince, 8)).toBe(false);
          if (!subscription.renews)
            expect([subscription.paused, subscription.pauseRequested, subscription.nextSku]).toEqual([false, false, null]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, 1, 2, 3, 5, 7, 12])(
    "CM-24 P32 nobody pays for days without access: with a grace of %i days each hour of a period that is paid late was open, or it begins with the payment",
    (graceDays) => {
      for (const start of [bought, { ...bought, state: "TRIAL", periodsPaid: 0 } as const])
        for (let hours = 0; hours <= 24 * 20; hours += 1) {
          const now = new Date(start.validUntil.getTime() + hours * 3_600_000);
          let tried = declined(start, start.validUntil, graceDays).subscription;
          const seen: Date[] = [];
          for (let hour = 0; hour < hours; hour += 1) {
            const then = new Date(start.validUntil.getTime() + hour * 3_600_000);
            if (!hasAccess(tried, then)) seen.push(then);
          }
          if (hours > 24 * 7) tried = { ...tried, state: "INACTIVE", renews: false, graceUntil: null };
          const { validUntil, anchor, renews } = paid(tried, now);
          const begins = anchor.getTime() === now.getTime() ? now : start.validUntil;
          expect(seen.filter((then) => then >= begins).length, `${hours} hours`).toBeLessThanOrEqual(6);
          // A whole period from its beginning; a continued one ends on the anchor's days.
          expect(validUntil).toEqual(begins === now ? addPeriods(now, "P1M", 1) : addPeriods(start.anchor, "P1M", start.periodsPaid + 1));
          expect(renews).toBe(true);
        }
    },
  );

  test("CM-17 a pause begins when the paid period ends, and its end is after that and at most a year away", () => {
    const requested = pause(bought, START, null);
    expect(requested).toMatchObject({ subscription: { pauseRequested: true, paused: false } });
    expect(pause(bought, START, addDays(START, 3))).toEqual({ refused: "DATE_NOT_POSSIBLE" });
    expect(pause(bought, START, addDays(START, 800))).toEqual({ refused: "DATE_NOT_POSSIBLE" });
    expect(pause({ ...bought, state: "TRIAL" }, START, null)).toEqual({ refused: "IN_TRIAL" });
    expect(pause({ ...bought, renews: false }, START, null)).toEqual({ refused: "NOT_RENEWING" });
    expect(pause({ ...bought, failedSince: START }, START, null)).toEqual({ refused: "PAYMENT_DUE" });
    expect(pause({ ...bought, pauseRequested: true }, START, null)).toEqual({ refused: "ALREADY_PAUSED" });
  });

  test("CM-17 cancelled is taken back while the paid period lasts, not later", () => {
    const cancelled = cancel(bought, START);
    if ("refused" in cancelled) throw new Error(cancelled.refused);
    expect(hasAccess(cancelled.subscription, addDays(START, 20))).toBe(true);
    expect(reactivate(cancelled.subscription, addDays(START, 20))).toMatchObject({ subscription: { renews: true } });
    expect(reactivate(cancelled.subscription, addDays(START, 29))).toEqual({ refused: "OVER" });
    expect(cancel(cancelled.subscription, START)).toEqual({ refused: "NOT_RENEWING" });
    expect(reactivate(bought, START)).toEqual({ refused: "RENEWS_ALREADY" });
  });

  test.each([
    [0, [1, 3, 5, 7]],
    [2, [1, 3, 5, 7]],
    [7, [1, 3, 5, 7]],
    [8, [1, 3, 5, 7, 8]],
    [60, [1, 3, 5, 7, 60]],
  ] as const)(
    "CM-24 with %i days of grace a declined renewal is tried again on days %j, and access lasts as long as the grace",
    (grace, days) => {
      let failing = bought;
      for (const [tries, day] of [0, ...days].entries()) {
        const at = addDays(bought.validUntil, day);
        const { subscription, retryAt } = declined(failing, at, grace);
        const next = days[tries];
        expect(retryAt).toEqual(next === undefined ? null : addDays(bought.validUntil, next));
        expect(hasAccess(subscription, new Date(at.getTime() + 1000))).toBe(day < grace);
        failing = subscription;
      }
      expect(failing.state).toBe("INACTIVE");
    },
  );

  test("CM-24 the first payment after a trial that is declined opens nothing", () => {
    const trial: Subscription = { ...bought, state: "TRIAL", periodsPaid: 0, validUntil: addDays(START, 7), anchor: addDays(START, 7) };
    const { subscription, retryAt } = declined(trial, addDays(START, 7), GRACE);
    expect(hasAccess(subscription, addDays(START, 8))).toBe(false);
    expect(retryAt).toEqual(addDays(START, 8));
  });

  test("P47 renewals from the 31st over ten years: every month's last day, back to the 31st, 29 February in leap years", () => {
    let subscription = bought;
    const days: string[] = [];
    for (let month = 0; month < 120; month += 1) {
      days.push(subscription.validUntil.toISOString());
      subscription = paid(subscription, subscription.validUntil);
    }
    expect(days.every((day) => day.endsWith("T10:00:00.000Z"))).toBe(true);
    expect(days.filter((day) => day.startsWith("20") && day.slice(5, 10) === "02-29").map((day) => day.slice(0, 4))).toEqual([
      "2028",
      "2032",
      "2036",
    ]);
    expect(days.slice(0, 4).map((day) => day.slice(0, 10))).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(days.at(-1)).toBe("2037-01-31T10:00:00.000Z");
  });
});
