import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { checkDemo, importChecked, importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { documentsStore } from "./store/documents.ts";
import { createTestSearch, idsOf } from "./testing/test-search.ts";

type Search = ReturnType<typeof createTestSearch>;

/** A guest who hides results and has shown these. */
const hiding = (...shownResults: string[]) => ({ shownResults });

describeOnBothDatabases("LS-05 LS-10 news in search", (open) => {
  let deps: TestDeps;
  let search: Search;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    for (const realm of ["ringside", "aurora"]) await addTestRealm(deps.database, realm);
    await importDemoCatalogue(deps, "ringside");
    const files = ["weight-classes", "fighters", "fight-cards", "bouts", "news-feeds", "news", "results"];
    await importChecked(deps, await checkDemo(deps, "ringside", files), { overwrite: true });
    search = createTestSearch(deps);
  });

  const newsFor = async (value: string, context: Parameters<Search["find"]>[2] = {}) =>
    (await search.find(value, {}, context)).results.find(({ type }) => type === "NEWS")?.hits.map(({ id }) => id) ?? [];
  const countOf = ({ refines }: Awaited<ReturnType<Search["find"]>>, value: string) =>
    refines.flatMap(({ values }) => values).find((one) => one.value === value)?.count;
  const notes = () => deps.database.unwalled.selectFrom("search_changes").selectAll().where("item_id", "like", "news:%").execute();
  async function add(id: string, title: string, more: { readonly at?: Date; readonly spoilerFor?: readonly string[] } = {}) {
    const { at = new Date(deps.clock.now().getTime() - 3_600_000), spoilerFor = [] } = more;
    const item = { feed_id: "boxing", image: null, author: null, tags: "[]", related: "[]", spoiler_for: JSON.stringify(spoilerFor) };
    await deps.database.unwalled
      .insertInto("news_items")
      .values({ realm_id: "ringside", id, published_at: at.toISOString(), ...item })
      .execute();
    await deps.database.unwalled
      .insertInto("news_texts")
      .values({ realm_id: "ringside", item_id: id, language: "en", title, summary: "Zymurgy on the quay", body: "" })
      .execute();
  }
  /** Changes the news as an editor with SQL does. */
  const edit = (text: string) => sql.raw(text).execute(deps.database.unwalled);

  test("LS-05 finds an item by title and summary in any language, by beginnings and with a typo; an import indexes it", async () => {
    expect(await notes()).toEqual([]);
    for (const value of ["kitchen table", "kitch", "kitchne table", "cocina", "cozinha"])
      expect(await newsFor(value), value).toContain("the-kitchen-table-in-the-calle-tellado");
    expect(await newsFor("staredown")).toEqual(["harrouche-okafor-make-weight"]);
    expect(await newsFor("حرّوش")).toContain("harrouche-okafor-make-weight");
    const found = await search.find("kitchen table", { facet: ["type:NEWS"] });
    expect(found.results.map(({ type }) => type)).toEqual(["NEWS"]);
    expect(found.results[0]?.hits[0]).toMatchObject({ feedName: "inside", title: "Seven champions and one kitchen table" });
    expect(countOf(found, "NEWS")).toBe(found.totalCount);
  });

  test("LS-05 news come after the fighters that they mention", async () => {
    const { results } = await search.find("harrouche");
    expect(results.map(({ type }) => type)).toEqual(["FIGHTER", "NEWS"]);
  });

  test("LS-05 neither news nor fighters are among the popular titles; another realm finds none; a child finds them", async () => {
    const reader = { now: deps.clock.now().toISOString(), limit: null, withoutChanged: false };
    const popular = await documentsStore(deps.database.read, "ringside").listPopular(reader, 10_000);
    expect(popular.length).toBeGreaterThan(20);
    expect(popular.filter(({ id }) => id.includes(":"))).toEqual([]);
    expect(await newsFor("kitchen table", { realmId: "aurora" })).toEqual([]);
    const profile = { id: "kid", name: "Kid", avatar: "1", isChild: true, maxRating: 0 };
    expect(await newsFor("kitchen table", { viewer: { id: "v", role: "VIEWER", sessionId: "s", profile } })).toHaveLength(1);
  });

  test("LS-10 an item is found from its time on, without a change of its row", async () => {
    const at = new Date(deps.clock.now().getTime() + 60_000);
    await add("soon", "Quetzalcoatl signs", { at });
    const before = await search.find("quetzalcoatl");
    expect([before.totalCount, countOf(before, "NEWS")]).toEqual([0, undefined]);
    expect(await notes()).toEqual([]);
    deps.clock.advance(60_000);
    expect(await newsFor("quetzalcoatl")).toEqual(["soon"]);
  });

  test("LS-05 follows an editor with SQL: a new item, another title, a removal", async () => {
    await add("edited", "Xylograph opens");
    expect(await newsFor("xylograph")).toEqual(["edited"]);
    await edit("update news_texts set title = 'Brachiosaur opens' where realm_id = 'ringside' and item_id = 'edited'");
    expect(await notes()).toEqual([{ realm_id: "ringside", item_id: "news:edited" }]);
    expect([await newsFor("xylograph"), await newsFor("brachiosaur")]).toEqual([[], ["edited"]]);
    await edit("delete from news_texts where realm_id = 'ringside' and item_id = 'edited'");
    await edit("delete from news_items where realm_id = 'ringside' and id = 'edited'");
    expect(await newsFor("brachiosaur")).toEqual([]);
  });

  test("LS-14 a caller who hides results finds an item once all results that it gives away are shown, in counts neither", async () => {
    await add("both", "Oologist wins twice", { spoilerFor: ["ninety-seconds", "cage-at-midnight"] });
    expect(await newsFor("oologist")).toEqual(["both"]);
    for (const value of ["oologist", "oologsit", "zymurgy oologist"]) {
      const hidden = await search.find(value, {}, hiding("ninety-seconds"));
      expect(idsOf(hidden), value).not.toContain("both");
      expect(hidden.totalCount, value).toBe(idsOf(hidden).length);
    }
    expect(countOf(await search.find("oologist", {}, hiding()), "NEWS")).toBeUndefined();
    expect(await newsFor("oologist", hiding("ninety-seconds", "cage-at-midnight"))).toEqual(["both"]);
    expect(await newsFor("kitchen table", hiding())).toHaveLength(1);
  });

  test("LS-14 a title is not found by words that the caller does not see, and is found by those of its mask", async () => {
    const find = async (value: string, ...shown: string[]) => idsOf(await search.find(value, {}, hiding(...shown)));
    for (const value of ["ninety seconds", "ninety", "ninty secnods", "fastest", "tavolaro fastest"])
      expect(await find(value), value).not.toContain("ninety-seconds");
    for (const value of ["tavolaro", "tavolraro", "mma"]) expect(await find(value), value).toContain("ninety-seconds");
    expect(await find("ninety seconds", "ninety-seconds")).toContain("ninety-seconds");
    expect(idsOf(await search.find("ninety seconds"))).toContain("ninety-seconds");
    // Its own title tells nothing, its tagline is hidden.
    expect(await find("cage midnight")).toContain("cage-at-midnight");
    expect(await find("cage brandura")).not.toContain("cage-at-midnight");
  });

  test("P43 LS-05 a rebuilt index has the news", async () => {
    await edit("drop table search_index");
    expect(await search.find("forty metres")).toMatchObject({ available: false });
    await search.jobs["search.rebuild"].run("ringside");
    expect(await newsFor("forty metres")).toEqual(["forty-metres-of-cable"]);
  });
});
