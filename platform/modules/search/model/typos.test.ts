import { expect, test } from "vitest";
import { deletionsOf, nearest, typosIn, typosTyped } from "./typos.ts";

test("LS-05 one typo from four letters, two from nine, none in numbers", () => {
  expect(["box", "belt", "champion", "champions", "2026", "round12"].map(typosIn)).toEqual([0, 1, 1, 2, 0, 0]);
});

test("LS-05 two words within their typos share a deletion", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const word of ["belt", "boxing", "champion", "documentary"]) {
    const own = new Set(deletionsOf(word));
    const typed = new Set<string>();
    for (let at = 0; at < word.length; at += 1) {
      typed.add(word.slice(0, at) + word.slice(at + 1));
      typed.add(word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2));
      for (const letter of letters) {
        typed.add(`${word.slice(0, at)}${letter}${word.slice(at)}`);
        typed.add(`${word.slice(0, at)}${letter}${word.slice(at + 1)}`);
      }
    }
    for (const text of typed)
      if (typosTyped(text) > 0)
        expect(
          deletionsOf(text, typosTyped(text)).some((part) => own.has(part)),
          `${text} for ${word}`,
        ).toBe(true);
  }
});

test("LS-05 the nearest known words come first, and the word itself is none of them", () => {
  expect(nearest("chmapion", ["champion", "campaign", "chmapion", "championship"], 3)).toEqual(["champion"]);
  expect(nearest("roa", ["road", "row"], 3)).toEqual(["road"]);
  expect(nearest("documentery", ["documentary", "documents"], 3)).toEqual(["documentary"]);
});
