import { expect, test } from "vitest";
import { type Chapter, chapterAt, nextChapter, orderedChapters, previousChapter } from "./chapters.ts";

const chapters: readonly Chapter[] = [
  { title: "One", start: 0, end: 80 },
  { title: "Two", start: 80, end: 160 },
  { title: "Three", start: 160, end: 240 },
];

test("CV-11 the chapter at a position, also on its first moment and past the end", () => {
  expect([0, 79.9, 80, 239, 900].map((seconds) => chapterAt(chapters, seconds))).toEqual([0, 0, 1, 2, 2]);
  expect(chapterAt(chapters.slice(1), 10)).toBe(-1);
  expect(chapterAt([], 10)).toBe(-1);
});

test("CV-11 next leads to the following one, and nowhere from the last", () => {
  expect([10, 80, 200].map((seconds) => nextChapter(chapters, seconds))).toEqual([80, 160, null]);
  expect(nextChapter(chapters.slice(1), 10)).toBe(80);
  expect(nextChapter([], 10)).toBeNull();
});

test("CV-11 previous leads to this one's beginning, right after it to the one before", () => {
  expect([1, 50, 81, 90, 500].map((seconds) => previousChapter(chapters, seconds))).toEqual([0, 0, 0, 80, 160]);
  expect(previousChapter(chapters.slice(1), 10)).toBeNull();
});

test("CV-11 chapters stand in order; broken ones and a lone one are none", () => {
  const [one, two, three] = chapters as [Chapter, Chapter, Chapter];
  expect(orderedChapters([three, { title: " ", start: 5, end: 6 }, one, { title: "Back", start: 9, end: 9 }, two])).toEqual(chapters);
  expect(orderedChapters([one])).toEqual([]);
});
