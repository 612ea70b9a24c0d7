import { describe, expect, test } from "vitest";
import { gridQuery, isGridQuery, readGridChoice, toggleFacet, toggleOrder } from "./grid-address.ts";

const read = (query: string) => readGridChoice(new URLSearchParams(query));

describe("CV-25 the address of the grid", () => {
  test("CV-25 carries filters and order, the same for one choice however it came about", () => {
    const address = "?facet=genre%3Aboxing&facet=genre%3Amma&facet=type%3ASERIES&order=oldest";
    expect(gridQuery(read(address))).toBe(address);
    const choice = toggleOrder(toggleFacet(toggleFacet(toggleFacet(read(""), "type", "SERIES"), "genre", "mma"), "genre", "boxing"));
    expect(gridQuery(choice)).toBe(address);
    expect(gridQuery(read(""))).toBe("");
    expect(gridQuery(read(""), "a&b")).toBe("?lastSeen=a%26b");
  });

  test("CV-25 a filter and the order toggle", () => {
    const choice = read("facet=type:VOD");
    expect(toggleFacet(toggleFacet(choice, "genre", "mma"), "genre", "mma")).toEqual(choice);
    expect(toggleFacet(choice, "type", "VOD").facets).toEqual([]);
    expect(toggleOrder(toggleOrder(choice))).toEqual(choice);
  });

  test("CV-25 unknown facets and orders, repetitions and a thousand filters are no error", () => {
    expect(read("facet=type:VOD&facet=type:VOD&facet=colour:red&facet=type&facet=genre:&facet=genre:a,b&order=best")).toEqual({
      facets: [{ name: "type", value: "VOD" }],
      order: "NEWEST",
    });
    expect(read(Array.from({ length: 1_000 }, (_, index) => `facet=genre:${index}`).join("&")).facets).toHaveLength(10);
  });

  test("CV-25 each choice has one address", () => {
    const written = (query: string) => isGridQuery(new URLSearchParams(query), read(query));
    for (const query of ["", "facet=type:VOD", "facet=genre:mma&facet=type:VOD&order=oldest", "order=oldest&facet=genre:mma&lang=es"])
      expect(written(query), query).toBe(true);
    for (const query of [
      "facet=type:VOD&facet=genre:mma",
      "facet=type:VOD&facet=type:VOD",
      "facet=colour:red",
      "facet=",
      "order=newest",
      "order=",
      "order=oldest&order=oldest",
    ])
      expect(written(query), query).toBe(false);
  });
});
