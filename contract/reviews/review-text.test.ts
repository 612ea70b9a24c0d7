import { expect, test } from "vitest";
import { tidyReviewText } from "./review-text.ts";

const MARK = "\u0301";

test.each([
  ["nothing", ""],
  ["a zero-width joiner", "\u200D"],
  ["a word joiner", "\u2060"],
  ["a Hangul filler", "\u3164"],
])("CV-18 a letter keeps four marks, with %s between them", (_name, between) => {
  const marks = (count: number) => Array.from({ length: count }, () => MARK).join(between);
  for (const count of [1, 4]) expect(tidyReviewText(`e${marks(count)} ok`)).toBe(`e${marks(count)} ok`);
  for (const count of [5, 40]) expect(tidyReviewText(`e${marks(count)} ok`)).toBe(`e${marks(4)} ok`);
});

test.each(["\u3164", "\u2800", "\u115F", "\u1160", "\uFFA0", "\u200B", "\u00A0", MARK, "\uFE0F"])(
  "CV-18 a text of %j alone is empty, and a line of it is an empty one",
  (blank) => {
    expect(tidyReviewText(`${blank}${blank}\n${blank}`)).toBe("");
    if (blank !== MARK) expect(tidyReviewText(`one\n${blank}\n\n${blank}\ntwo`)).toBe("one\n\ntwo");
  },
);

test("CV-18 what scripts and emoji need stays", () => {
  for (const text of ["क्‍ष", "می‌خواهم", "❤️‍🔥 👩‍👧", "한국어", "⠓⠑"]) expect(tidyReviewText(text)).toBe(text);
});
