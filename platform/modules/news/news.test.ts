import { SaxesParser } from "saxes";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../store/database.ts";
import { HOSTILE_VALUES } from "../../store/testing/hostile-values.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../testing/test-deps.ts";
import { sanitiseBody } from "./body.ts";
import { createNews } from "./index.ts";
import { HOSTILE_BODIES } from "./testing/hostile-bodies.ts";

const PICTURE = { hash: "0123456789abcdef", width: 1280, height: 720, color: "#112233" };
const daysAgo = (days: number): string => new Date(TEST_START.getTime() - days * 86_400_000).toISOString();

describeOnBothDatabases("news", (open) => {
  let database: Database;
  let deps: ReturnType<typeof createTestDeps>;
  let handlers: ReturnType<typeof createNews>["handlers"];
  let nextChangeAt: ReturnType<typeof createNews>["nextChangeAt"];

  async function add(id: string, publishedAt: string, more: { feed?: string; body?: string; title?: string; language?: string } = {}) {
    const { feed = "boxing", body = "<p>Text</p>", title = `Title ${id}`, language = "en" } = more;
    await database.unwalled
      .insertInto("news_items")
      .values({
        realm_id: "ringside",
        id,
        feed_id: feed,
        published_at: publishedAt,
        image: JSON.stringify(PICTURE),
        author: JSON.stringify({ en: "Ann Author" }),
        tags: JSON.stringify([{ en: "Belts", ar: "أحزمة" }]),
        related: JSON.stringify([{ type: "VOD", id: "film" }]),
        spoiler_for: JSON.stringify(["film"]),
      })
      .execute();
    await database.unwalled
      .insertInto("news_texts")
      .values({ realm_id: "ringside", item_id: id, language, title, summary: `About ${id}`, body: sanitiseBody(body) })
      .execute();
  }

  beforeEach(async () => {
    database = await open();
    deps = createTestDeps(database);
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    for (const [position, id] of ["boxing", "mma"].entries())
      await database.unwalled
        .insertInto("news_feeds")
        .values({ realm_id: "ringside", id, position, titles: JSON.stringify({ en: id.toUpperCase() }) })
        .execute();
    const settingsOf = async () => ({ defaultLanguage: "en", name: "Ringside", origin: "https://ringside.example" }) as never;
    const cardsFor = async (_context: unknown, references: readonly { id: string }[]) => references.map(({ id }) => ({ id })) as never;
    const fightersFor = async (_context: unknown, ids: readonly string[]) =>
      ids.map((fighter) => ({ id: fighter, name: fighter, nickname: null, image: null, weightClass: null, record: { wins: 1 } })) as never;
    const catalogue = { cardsFor, setNewsSource: () => undefined };
    ({ handlers, nextChangeAt } = createNews(deps, { realm: { settingsOf }, catalogue, fighters: { fightersFor } }));
  });

  test("LS-10 lists feeds, and items by their time in pages, without those that are published later", async () => {
    for (const [place, id] of ["c", "a", "b"].entries()) await add(id, daysAgo(place + 1));
    await add("same-1", daysAgo(4), { feed: "mma" });
    await add("same-2", daysAgo(4), { feed: "mma" });
    await add("tomorrow", daysAgo(-1));
    const first = await handlers.listNews(testContext(), { query: { rpp: 4 } });
    expect(first.feeds.map(({ title }) => title)).toEqual(["BOXING", "MMA"]);
    expect(first.items.map(({ id }) => id)).toEqual(["c", "a", "b", "same-2"]);
    const lastSeen = first.paging.lastSeen ?? "";
    const second = await handlers.listNews(testContext(), { query: { rpp: 4, lastSeen } });
    expect([second.items.map(({ id }) => id), second.paging.moreDataAvailable]).toEqual([["same-1"], false]);
    const mma = await handlers.listNews(testContext(), { query: { rpp: 4, category: "mma" } });
    expect(mma.items.map(({ id }) => id)).toEqual(["same-2", "same-1"]);
    expect(await nextChangeAt("ringside")).toBe(daysAgo(-1));
    await expect(handlers.listNews(testContext(), { query: { rpp: 4, category: "mma", lastSeen } })).rejects.toMatchObject({
      name: "BadCursor",
    });
    await expect(handlers.listNews(testContext(), { query: { rpp: 4, category: "golf" } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("P07 LS-10 hostile categories are unknown, and the items stay", async () => {
    await add("stays", daysAgo(1));
    for (const category of HOSTILE_VALUES)
      await expect(handlers.listNews(testContext(), { query: { rpp: 4, category } }), category).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    expect((await handlers.listNews(testContext(), { query: { rpp: 4 } })).items.map(({ id }) => id)).toEqual(["stays"]);
  });

  test("LS-10 an item has its body, author and related titles; a fallback names its language", async () => {
    await add("one", daysAgo(1));
    const item = await handlers.getNewsItem(testContext({ language: "ar" }), { params: { feedName: "boxing", newId: "one" } });
    expect(item).toMatchObject({
      title: "Title one",
      language: "en",
      author: "Ann Author",
      tags: ["Belts"],
      bodyHtml: "<p>Text</p>",
      feedTitle: "BOXING",
      image: PICTURE,
      related: [{ id: "film" }],
      spoilerFor: ["film"],
    });
  });

  test("LS-10 LS-11 an item names its fighters without records, and a fighter has the newest items that name them", async () => {
    for (const [place, id] of ["one", "two", "tomorrow", "other"].entries()) await add(id, daysAgo(id === "tomorrow" ? -1 : place + 1));
    const about = (item_id: string, ...ids: readonly string[]) =>
      ids.map((fighter_id, position) => ({ realm_id: "ringside", item_id, fighter_id, position }));
    await database.unwalled
      .insertInto("news_fighters")
      .values([...about("one", "zoe", "ada"), ...about("two", "ada"), ...about("tomorrow", "ada"), ...about("other", "mei")])
      .execute();
    const { fighters } = await handlers.getNewsItem(testContext(), { params: { feedName: "boxing", newId: "one" } });
    expect(fighters).toEqual(["zoe", "ada"].map((id) => ({ id, name: id, nickname: null, image: null, weightClass: null })));
    const itemsOf = async (fighter: string, query: { readonly lastSeen?: string } = {}, realmId = "ringside") =>
      await handlers.listNews(testContext({ realmId }), { query: { rpp: 1, fighter, ...query } });
    const first = await itemsOf("ada");
    const lastSeen = first.paging.lastSeen ?? "";
    const second = await itemsOf("ada", { lastSeen });
    expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([["one"], ["two"]]);
    expect(second.paging.moreDataAvailable).toBe(false);
    expect((await itemsOf("nobody")).items).toEqual([]);
    expect((await itemsOf("ada", {}, "aurora")).items).toEqual([]);
    await expect(itemsOf("mei", { lastSeen })).rejects.toMatchObject({ name: "BadCursor" });
  });

  test("RT-05 LS-10 an item is not found under another feed, in another realm, and before its publication", async () => {
    await add("one", daysAgo(1));
    await add("tomorrow", daysAgo(-1));
    const find = (feedName: string, newId: string, realmId = "ringside") =>
      Promise.resolve(handlers.getNewsItem(testContext({ realmId }), { params: { feedName, newId } }));
    for (const [feed, id, realm] of [
      ["mma", "one"],
      ["boxing", "tomorrow"],
      ["boxing", "one", "aurora"],
      ["boxing", "two"],
    ] as const)
      await expect(find(feed, id, realm)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LS-10 the Atom feed is well-formed with hostile texts, and its addresses are those of the realm's settings", async () => {
    for (const [place, text] of HOSTILE_BODIES.slice(0, 25).entries())
      await add(`item-${place}`, daysAgo(place + 1), {
        title: text.replaceAll("\u0000", ""),
        body: `<p>${text}</p><a href="/live/x">x</a>`,
      });
    const xml = String(await handlers.readNewsFeed(testContext(), { params: { feedName: "boxing" } }));
    const names: string[] = [];
    const addresses: string[] = [];
    const parser = new SaxesParser();
    parser.on("opentag", ({ name, attributes }) => {
      names.push(name);
      if (name === "link") addresses.push(String(attributes.href));
    });
    // Without a listener the parser throws for a feed that is not well-formed.
    parser.write(xml).close();
    const count = (name: string) => names.filter((one) => one === name).length;
    expect([count("feed"), count("entry"), count("script")]).toEqual([1, 25, 0]);
    for (const name of ["id", "updated", "title"]) expect(count(name), name).toBe(26);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/ringside\.example\//u);
    expect(xml).toContain(`<updated>${daysAgo(1)}</updated>`);
    await expect(Promise.resolve(handlers.readNewsFeed(testContext(), { params: { feedName: "golf" } }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
