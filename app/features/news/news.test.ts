import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadNews, loadNewsItem, sendNewsFeed } from "./data.server.ts";
import { newsItemMeta } from "./meta.ts";
import { dropCached, loadCached } from "./section-cache.ts";

const ITEM = {
  id: "one",
  feedName: "boxing",
  feedTitle: "Boxing",
  title: "One",
  summary: "About one",
  language: "es",
  image: { hash: "0123456789abcdef", width: 1280, height: 720, color: "#112233" },
  author: "Ann Author",
  publishedAt: "2026-11-20T12:00:00.000Z",
  tags: [],
  spoilerFor: [],
};
const FIGHTER = { id: "nadia", name: "Nadia", nickname: null, image: null, weightClass: { id: "light", name: "Lightweight" } };
const LIST = {
  feeds: [{ feedName: "boxing", title: "Boxing" }],
  items: [ITEM],
  paging: { lastSeen: "next", moreDataAvailable: true },
};

test("RT-05 LS-10 the list links its items, its categories and older news, and marks texts in another language", async () => {
  const list = await loadNews(loaderArguments({ at: "/news?category=boxing", answers: { "/v4/news": LIST } }));
  expect(list).toMatchObject({
    category: { title: "Boxing" },
    feeds: [{ to: "/news?category=boxing", isChosen: true, atom: "/_/news/boxing/atom.xml" }],
    items: [{ to: "/news/boxing/one", foreign: { lang: "es", dir: "ltr" } }],
    older: "/news?category=boxing&lastSeen=next",
  });
});

test("RT-05 LS-10 an unknown category and an item that cannot exist answer 404", async () => {
  const answers = { "/v4/news": refused("NOT_FOUND"), "/v4/news/{feedName}/{newId}": refused("VALIDATION_FAILED") };
  expect(await outcome(loadNews(loaderArguments({ at: "/news?category=golf", answers })))).toMatchObject({ status: 404 });
  const item = loadNewsItem(loaderArguments({ at: "/news/boxing/..", answers: { ...answers, "/v4/news": LIST } }), "boxing", "..");
  expect(await outcome(item)).toMatchObject({ status: 404 });
});

test("LS-10 the head of an item has a NewsArticle with absolute addresses and its feed", async () => {
  const answers = {
    "/v4/news": LIST,
    "/v4/news/{feedName}/{newId}": { ...ITEM, bodyHtml: "<p>Text</p>", related: [], fighters: [FIGHTER] },
  };
  const item = await loadNewsItem(loaderArguments({ at: "/news/boxing/one", answers }), "boxing", "one");
  const fighters = [{ ...FIGHTER, to: "/fighters/nadia", weightClass: "Lightweight" }];
  expect(item).toMatchObject({ html: "<p>Text</p>", more: [], fighters });
  const root = {
    realm: { name: "Ringside", languages: ["en"], defaultLanguage: "en" },
    language: "en",
    origin: "https://ringside.example",
  };
  const head = newsItemMeta({ location: { pathname: "/news/boxing/one", search: "" }, matches: [{ id: "root", data: root }] }, item);
  expect(head).toContainEqual({
    "script:ld+json": expect.objectContaining({
      "@type": "NewsArticle",
      headline: "One",
      datePublished: ITEM.publishedAt,
      image: ["https://ringside.example/img/0123456789abcdef/960.jpeg"],
      mainEntityOfPage: "https://ringside.example/news/boxing/one",
    }),
  });
  expect(head).toContainEqual(expect.objectContaining({ type: "application/atom+xml", href: "/_/news/boxing/atom.xml" }));
});

test("LS-10 the Atom feed is sent once: a reader that has it gets 304", async () => {
  const request = (headers: Record<string, string>) =>
    sendNewsFeed(loaderArguments({ at: "/_/news/boxing/atom.xml", headers, answers: { "/v4/news/{feedName}": "<feed/>" } }), "boxing");
  const first = await request({});
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect((await request({ "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
});

test("LS-10 a page of the section is loaded once, and again after a form", async () => {
  let loads = 0;
  const load = () =>
    loadCached({
      request: new Request("https://ringside.example/news"),
      params: {},
      serverLoader: async () => {
        loads += 1;
        return loads;
      },
    } as never);
  expect([await load(), await load()]).toEqual([1, 1]);
  const [currentUrl, nextUrl] = [new URL("https://ringside.example/news"), new URL("https://ringside.example/news?p=1")];
  const passed = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(dropCached({ ...passed } as never)).toBe(true);
  expect(await load()).toBe(1);
  dropCached({ ...passed, formMethod: "POST" } as never);
  expect(await load()).toBe(2);
  dropCached({ ...passed, nextUrl: currentUrl } as never);
  expect(await load()).toBe(3);
});
