import { expect, test } from "vitest";
import { indexTerms, queryPairs, queryTerms, wantedOf } from "./wanted.ts";

test("LS-05 a query means all of its words, or neighbours joined", () => {
  expect(wantedOf(["sponge"])).toEqual([[["sponge"]]]);
  expect(wantedOf(["sponge", "bob"])).toEqual([[["sponge"], ["bob"]], [["spongebob"]]]);
  expect(wantedOf(["blet"], new Map([["blet", ["belt"]]]))).toEqual([[["blet", "belt"]]]);
  expect(wantedOf([])).toEqual([]);
});

test("LS-05 a title has its words and its neighbours joined", () => {
  expect(indexTerms(["Sponge Bob", "سبونج بوب"], ["Cartoon"])).toEqual([
    "sponge",
    "bob",
    "spongebob",
    "سبونج",
    "بوب",
    "سبونجبوب",
    "cartoon",
  ]);
});

test("LS-05 a query of 10 kB has six different words of forty letters at most, of which three pairs are tried joined", () => {
  expect(queryTerms("word ".repeat(2_000))).toEqual(["word"]);
  const terms = queryTerms("road to a road of the belt and back ".repeat(300));
  expect(terms).toEqual(["road", "to", "a", "of", "the", "belt"]);
  expect(queryPairs(terms)).toEqual(["roadto", "toa", "aof"]);
  expect(wantedOf(terms)).toHaveLength(4);
  expect(queryTerms("a".repeat(10_000))).toEqual(["a".repeat(40)]);
});

test("LS-05 an Arabic title is found without its article", () => {
  expect(indexTerms(["الحزام"], [])).toEqual(["الحزام", "حزام"]);
});
