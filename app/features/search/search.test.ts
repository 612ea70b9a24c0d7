import { expect, test } from "vitest";
import type { SearchResult } from "../../../contract/search/search.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments } from "../../testing/loader-arguments.ts";
import { loadSearch } from "./data.server.ts";

const result: SearchResult = {
  value: "bell",
  totalCount: 30,
  results: [{ type: "VOD", hits: [aCard()], totalHits: 30, totalPages: 2, page: 1 }],
  refines: [{ name: "type", values: [{ value: "VOD", count: 30, selected: false }] }],
  corrected: false,
  available: true,
  popularContent: [],
};

async function load(at: string) {
  const queries: unknown[] = [];
  const answer = (input: { readonly query?: unknown }) => {
    queries.push(input.query);
    return result;
  };
  const page = await loadSearch(loaderArguments({ guest: true, at, answers: { "/view/content-search": answer } }));
  return { page, queries };
}

test("LS-05 hits by type with a way to all of them; a facet is a link", async () => {
  const { page, queries } = await load("/search?value=+bell");
  expect(queries).toEqual([{ value: "bell", facet: [], p: 1, rpp: 6 }]);
  expect(page).toMatchObject({
    value: "bell",
    total: 30,
    groups: [{ type: "VOD", total: 30, cards: [{ title: "First Bell" }], all: "/search?value=bell&facet=type%3AVOD" }],
    facets: [{ name: "type", values: [{ value: "VOD", count: 30, to: "/search?value=bell&facet=type%3AVOD" }] }],
    clear: null,
  });
});

test("LS-05 the hits of one type have pages", async () => {
  const { page, queries } = await load("/search?value=bell&facet=type:VOD&p=1");
  expect(queries).toEqual([{ value: "bell", facet: ["type:VOD"], p: 1, rpp: 24 }]);
  expect(page.groups[0]).toMatchObject({ next: "/search?value=bell&facet=type%3AVOD&p=2" });
  expect(page.groups[0]).not.toHaveProperty("all");
  expect((await load("/search?value=bell&facet=type:VOD&p=2")).page.groups[0]).toMatchObject({
    previous: "/search?value=bell&facet=type%3AVOD",
  });
  for (const p of ["0", "-1", "x", "99999", "1e3"])
    expect((await load(`/search?value=bell&facet=type:VOD&p=${p}`)).queries, p).toMatchObject([{ p: 1 }]);
});

test("LS-05 an empty query drops its parameter", async () => {
  const response = await load("/search?value=%20&facet=type:VOD").catch((thrown: unknown) => thrown);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get("location")).toBe("/search");
  expect((await load("/search")).queries).toMatchObject([{ value: "" }]);
});

test("LS-05 a query of 10 kB, marks alone and NUL reach the platform short and whole", async () => {
  for (const value of ["x".repeat(10_000), "\u0301".repeat(50), "\u202e\u200f", "🥊".repeat(3_000), "*", '"', "NEAR(", "a\0b"]) {
    const { queries } = await load(`/search?value=${encodeURIComponent(value)}`);
    const [{ value: sent }] = queries as [{ value: string }];
    expect(sent.length, value.slice(0, 10)).toBeLessThanOrEqual(200);
    expect(sent).not.toMatch(/[\ud800-\udfff]/u);
  }
});
