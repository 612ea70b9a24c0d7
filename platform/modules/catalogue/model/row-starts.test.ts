import { describe, expect, test } from "vitest";
import { withFreshStarts } from "./row-starts.ts";

const row = (rule: string, ids: string) => ({ bucket: { rule }, items: [...ids].map((id) => ({ id })) });
const starts = (rows: ReturnType<typeof row>[]) => withFreshStarts(rows).map(({ items }) => items.map(({ id }) => id).join(""));

describe("CV-01 the starts of a page's rows", () => {
  test("CV-01 a title with which a row begins leads no later row; nothing is lost", () => {
    expect(starts([row("LATEST_VIDEOS", "abcdef"), row("GENRE", "abcxyz"), row("FREE_VIDEOS", "axbqrs")])).toEqual([
      "abcdef",
      "xyzabc",
      "qrsaxb",
    ]);
  });

  test("CV-01 the editors' order, what is on air and rows of other modules stay as they are", () => {
    const otherRows = ["FIXED", "LIVE_NOW", "LATEST_VIDEOS", "CONTINUE_WATCHING"].map((rule) => row(rule, "abc"));
    expect(starts([row("GENRE", "abc"), ...otherRows])).toEqual(["abc", "abc", "abc", "abc", "abc"]);
  });

  test("CV-01 a row that has nothing else keeps its titles", () => {
    expect(starts([row("GENRE", "ab"), row("GENRE", "ab")])).toEqual(["ab", "ab"]);
  });
});
