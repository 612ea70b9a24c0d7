import { expect, test } from "vitest";
import type { SearchResult } from "../../../contract/search/search.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadSearch } from "./data.server.ts";
import { changeRecent, removeFromPanel } from "./recent/recent.server.ts";
import { loadSuggestions } from "./suggestions/suggestions.server.ts";

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

test("LS-05 a fighter's hit leads to the profile, on the page and in the panel, and is the best other spelling", async () => {
  const hit = {
    id: "nadia",
    name: "Nadia Harrouche",
    nickname: "The Quay",
    image: null,
    weightClass: { id: "light", name: "Lightweight" },
  };
  const found: SearchResult = {
    ...result,
    corrected: true,
    results: [{ type: "FIGHTER", hits: [hit], totalHits: 7, totalPages: 2, page: 1 }, ...result.results],
  };
  const answers = { "/view/content-search": found, "/view/content-suggestions": found };
  const page = await loadSearch(loaderArguments({ guest: true, at: "/search?value=nadja", answers }));
  expect(page.groups[0]).toEqual({
    type: "FIGHTER",
    total: 7,
    cards: [],
    fighters: [{ ...hit, to: "/fighters/nadia", weightClass: "Lightweight" }],
    news: [],
    all: "/search?value=nadja&facet=type%3AFIGHTER",
  });
  expect(page.groups[1]).toMatchObject({ fighters: [], cards: [{ title: "First Bell" }] });
  expect(page.meant).toEqual({ title: "Nadia Harrouche", to: "/search?value=Nadia+Harrouche" });
  const panel = await loadSuggestions(loaderArguments({ guest: true, at: "/_/search?value=nadja", answers }));
  expect(panel.groups[0]?.hits).toEqual([
    { id: "FIGHTER:nadia", to: "/fighters/nadia", title: "Nadia Harrouche", picture: null, portrait: true, note: "The Quay" },
  ]);
});

test("LS-05 LS-10 an item of news leads to its page, on the page and in the panel", async () => {
  const item = {
    id: "weigh-in",
    feedName: "boxing",
    feedTitle: "Boxing",
    title: "Both make weight",
    summary: "On the quay",
    language: "es",
    image: null,
    author: null,
    publishedAt: "2026-11-20T12:00:00.000Z",
    tags: [],
    spoilerFor: [],
  } as const;
  const found: SearchResult = {
    ...result,
    results: [{ type: "NEWS", hits: [{ ...item, tags: [], spoilerFor: [] }], totalHits: 1, totalPages: 1, page: 1 }],
  };
  const answers = { "/view/content-search": found, "/view/content-suggestions": found };
  const page = await loadSearch(loaderArguments({ guest: true, at: "/search?value=weight", answers }));
  expect(page.groups).toMatchObject([
    { type: "NEWS", cards: [], fighters: [], news: [{ to: "/news/boxing/weigh-in", title: item.title, foreign: { lang: "es" } }] },
  ]);
  const panel = await loadSuggestions(loaderArguments({ guest: true, at: "/_/search?value=weight", answers }));
  expect(panel.groups).toEqual([
    { type: "NEWS", hits: [{ id: "NEWS:weigh-in", to: "/news/boxing/weigh-in", title: item.title, picture: null, note: "Boxing" }] },
  ]);
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

const stored: string[] = [];
const recentAnswers = {
  "/view/content-search": result,
  "/user/searches": ({ body }: { readonly body?: { readonly value: string } }) => {
    if (body !== undefined) stored.push(body.value);
    return { searches: [{ id: "s1", value: "belt" }] };
  },
};

test("LS-05 a member's search with hits is stored; a prefetch, a link of another site, facets, a guest's and an operator's are not", async () => {
  const search = (at: string, headers = {}, guest = false, context = {}) =>
    loadSearch(loaderArguments({ at, headers, guest, context, answers: recentAnswers }));
  stored.length = 0;
  expect(await search("/search?value=bell")).toMatchObject({ recent: null, isNew: true, isGuest: false });
  await search("/search?value=a", { "sec-purpose": "prefetch" });
  await search("/search?value=b", { "sec-fetch-site": "cross-site" });
  await search("/search?value=c&facet=type:VOD");
  await search("/search?value=d", {}, true);
  await search("/search?value=operator", {}, false, { impersonation: { mode: "WRITE" } });
  await search("/search?value=e", { "sec-fetch-site": "same-origin" });
  expect(stored).toEqual(["bell", "e"]);
  expect((await search("/search")).recent).toEqual([{ id: "s1", value: "belt" }]);
});

test("LS-05 search works when recent searches are refused", async () => {
  const answers = { "/view/content-search": result, "/user/searches": refused("TOO_MANY_REQUESTS") };
  expect((await loadSearch(loaderArguments({ at: "/search", answers }))).recent).toEqual([]);
  expect((await loadSearch(loaderArguments({ at: "/search?value=bell", answers }))).total).toBe(30);
});

test("LS-05 a form removes one recent search or all and shows the page again; a guest signs in first", async () => {
  const change = async (form: Readonly<Record<string, string>>, guest = false) => {
    const args = loaderArguments({
      at: "/search",
      form,
      guest,
      answers: { "/user/searches/{id}": refused("NOT_FOUND"), "/user/searches": {} },
    });
    return { ...(await outcome(changeRecent(args))), calls: args.calls };
  };
  expect(await change({ remove: "s1" })).toMatchObject({ status: 303, location: "/search", calls: [{ input: { params: { id: "s1" } } }] });
  expect(await change({ clear: "all" })).toMatchObject({ status: 303, calls: [{ path: "/user/searches" }] });
  expect(await change({})).toMatchObject({ status: 303, calls: [] });
  expect((await change({ clear: "all" }, true)).location).toContain("/login");
});

test("LS-05 the panel's script removes one recent search; a guest and a refused call get their status", async () => {
  const remove = async (answer: unknown, form: Readonly<Record<string, string>> = { remove: "s1" }, guest = false) => {
    const args = loaderArguments({ at: "/_/search", form, guest, answers: { "/user/searches/{id}": answer } });
    return [(await removeFromPanel(args)).status, args.calls.length];
  };
  expect(await remove({})).toEqual([204, 1]);
  expect(await remove(refused("NOT_FOUND"))).toEqual([204, 1]);
  expect(await remove(refused("TOO_MANY_REQUESTS"))).toEqual([429, 1]);
  expect(await remove({}, {})).toEqual([400, 0]);
  expect(await remove({}, { remove: "s1" }, true)).toEqual([401, 0]);
});

test("LS-05 hits of a similar spelling suggest the best title; other hits do not", async () => {
  const meant = async (corrected: boolean) => {
    const answers = { "/view/content-search": { ...result, corrected } };
    return (await loadSearch(loaderArguments({ at: "/search?value=frist+blel", guest: true, answers }))).meant;
  };
  expect(await meant(true)).toEqual({ title: "First Bell", to: "/search?value=First+Bell" });
  expect(await meant(false)).toBeUndefined();
});

test.each([
  ["page", "/search?value=bell", loadSearch],
  ["panel", "/_/search?value=bell", loadSuggestions],
] as const)(
  "LS-05 PL-14 a search beyond the limit answers 429 with the time to wait, not a failure of the server: %s",
  async (_name, at, load) => {
    const refusal = refused("TOO_MANY_REQUESTS", undefined, { retryAfterSeconds: 7 });
    const answers = { "/view/content-search": refusal, "/view/content-suggestions": refusal };
    const { status, headers } = await outcome(load(loaderArguments({ guest: true, at, answers })));
    expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
  },
);
