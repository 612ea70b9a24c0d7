import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SuggestionsView } from "../../app/features/search/suggestions/views.ts";
import { createSessionCookie } from "../../app/http/cookies/session-cookie.server.ts";
import { captionLook } from "../../app/watch/captions/caption-look.ts";
import { CAPTION_VALUES } from "../../contract/preferences/caption-values.ts";
import { titleLabels } from "../../platform/labels/catalogue/title.ts";
import type { StoredRowData } from "../../platform/modules/catalogue/rows/row-data.ts";
import { HOSTILE_QUERIES } from "../../platform/modules/search/testing/hostile-queries.ts";
import { realmSettings } from "../../platform/modules.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { CALL, HOSTILE_TEXTS } from "../harness/hostile-texts.ts";
import { SECRET } from "../support/test-platform.ts";
import { openWeb, type WebAnswer } from "../support/test-web.ts";
import { shapeOf, tagsOf } from "./markup.ts";
import { openSourcePages } from "./source-pages.ts";
import { missingRecommendations, structuredDataProblems } from "./structured-data.ts";

/** A film that needs one of two licences on sale. */
const LOCKED = "/video/road-to-the-belt-s1e1";
const HOST = "localhost:3000";

let opened: Awaited<ReturnType<typeof openWeb>>;
beforeAll(async () => {
  opened = await openWeb({ pages: await openSourcePages() });
});
afterAll(() => opened.close());

/** The page at an address, or where the address leads. A cookie keeps it out of the document cache. */
async function get(path: string, language = "en", session = ""): Promise<WebAnswer> {
  const headers = { host: HOST, "accept-language": language, cookie: `tz=UTC; ${session}` };
  let answer = await opened.ask("GET", path, headers);
  while (answer.status >= 300 && answer.status < 400) {
    const { location = "" } = answer.headers;
    answer = await opened.ask("GET", location.replace(/^https?:\/\/[^/]+/u, ""), headers);
  }
  return answer;
}

test.each(["en", "es", "pt", "ar"] as const)(
  "CV-24 a locked title leads to the plans that open it, without scripts (%s)",
  async (language) => {
    const { body } = await get(`${LOCKED}?lang=${language}`, language);
    const [, address = ""] =
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${titleLabels.browseCompare[language]}`, "u").exec(body) ?? [];
    const link = new URL(address.replaceAll("&amp;", "&"), "http://own.example");
    expect(link.searchParams.get("licences")).toBe("ringside-monthly,ringside-yearly");
    expect(link.searchParams.get("from")).toContain("road-to-the-belt-s1e1");
    const purchase = await get(`${link.pathname}${link.search}&lang=${language}`, language);
    expect(purchase.status).toBe(200);
    for (const [licence, listed] of [
      ["ringside-monthly", true],
      ["ringside-yearly", true],
      ["fight-night-ppv", false],
    ] as const)
      expect([licence, purchase.body.includes(`value="${licence}`)]).toEqual([licence, listed]);
  },
);

/** Cookie of a new session of an account, as another device has one. */
async function deviceOf(account: "fan" | "member"): Promise<string> {
  const authorisationToken = await opened.product.signIn(account);
  const held = { authorisationToken, refreshToken: "none", expiresAt: Date.now() + 3_600_000 };
  return createSessionCookie(SECRET).write("ringside", held).split(";")[0] ?? "";
}

test("CV-26 nine caption settings of one device are on the pages of the account's other devices; no hostile value is", async () => {
  const [phone, screen, stranger] = [await deviceOf("fan"), await deviceOf("fan"), await deviceOf("member")];
  const save = async (settings: Readonly<Record<string, string>>) => {
    const headers = { host: HOST, origin: `http://${HOST}`, cookie: `tz=UTC; ${phone}` };
    return (await opened.ask("POST", "/_/captions", headers, settings)).status;
  };
  const lookOf = async (session: string) =>
    tagsOf((await get("/video/first-bell", "en", session)).body).find(({ name }) => name === "html")?.attributes.style ?? "";
  const chosen = async (session: string) => {
    const tags = tagsOf((await get("/preferences", "en", session)).body);
    return Object.keys(CAPTION_VALUES).map((setting) => {
      const at = tags.findIndex(({ name, attributes }) => name === "select" && attributes.name === setting);
      const end = tags.findIndex(({ name }, index) => index > at && name === "/select");
      return tags.slice(at, end).find(({ attributes }) => "selected" in attributes)?.attributes.value;
    });
  };
  // The last value of each setting is none of the defaults.
  const settings = Object.fromEntries(Object.entries(CAPTION_VALUES).map(([name, values]) => [name, values.at(-1) ?? ""]));
  expect(await save(settings)).toBe(204);
  const look = await lookOf(screen);
  for (const property of Object.keys(captionLook(settings))) expect(look).toContain(property);
  expect(await chosen(screen)).toEqual(Object.values(settings));
  expect(await lookOf(stranger)).not.toContain("--caption");
  for (const hostile of ["red;}</style><script>alert(1)</script>", "url(//evil.example)", "__proto__", "5".repeat(1_000)])
    expect(await save({ ...settings, color: hostile })).toBe(400);
  expect(await lookOf(screen)).toBe(look);
  expect(await save({ color: "" })).toBe(204);
  expect(await lookOf(screen)).not.toContain("--caption");
});

test("CV-25 PW-09 the grid has a description in the page's language and one canonical address; filtered addresses are not indexed", async () => {
  const headOf = async (path: string) => {
    const tags = tagsOf((await get(path)).body);
    const content = (key: string) => tags.find(({ attributes: { name } }) => name === key)?.attributes.content;
    const links = (rel: string) => tags.filter(({ attributes }) => attributes.rel === rel).map(({ attributes: { href = "" } }) => href);
    return {
      description: content("description") ?? "",
      robots: content("robots"),
      canonical: links("canonical"),
      others: links("alternate"),
    };
  };
  const { description, robots, canonical, others } = await headOf("/grid");
  expect([description.length > 50, robots, canonical.length, others.length >= 4]).toEqual([true, undefined, 1, true]);
  expect((await headOf("/grid?lang=ar")).description).toMatch(/\p{Script=Arabic}/u);
  expect(await headOf("/grid?facet=type%3ASERIES")).toMatchObject({ robots: "noindex", canonical: [] });
  const unknown = await opened.ask("GET", "/grid?facet=type%3ASERIES&facet=genre%3Amade-up&order=best", { host: HOST });
  expect([unknown.status, unknown.headers.location]).toEqual([302, "/grid?facet=type%3ASERIES"]);
});

describe("CV-17 previews and structured data", () => {
  const dataOf = (body: string): unknown[] =>
    tagsOf(body).flatMap(({ attributes, text }) => (attributes.type === "application/ld+json" ? [JSON.parse(text) as unknown] : []));

  test.each([
    ["/video/first-bell", "VideoObject", "video.other"],
    [LOCKED, "VideoObject", "video.episode"],
    ["/series/road-to-the-belt", "TVSeries", "video.tv_show"],
    ["/season/road-to-the-belt-s1", "TVSeason", "video.tv_show"],
    ["/playlist/start-here", "ItemList", "website"],
    ["/live/harbour-fury", "BroadcastEvent", "video.other"],
    ["/live/ringside-one", "BroadcastService", "video.other"],
  ])("CV-17 %s has a %s with everything that search engines require, and a preview", async (path, type, kind) => {
    const { body } = await get(path);
    const [data, ...others] = dataOf(body);
    expect(others).toEqual([]);
    expect(data).toMatchObject({ "@type": type });
    expect(structuredDataProblems(data)).toEqual([]);
    expect(missingRecommendations(data)).toEqual([]);
    const content = (key: string) =>
      tagsOf(body).find(({ attributes: { property, name } }) => property === key || name === key)?.attributes.content ?? "";
    const canonical = tagsOf(body).find(({ attributes }) => attributes.rel === "canonical")?.attributes.href ?? "";
    expect(canonical).toContain(path);
    expect([content("og:type"), content("og:url"), content("twitter:card")]).toEqual([kind, canonical, "summary_large_image"]);
    expect(content("og:image")).toMatch(/^https?:\/\/[^/]+\/img\/.+\.jpeg$/u);
    for (const key of ["og:title", "og:description", "og:site_name"]) expect(content(key), key).not.toBe("");
  });

  test("CV-17 a wrong duration, term, rating, position or end is found", () => {
    const broadcast = {
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: "A",
      thumbnailUrl: "https://own.example/a.jpeg",
      uploadDate: "2026-11-21T20:00:00Z",
      duration: "PT",
      embedUrl: "https://own.example/embed",
      url: "https://own.example/a",
      eventStatus: "Scheduled",
      startDate: "2026-11-21T20:00:00Z",
      endDate: "2026-11-21T19:00:00Z",
      aggregateRating: { "@type": "AggregateRating", ratingValue: 6, bestRating: 5, ratingCount: 1 },
      itemListElement: [{ "@type": "ListItem", position: 2, name: "B", url: "https://own.example/b" }],
    };
    expect(structuredDataProblems(broadcast)).toEqual([
      "VideoObject ends before it starts",
      "VideoObject has positions out of order",
      "VideoObject.duration is no duration: PT",
      "VideoObject.eventStatus is no term of schema.org: Scheduled",
      "VideoObject.aggregateRating has a rating out of range",
    ]);
    expect(missingRecommendations(broadcast)).toEqual(
      ["description", "image", "isAccessibleForFree", "genre"].map((key) => `VideoObject without ${key}`),
    );
  });

  test("CV-17 a missing property, a relative address and a time without a zone are found, at any depth", () => {
    const event = { "@type": "Event", name: "", startDate: "2026-11-21 20:00", location: { "@type": "VirtualLocation", url: "/live/x" } };
    expect(structuredDataProblems({ "@type": "BroadcastEvent", broadcastOfEvent: event, made: { "@type": "Other" } })).toEqual([
      "no @context",
      ...["name", "startDate", "location", "isLiveBroadcast"].map((key) => `BroadcastEvent: BroadcastEvent without ${key}`),
      ...["name", "eventStatus", "eventAttendanceMode"].map((key) => `BroadcastEvent.broadcastOfEvent: Event without ${key}`),
      "BroadcastEvent.broadcastOfEvent.name is empty",
      "BroadcastEvent.broadcastOfEvent.startDate is no time: 2026-11-21 20:00",
      "BroadcastEvent.broadcastOfEvent.location.url is no absolute address: /live/x",
      "BroadcastEvent.made: unknown type Other",
    ]);
  });
});

describe("RT-15 a realm that leaves titles out of paths", () => {
  const write = async (shown: boolean): Promise<void> => {
    const database = openDatabase(opened.databaseUrl);
    try {
      const row = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside").executeTakeFirstOrThrow();
      const { set } = realmSettings.read(row.settings);
      const settings = realmSettings.write({ ...set, content: { ...set.content, showContentTitles: shown } });
      await database.unwalled.updateTable("realms").set({ settings }).where("id", "=", "ringside").execute();
    } finally {
      await database.close();
    }
    await opened.refreshRealms();
  };
  const TITLED = /\/(?:video|live|series|season|playlist|interstitial)\/[\w-]+\/[^/"?]+/u;
  const addresses = (body: string): string[] => tagsOf(body).flatMap(({ attributes: { href = "" } }) => href);

  beforeAll(() => write(false));
  afterAll(() => write(true));

  test.each([
    "/",
    "/browse",
    "/video/first-bell",
    LOCKED,
    "/series/road-to-the-belt",
    "/season/road-to-the-belt-s1",
    "/playlist/start-here",
  ])("RT-15 links, canonical address, alternates and structured data of %s have none", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(addresses(body).filter((address) => /\/(?:video|series)\/[\w-]+/u.test(address))).not.toEqual([]);
    expect(addresses(body).filter((address) => TITLED.test(address))).toEqual([]);
    for (const { attributes, text } of tagsOf(body)) if (attributes.type === "application/ld+json") expect(text).not.toMatch(TITLED);
  });

  test("RT-15 the sitemap has none; addresses with a title stay valid, others lead to the bare one", async () => {
    const sitemap = await opened.ask("GET", "/sitemap.xml?after=", { host: HOST });
    expect(sitemap.body).toContain("/video/first-bell<");
    expect(sitemap.body).toContain("/news/boxing/harrouche-okafor-make-weight<");
    expect(sitemap.body).not.toMatch(/\/video\/first-bell\//u);
    const ask = (path: string) => opened.ask("GET", path, { host: HOST, "accept-language": "en", cookie: "tz=UTC" });
    const titled = await ask("/video/first-bell/first-bell");
    expect(titled.status).toBe(200);
    expect(tagsOf(titled.body).find(({ attributes: { rel } }) => rel === "canonical")?.attributes.href).toMatch(/\/video\/first-bell$/u);
    const wrong = await ask("/video/first-bell/wrong");
    expect([wrong.status, wrong.headers.location]).toEqual([301, "/video/first-bell"]);
  });
});

describe("P02 hostile texts in every field of the catalogue", () => {
  const PAGES = [
    "/",
    "/browse",
    "/section/documentaries",
    "/section/rankings",
    "/row/rankings-all",
    "/row/browse-sections",
    "/grid",
    "/video/first-bell",
    LOCKED,
    "/interstitial/road-to-the-belt-s1e1",
    "/series/road-to-the-belt",
    "/reviews/first-bell",
    "/season/road-to-the-belt-s1",
    "/playlist/start-here",
    "/live/ringside-one",
    "/live/harbour-fury",
    "/live/mat-masters-final",
    "/embed/video/first-bell",
    "/fighters",
    "/fighters?tab=all",
    "/fighters/nadia-harrouche",
    "/fight-cards/harbour-fury-night-one",
    "/news",
    "/news?category=boxing",
    "/news/boxing/harrouche-okafor-make-weight",
    "/epg",
    "/upcoming",
    "/schedule",
    "/livenow",
    "/following",
    "/reminders",
  ];
  /** Session of a viewer who follows titles and teams and has reminders. */
  let session = "";

  async function signUpFollower(): Promise<string> {
    const token = await opened.product.signIn("member");
    const send = (path: string, json?: object) => opened.product.call("PUT", path, { token, ...(json === undefined ? {} : { json }) });
    for (const path of ["/follows/TEAM/harbour-boxing-club", "/follows/SERIES/road-to-the-belt", "/follows/FIGHTER/nadia-harrouche"])
      expect([path, (await send(path)).status]).toEqual([path, 204]);
    expect((await send("/reminders/rising-kicks", { way: "MAIL" })).status).toBe(204);
    return deviceOf("member");
  }
  const pageOf = (path: string) => get(path, "en", ["/following", "/reminders"].includes(path) ? session : "");

  /** Every text of the catalogue. */
  async function writeTexts(text: string): Promise<void> {
    const database = openDatabase(opened.databaseUrl);
    const texts = { en: text };
    try {
      const { write } = database;
      const all = { title: text, tagline: text, description: text };
      await write.updateTable("item_texts").set(all).where("realm_id", "=", "ringside").execute();
      await write.updateTable("page_texts").set(all).where("realm_id", "=", "ringside").execute();
      await write.updateTable("programme_texts").set({ title: text, description: text }).where("realm_id", "=", "ringside").execute();
      const review = { body: text, author: text };
      await write.updateTable("reviews").set(review).where("realm_id", "=", "ringside").execute();
      await write.updateTable("review_highlights").set(review).where("realm_id", "=", "ringside").execute();
      await write.updateTable("item_genres").set({ genre: text }).where("realm_id", "=", "ringside").where("position", "=", 0).execute();
      await write.updateTable("items").set({ rating: text }).where("realm_id", "=", "ringside").where("rating", "is not", null).execute();
      const cta = { ctaText: texts, link: { type: "ROUTE", route: "purchase" }, handleClick: null } as const;
      const image = { hash: "0123456789abcdef", width: 640, height: 360, color: "#102030" };
      const buttons = {
        primary_button: JSON.stringify(cta),
        secondary_button: JSON.stringify({ ...cta, link: { type: "ROUTE", route: "signup" } }),
      };
      await write.updateTable("heroes").set(buttons).where("realm_id", "=", "ringside").execute();
      const row: StoredRowData = {
        exid: text,
        primaryCta: cta,
        secondaryCta: { ...cta, link: { type: "ROUTE", route: "signup" } },
        links: [{ section: "training", title: texts, image }],
      };
      const table = {
        title: JSON.stringify(texts),
        columns: JSON.stringify([{ id: "fighter", title: texts, type: "TEXT" }]),
      };
      await write.updateTable("external_tables").set(table).where("realm_id", "=", "ringside").execute();
      await write
        .updateTable("external_table_rows")
        .set({ cells: JSON.stringify({ fighter: text }) })
        .where("realm_id", "=", "ringside")
        .execute();
      await write
        .updateTable("buckets")
        .set({ row_data: JSON.stringify(row) })
        .where("realm_id", "=", "ringside")
        .execute();
      const named = JSON.stringify(texts);
      await write.updateTable("weight_classes").set({ names: named }).where("realm_id", "=", "ringside").execute();
      const fighter = { names: named, nicknames: named, hometowns: named, biographies: named };
      await write.updateTable("fighters").set(fighter).where("realm_id", "=", "ringside").execute();
      await write.updateTable("fighter_names").set({ terms: text }).where("realm_id", "=", "ringside").execute();
      await write.updateTable("teams").set({ names: named }).where("realm_id", "=", "ringside").execute();
      await write.updateTable("news_feeds").set({ titles: named }).where("realm_id", "=", "ringside").execute();
      const news = { author: named, tags: JSON.stringify([texts]) };
      await write.updateTable("news_items").set(news).where("realm_id", "=", "ringside").execute();
      // Bodies are markup that the platform has sanitised (`platform/modules/news/body.test.ts`).
      await write.updateTable("news_texts").set({ title: text, summary: text }).where("realm_id", "=", "ringside").execute();
      await write.updateTable("fight_cards").set({ titles: named, places: named }).where("realm_id", "=", "ringside").execute();
      await write
        .updateTable("bouts")
        .set({ second_id: null, second_name: named })
        .where("realm_id", "=", "ringside")
        .where("card_id", "!=", "harbour-fury")
        .execute();
    } finally {
      await database.close();
    }
    await opened.refreshRealms();
  }

  const decoded = (text: string): string =>
    text
      .replace(/&quot;/gu, '"')
      .replace(/&#x27;/gu, "'")
      .replace(/&lt;/gu, "<")
      .replace(/&gt;/gu, ">")
      .replace(/&amp;/gu, "&");

  const plain = new Map<string, string[]>();
  beforeAll(async () => {
    session = await signUpFollower();
    await writeTexts("A plain text");
    for (const path of PAGES) {
      const { status, body } = await pageOf(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body, path).toContain("A plain text");
      plain.set(path, shapeOf(tagsOf(body)));
    }
  });

  test.each([0, 20])("P02 they are text in HTML, JSON-LD, Open Graph and calendar files (twenty of them from %i)", async (from) => {
    const text = HOSTILE_TEXTS.slice(from, from + 20).join("\r\n");
    await writeTexts(text);
    for (const path of PAGES) {
      const { status, body } = await pageOf(path);
      expect([path, status]).toEqual([path, 200]);
      expect(decoded(body), path).toContain(text);
      const tags = tagsOf(body);
      expect(shapeOf(tags), path).toEqual(plain.get(path));
      for (const { attributes } of tags)
        for (const [name, value] of Object.entries(attributes))
          if (/^(?:href|src|action|formaction|data|poster)$/u.test(name)) expect(value, path).not.toMatch(/^\s*(?:javascript|data:text)/iu);
      const og = tags.find(({ attributes }) => attributes.property === "og:title");
      if (!path.startsWith("/embed")) expect(og, path).toBeDefined();
      if (path.startsWith("/video")) expect(decoded(og?.attributes.content ?? ""), path).toBe(text);
      for (const { attributes, text: json } of tags.filter(({ attributes: { type } }) => type === "application/ld+json")) {
        expect(json, path).not.toMatch(/<[/!]/u);
        expect(JSON.stringify(JSON.parse(json)), `${path} ${attributes.type}`).toContain(JSON.stringify(text).slice(1, -1));
      }
    }
    const calendar = await get("/_/calendar/harbour-fury");
    expect([calendar.status, calendar.type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(calendar.headers["content-disposition"]).toMatch(/^attachment;/u);
    for (const line of calendar.body.split("\r\n")) expect(line).toMatch(/^(?:[A-Z-]+[:;]| |$)/u);
    expect(calendar.body.match(/^BEGIN:VEVENT/gmu)).toHaveLength(1);
  });

  test("P02 a page that did not escape a text would be found", () => {
    const page = (text: string) => shapeOf(tagsOf(`<p class="a">${text}</p><script>window.x("${text}")</script>`));
    for (const text of [`<script>${CALL}</script>`, `<b onclick="x">`, "</p>", "<!doctype x>", `";${CALL};//`, "<?x"])
      expect(page(text), text).not.toEqual(page("A plain text"));
  });
});

describe("P02 LS-05 hostile queries on the page of search and in the panel of a search field", () => {
  /** Code that a query would run. */
  const RAN = /alert\(1\)|^\s*javascript:/imu;
  /** Everything in the markup that could run. Data in the strings of our own scripts does not. */
  const codeIn = (html: string): string[] =>
    tagsOf(html).flatMap(({ name, attributes, text }) => [
      ...(name === "script" ? [text.replace(/"(?:[^"\\]|\\.)*"/gsu, '""')] : []),
      // A text that was not escaped.
      ...(name === "<" ? ["alert(1)"] : []),
      ...Object.entries(attributes).flatMap(([key, value]) => (/^on|^(?:href|src|srcdoc|action|formaction)$/u.test(key) ? [value] : [])),
    ]);

  test("P02 forty queries and the titles that they find are text", async () => {
    const { Suggestions } = await import("../../app/features/search/suggestions/suggestions.tsx");
    const panelOf = (value: string, first: SuggestionsView) => {
      const input = { value, addEventListener: () => undefined } as unknown as HTMLInputElement;
      const props = {
        input,
        place: "menu",
        first,
        read: async () => first,
        forget: async () => undefined,
        offline: "You are offline",
      } as const;
      return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Suggestions, props)));
    };
    /** The answer with a text as recent search, group and hit. */
    const withTexts = (data: SuggestionsView, text: string): SuggestionsView => ({
      ...data,
      recent: [{ id: "1", value: text }],
      groups: [{ type: text, hits: [{ id: `VOD:${text}`, to: "/video/x", title: text, picture: null, note: text }] }],
    });
    expect(HOSTILE_QUERIES).toHaveLength(40);
    for (const value of HOSTILE_QUERIES) {
      const query = encodeURIComponent(value);
      const page = await get(`/search?value=${query}`);
      expect([value, page.status]).toEqual([value, 200]);
      const field = tagsOf(page.body).find(({ attributes }) => attributes.name === "value");
      expect(field?.attributes, value).toBeDefined();
      expect(codeIn(page.body).join("\n"), value).not.toMatch(RAN);
      const answer = await get(`/_/search?value=${query}`);
      expect([answer.status, answer.type], value).toEqual([200, "application/json"]);
      const { data } = JSON.parse(answer.body) as { data: SuggestionsView };
      // The panel for the typed query, then one with hostile recent searches and hits.
      const hostile = panelOf("", withTexts(data, value));
      for (const html of [panelOf(value, data), hostile]) expect(codeIn(html).join("\n"), value).not.toMatch(RAN);
      expect(shapeOf(tagsOf(hostile)), value).toEqual(shapeOf(tagsOf(panelOf("", withTexts(data, "A plain text")))));
    }
  });

  test("P02 code in the markup would be found", () => {
    for (const html of ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '<a href="javascript:alert(1)">x</a>'])
      expect(codeIn(html).join(), html).toMatch(RAN);
    expect(codeIn('<script>x("alert(1)")</script>&lt;script&gt;alert(1)').join()).not.toMatch(RAN);
  });
});
