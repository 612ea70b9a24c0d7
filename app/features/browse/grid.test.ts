import { expect, test } from "vitest";
import type { Grid } from "../../../contract/catalogue/grid.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments } from "../../testing/loader-arguments.ts";
import { loadGrid } from "./grid.server.ts";

const grid: Grid = {
  contentList: [aCard()],
  facets: [{ name: "type", values: [{ value: "VOD", selected: true }] }],
  order: "NEWEST",
  paging: { lastSeen: "c 2", moreDataAvailable: true },
};

test("CV-25 the grid's links add and remove what the address has, and only the next page carries a cursor", async () => {
  const queries: unknown[] = [];
  const answer = (input: { readonly query?: unknown }) => {
    queries.push(input.query);
    return grid;
  };
  const args = loaderArguments({ guest: true, at: "/grid?facet=type:VOD&lastSeen=c1", answers: { "/view/content-grid": answer } });
  expect(await loadGrid(args)).toMatchObject({
    facets: [{ name: "type", values: [{ value: "VOD", selected: true, to: "/grid" }] }],
    filtered: true,
    order: { current: "NEWEST", to: "/grid?facet=type%3AVOD&order=oldest" },
    clear: "/grid",
    cards: [{ title: "First Bell", to: "/video/first-bell/first-bell" }],
    nextPage: "/grid?facet=type%3AVOD&lastSeen=c+2",
    firstPage: "/grid?facet=type%3AVOD",
  });
  expect(queries).toEqual([{ facet: ["type:VOD"], order: "NEWEST", rpp: 24, lastSeen: "c1" }]);
});

test.each([
  ["facets in another order", "facet=type:VOD&facet=genre:mma", "?facet=genre%3Amma&facet=type%3AVOD"],
  ["a facet that the realm does not have", "facet=genre:made-up&facet=type:VOD&lastSeen=c1&lang=es", "?lang=es&facet=type%3AVOD"],
  ["an unknown order", "order=best", ""],
])("CV-25 P36 %s leads to the one address of the choice, so that it makes no cached document", async (_, query, target) => {
  const facets = [...grid.facets, { name: "genre" as const, values: [{ value: "mma", selected: false }] }];
  const args = loaderArguments({ guest: true, at: `/grid?${query}`, answers: { "/view/content-grid": () => ({ ...grid, facets }) } });
  const answer = await loadGrid(args).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no redirect");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/grid${target}`]);
});
