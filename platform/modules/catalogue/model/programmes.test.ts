import { expect, test } from "vitest";
import { nowAndNext, type ProgrammeTimes } from "./programmes.ts";

const at = (clock: string, day = "2026-11-20") => `${day}T${clock}:00.000Z`;
const programme = (id: string, from: string, to: string): ProgrammeTimes => ({
  id,
  starts_at: from.length > 5 ? from : at(from),
  ends_at: to.length > 5 ? to : at(to),
});
const seen = (programmes: readonly ProgrammeTimes[], moment: string) => {
  const { now, next, changesAt } = nowAndNext(programmes, new Date(moment));
  return {
    now: now && [now.programme.id, now.startDate, now.endDate],
    next: next && [next.programme.id, next.startDate],
    changesAt,
  };
};

const evening = [programme("news", "20:00", "20:30"), programme("film", "20:30", "22:30"), programme("late", "23:00", "23:30")];

test("CV-13 a programme is on from its first moment until the moment before its end, then the next one is", () => {
  expect(seen(evening, at("19:59"))).toEqual({ now: null, next: ["news", at("20:00")], changesAt: at("20:00") });
  expect(seen(evening, at("20:00"))).toEqual({
    now: ["news", at("20:00"), at("20:30")],
    next: ["film", at("20:30")],
    changesAt: at("20:30"),
  });
  expect(seen(evening, "2026-11-20T20:29:59.999Z").now?.[0]).toBe("news");
  expect(seen(evening, at("20:30")).now?.[0]).toBe("film");
});

test("CV-13 in a gap nothing is on, and what comes next is known; after the last programme nothing is", () => {
  expect(seen(evening, at("22:30"))).toEqual({ now: null, next: ["late", at("23:00")], changesAt: at("23:00") });
  expect(seen(evening, at("23:30"))).toEqual({ now: null, next: null, changesAt: null });
  expect(seen([], at("23:30"))).toEqual({ now: null, next: null, changesAt: null });
});

test("CV-13 where programmes overlap the later start wins: the earlier one ends there and does not come back", () => {
  const overlapping = [programme("film", "20:00", "23:00"), programme("bulletin", "21:00", "21:10")];
  expect(seen(overlapping, at("20:30"))).toMatchObject({ now: ["film", at("20:00"), at("21:00")], changesAt: at("21:00") });
  expect(seen(overlapping, at("21:05")).now?.[0]).toBe("bulletin");
  expect(seen(overlapping, at("21:10"))).toEqual({ now: null, next: null, changesAt: null });
});

test("CV-13 of programmes that begin at the same moment the lower id is on, in whatever order they come", () => {
  const guide = [programme("show", "20:00", "21:00"), programme("gala", "20:00", "20:30")];
  for (const programmes of [guide, guide.toReversed()]) {
    expect(seen(programmes, at("19:00")).next?.[0]).toBe("gala");
    expect(seen(programmes, at("20:15")).now).toEqual(["gala", at("20:00"), at("20:30")]);
    expect(seen(programmes, at("20:45")).now).toBeNull();
  }
});
