import { expect, test } from "vitest";
import { chosenOf, countFacets, isChosen } from "./facets.ts";

const titles = [
  { type: "VOD", genres: ["boxing", "classic"] },
  { type: "VOD", genres: ["boxing"] },
  { type: "SERIES", genres: ["drama"] },
] as const;

test("LS-05 a facet's counts are those beside the other facet's choice, and a chosen value stays", () => {
  const choice = chosenOf(["type:VOD", "genre:drama"]);
  expect(countFacets(titles, choice)).toEqual([
    {
      name: "type",
      values: [
        { value: "SERIES", count: 1, selected: false },
        { value: "VOD", count: 0, selected: true },
      ],
    },
    {
      name: "genre",
      values: [
        { value: "boxing", count: 2, selected: false },
        { value: "classic", count: 1, selected: false },
        { value: "drama", count: 0, selected: true },
      ],
    },
  ]);
  expect(titles.filter((title) => isChosen(title, choice))).toEqual([]);
});

test("LS-05 values of one facet are alternatives", () => {
  expect(titles.filter((title) => isChosen(title, chosenOf(["genre:classic,drama"])))).toHaveLength(2);
});
