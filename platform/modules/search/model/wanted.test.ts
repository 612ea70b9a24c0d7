import { expect, test } from "vitest";
import { indexTerms, queryTerms, wantedOf } from "./wanted.ts";

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

test("LS-05 a query of 10 kB has eight words of forty letters at most", () => {
  expect(queryTerms("word ".repeat(2_000))).toHaveLength(8);
  expect(queryTerms("a".repeat(10_000))).toEqual(["a".repeat(40)]);
});

test("LS-05 an Arabic title is found without its article", () => {
  expect(indexTerms(["الحزام"], [])).toEqual(["الحزام", "حزام"]);
});
