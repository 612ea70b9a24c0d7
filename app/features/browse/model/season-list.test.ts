import { describe, expect, test } from "vitest";
import type { SeasonListView } from "../views.ts";
import { extendSeasons } from "./season-list.ts";

const seasons = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `s${from + index}`, title: `${from + index}`, to: `/s${from + index}` }));
const list = (from: number, to: number, selected: number, before: boolean, after: boolean): SeasonListView => ({
  seasons: seasons(from, to),
  selected: `s${selected}`,
  hasMoreBefore: before,
  hasMoreAfter: after,
});

describe("CV-06 the choice of seasons grows at either end", () => {
  test("CV-06 forward: seasons after the last one are added, the choice stays", () => {
    const grown = extendSeasons(list(1, 25, 3, false, true), list(1, 40, 25, true, false), "AFTER");
    expect(grown.seasons.map(({ id }) => id)).toEqual(seasons(1, 40).map(({ id }) => id));
    expect(grown).toMatchObject({ selected: "s3", hasMoreBefore: false, hasMoreAfter: false });
  });

  test("CV-06 backward: only seasons before the first one, and only that end's flag", () => {
    const grown = extendSeasons(list(30, 55, 40, true, true), list(5, 55, 30, true, false), "BEFORE");
    expect(grown.seasons[0]?.id).toBe("s5");
    expect(grown.seasons).toHaveLength(51);
    expect(grown).toMatchObject({ hasMoreBefore: true, hasMoreAfter: true });
  });

  test("CV-06 no season twice", () => {
    const grown = extendSeasons(list(1, 25, 1, false, true), list(1, 30, 25, false, false), "AFTER");
    expect(new Set(grown.seasons.map(({ id }) => id)).size).toBe(grown.seasons.length);
  });
});
