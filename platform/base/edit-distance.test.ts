import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test("LS-05 the distance counts insertions, deletions, replacements and swaps", () => {
  expect(editDistance("belt", "belt", 2)).toBe(0);
  expect(editDistance("belt", "blet", 1)).toBe(1);
  expect(editDistance("belt", "best", 1)).toBe(1);
  expect(editDistance("belt", "belts", 1)).toBe(1);
  expect(editDistance("champion", "chmapoin", 2)).toBe(2);
  expect(editDistance("belt", "champion", 1)).toBe(2);
});
