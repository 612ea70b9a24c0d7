import { expect, test } from "vitest";
import { guideOf, type OwnProgramme } from "./file-guide.ts";
import { matchGuide, type StoredProgramme } from "./match.ts";
import type { ReadProgramme } from "./spool.ts";

const HOUR = 3_600_000;
const texts = (title: string) => [{ language: "en", title, description: "" }];
const stored = (title: string, from: number, key = ""): StoredProgramme => ({
  id: `${title}-${from}`,
  start: from * HOUR,
  end: (from + 1) * HOUR,
  key,
  texts: texts(title),
});
const wanted = (title: string, from: number, key = "", length = 1) => ({
  start: from * HOUR,
  end: (from + length) * HOUR,
  key,
  texts: texts(title),
});
const summary = (before: readonly StoredProgramme[], file: Parameters<typeof matchGuide>[1]) => {
  const { added, moved, changed, removed, same } = matchGuide(before, file);
  return {
    added: added.map(({ start }) => start / HOUR),
    moved: moved.map((pair) => [pair.stored.id, pair.wanted.start / HOUR]),
    changed: changed.map((pair) => pair.stored.id),
    removed: removed.map(({ id }) => id),
    same,
  };
};

test("LV-01 the same content at another time is a move, in the order of time and not further than a day", () => {
  expect(
    summary([stored("News", 0), stored("Film", 1), stored("News", 2)], [wanted("News", 0.5), wanted("Film", 1.5), wanted("News", 2.5)]),
  ).toEqual({
    added: [],
    moved: [
      ["News-0", 0.5],
      ["News-2", 2.5],
      ["Film-1", 1.5],
    ],
    changed: [],
    removed: [],
    same: 0,
  });
  expect(summary([stored("Film", 0)], [wanted("Film", 25)])).toMatchObject({ added: [25], removed: ["Film-0"] });
  expect(summary([stored("Film", 0, "EP1")], [wanted("Film", 25, "EP1")])).toMatchObject({ moved: [["Film-0", 25]] });
});

test("LV-01 other content at the same start is a change, unless both have an id", () => {
  expect(summary([stored("TBA", 0), stored("Film", 1)], [wanted("Gala", 0), wanted("Film", 1, "", 2)])).toMatchObject({
    changed: ["Film-1", "TBA-0"],
  });
  expect(summary([stored("One", 0, "EP1")], [wanted("Two", 0, "EP2")])).toMatchObject({ added: [0], removed: ["One-0"] });
  expect(summary([stored("Working title", 0, "EP1")], [wanted("Title", 0, "EP1")])).toMatchObject({ changed: ["Working title-0"] });
});

test("LV-01 ten thousand programmes of one title that all moved are matched at once", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => index);
  const { moved, same } = matchGuide(
    numbers.map((index) => stored("News", index * 2)),
    numbers.map((index) => wanted("News", index * 2 + 1)),
  );
  expect([moved.length, same]).toEqual([10_000, 0]);
});

const read = (from: number, to: number | null): ReadProgramme => ({
  start: from * HOUR,
  end: to === null ? null : to * HOUR,
  key: "",
  texts: texts("x"),
});
const spans = (programmes: readonly ReadProgramme[], own: readonly OwnProgramme[] = []) =>
  guideOf(programmes, own).programmes.map(({ start, end }) => [start / HOUR, end / HOUR]);

test("LV-01 a programme without an end, or of 40 days, ends with the next one, after six hours at most; the last takes an hour", () => {
  expect(spans([read(5, null), read(0, null), read(1, 41 * 24), read(20, null)])).toEqual([
    [0, 1],
    [1, 5],
    [5, 11],
    [20, 21],
  ]);
});

test("LV-01 overlaps and duplicates are counted, and programmes that begin in the realm's own are left out", () => {
  expect(guideOf([read(0, 2), read(1, 3), read(1, 9)], [])).toMatchObject({ overlaps: 1, duplicates: 1, span: { from: 0, to: 3 * HOUR } });
  const own = { start: HOUR, end: 2 * HOUR, every: null };
  const hours = [0.5, 1, 1.5, 2].map((from) => read(from, from + 0.5));
  expect(spans(hours, [own]).map(([from]) => from)).toEqual([0.5, 2]);
  // Another own one that has begun since ends the first.
  expect(
    spans(hours, [
      { ...own, end: 9 * HOUR },
      { start: 1.5 * HOUR, end: 1.6 * HOUR, every: null },
    ]).map(([from]) => from),
  ).toEqual([0.5, 2]);
  expect(spans([read(49, 50), read(50, 51)], [{ ...own, every: 24 * HOUR }]).map(([from]) => from)).toEqual([50]);
});
