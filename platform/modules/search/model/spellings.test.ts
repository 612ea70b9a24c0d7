import { expect, test, vi } from "vitest";
import { editDistance } from "../../../base/edit-distance.ts";
import { MOST_COMPARISONS, similarSpellings } from "./spellings.ts";

/** 2,000 words of nine letters, of which every two differ by few letters. */
const letters = "abcdefghijklm";
const ALIKE = Array.from(
  { length: 2_000 },
  (_, at) => `cham${letters[at % 13]}${letters[Math.floor(at / 13) % 13]}${letters[Math.floor(at / 169)]}on`,
);

test("LS-05 nine words against 2,000 similar ones cost as many comparisons as one, and find the nearest", async () => {
  expect(new Set(ALIKE).size).toBe(2_000);
  const queries = [["chamabaon"], ALIKE.slice(0, 9).map((word) => `${word}x`)];
  for (const query of queries) {
    const compare = vi.fn(editDistance);
    const found = await similarSpellings(query, async () => ALIKE, compare);
    expect(compare.mock.calls.length).toBeLessThanOrEqual(MOST_COMPARISONS);
    expect(compare.mock.calls.length).toBeGreaterThan(MOST_COMPARISONS / 2);
    for (const word of query.filter((one) => one.endsWith("x"))) expect(found.get(word)?.[0]).toBe(word.slice(0, -1));
  }
});

test("LS-05 words of another length are not compared", async () => {
  const compare = vi.fn(editDistance);
  const found = await similarSpellings(["blet"], async () => ["belt", "championship", "be"], compare);
  expect([...found]).toEqual([["blet", ["belt"]]]);
  expect(compare.mock.calls).toEqual([["blet", "belt", 1]]);
});
