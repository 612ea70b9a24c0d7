import { expect, test } from "vitest";
import { nowAndNext, type ProgrammeTimes, placeOf } from "./programmes.ts";

const DAY = 1_440;
const at = (clock: string, day = "2026-11-20") => `${day}T${clock}:00.000Z`;
const programme = (id: string, from: string, to: string, repeat_minutes = 0): ProgrammeTimes => ({
  id,
  starts_at: from.length > 5 ? from : at(from),
  ends_at: to.length > 5 ? to : at(to),
  repeat_minutes,
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

test("CV-13 a programme that repeats runs at its clock every day, across midnight and for years; not before its first day", () => {
  const daily = [
    programme("night", at("23:00"), at("01:00", "2026-11-21"), DAY),
    programme("day", at("01:00", "2026-11-21"), at("23:00", "2026-11-21"), DAY),
  ];
  expect(seen(daily, at("22:00"))).toEqual({ now: null, next: ["night", at("23:00")], changesAt: at("23:00") });
  expect(seen(daily, at("00:30", "2029-02-28"))).toEqual({
    now: ["night", at("23:00", "2029-02-27"), at("01:00", "2029-02-28")],
    next: ["day", at("01:00", "2029-02-28")],
    changesAt: at("01:00", "2029-02-28"),
  });
});

test("CV-13 what comes once takes the place of what repeats at the same time, on that day alone", () => {
  const guide = [programme("daily", at("20:00", "2026-11-01"), at("21:00", "2026-11-01"), DAY), programme("zz-gala", "20:00", "21:00")];
  for (const programmes of [guide, guide.toReversed()]) {
    expect(seen(programmes, at("19:00")).next?.[0]).toBe("zz-gala");
    expect(seen(programmes, at("20:30")).now?.[0]).toBe("zz-gala");
    expect(seen(programmes, at("20:30", "2026-11-21")).now?.[0]).toBe("daily");
  }
});

test("CV-13 the place of a programme is the minute of its repetition, or of its start when it comes once", () => {
  expect(placeOf(at("20:30", "2026-11-01"), DAY)).toBe(20 * 60 + 30);
  expect(placeOf(at("20:30", "2020-02-29"), DAY)).toBe(placeOf(at("20:30"), DAY));
  expect(placeOf("1970-01-02T00:01:00.000Z", 0)).toBe(DAY + 1);
});
