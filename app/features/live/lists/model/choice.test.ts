import { expect, test } from "vitest";
import { choiceQuery, isFiltered, readChoice } from "./choice.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("LV-03 an address contains genre and page of a list, and each choice has one address", () => {
  const choice = read("genre=boxing&p=2");
  expect(choice).toEqual({ genre: "boxing", p: 2 });
  expect(choiceQuery(choice)).toEqual({ genre: "boxing", p: 2 });
  expect(isFiltered(choice)).toBe(true);
  expect(choiceQuery(read(""))).toEqual({ kind: undefined, genre: undefined, p: undefined });
});

test("LV-09 only the list of upcoming events has a team, which is no filter", () => {
  const upcoming = (query: string) => readChoice(new URLSearchParams(query), { teams: true });
  expect(upcoming("team=harbour&genre=mma")).toEqual({ team: "harbour", genre: "mma", p: 1 });
  expect(choiceQuery(upcoming("team=harbour"))).toEqual({ team: "harbour" });
  expect(isFiltered(upcoming("team=harbour"))).toBe(false);
  expect([read("team=harbour"), upcoming("team=%3Cb%3E"), upcoming(`team=${"x".repeat(121)}`)]).toEqual([{ p: 1 }, { p: 1 }, { p: 1 }]);
});

test("LV-02 only the list of live titles has kinds", () => {
  const live = (query: string) => readChoice(new URLSearchParams(query), { kinds: true });
  expect(live("kind=channels")).toEqual({ kind: "channels", p: 1 });
  expect(isFiltered(live("kind=channels"))).toBe(true);
  expect(choiceQuery(live("kind=events&genre=mma"))).toEqual({ kind: "events", genre: "mma", p: undefined });
  expect([live("kind=films"), live("kind="), read("kind=channels")]).toEqual([{ p: 1 }, { p: 1 }, { p: 1 }]);
});

test.each(["genre=", "genre=A%20B", `genre=${"x".repeat(61)}`, "p=0", "p=-1", "p=1.5", "p=many", "p=99999999999", "other=1"])(
  "LV-03 %s counts as no choice",
  (query) => {
    expect(read(query)).toEqual({ p: 1 });
    expect(isFiltered(read(query))).toBe(false);
  },
);
