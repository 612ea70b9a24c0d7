import { expect, test } from "vitest";
import { choiceQuery, isFiltered, readChoice } from "./choice.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("LV-03 an address carries genre and page of a list, and one choice has one address", () => {
  const choice = read("genre=boxing&p=2");
  expect(choice).toEqual({ genre: "boxing", p: 2 });
  expect(choiceQuery(choice)).toEqual({ genre: "boxing", p: 2 });
  expect(isFiltered(choice)).toBe(true);
  expect(choiceQuery(read(""))).toEqual({ genre: undefined, p: undefined });
});

test.each(["genre=", "genre=A%20B", `genre=${"x".repeat(61)}`, "p=0", "p=-1", "p=1.5", "p=many", "p=99999999999", "other=1"])(
  "LV-03 %s counts as no choice",
  (query) => {
    expect(read(query)).toEqual({ p: 1 });
    expect(isFiltered(read(query))).toBe(false);
  },
);
