import { beforeAll, expect, test } from "vitest";
import { importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { createTestRealm } from "../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../catalogue/index.ts";
import { createFighters } from "../fighters/index.ts";
import { createResults, type Results } from "../results/index.ts";
import { createNews } from "./index.ts";

const QUERY = { bucketsSize: 2, displayGeoblocked: false };

describeOnBothDatabases("LS-10 news on pages of rows", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;
  let results: Results;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    for (const realm of ["ringside", "aurora"] as const) {
      await addTestRealm(deps.database, realm, { defaultLanguage: "en", territories: null });
      await importDemoCatalogue(deps, realm);
    }
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, { realm, availableLicences: async () => [], heldLicences: async () => [] });
    const fighters = createFighters(deps, { catalogue, realm });
    results = createResults(deps, { catalogue, fighters, playback: { finishedBy: async () => [] }, realm });
    createNews(deps, { catalogue, fighters, realm });
  });

  const newsOf = (id: string, realmId = "ringside") =>
    Promise.resolve(catalogue.handlers.getSection(testContext({ realmId }), { params: { id }, query: QUERY })).then(
      ({ buckets, validUntil }) => ({ row: buckets.find(({ news }) => news !== null), validUntil }),
    );
  const idsOf = ({ row }: Awaited<ReturnType<typeof newsOf>>) => row?.news?.items.map(({ id }) => id);
  const publish = (id: string, at: Date) =>
    deps.database.unwalled
      .updateTable("news_items")
      .set({ published_at: at.toISOString() })
      .where("realm_id", "=", "ringside")
      .where("id", "=", id)
      .execute();

  test("CV-03 a row has the newest items of its feed, by pages; a row without a feed has those of all", async () => {
    const boxing = await newsOf("boxing");
    expect(boxing.row).toMatchObject({ contentList: [], table: null, news: { feedName: "boxing" }, name: "Boxing News" });
    expect(idsOf(boxing)).toEqual(["harrouche-okafor-make-weight", "harbour-fury-night-one-report"]);
    const lastSeen = boxing.row?.paging.lastSeen ?? "";
    const rest = await catalogue.handlers.getBucket(testContext(), {
      params: { id: "boxing-news" },
      query: { lastSeen, displayGeoblocked: false },
    });
    expect(rest.news?.items.map(({ id }) => id)).toEqual([
      "quintanar-chandran-draw",
      "farinde-monterroso-rematch-postponed",
      "the-stopwatch-of-the-long-count",
      "aoife-brennan-drives-the-last-bus",
    ]);
    expect(rest.paging.moreDataAvailable).toBe(false);
    const home = await catalogue.handlers.getHome(testContext({ realmId: "aurora" }), { query: { ...QUERY, bucketsSize: 6 } });
    const all = home.buckets.find(({ news }) => news !== null)?.news;
    expect([all?.feedName, new Set(all?.items.map(({ feedName }) => feedName))]).toEqual([null, new Set(["films", "world"])]);
  });

  test("CV-03 an edit is shown at once, and an item from its time on", async () => {
    const at = new Date(deps.clock.now().getTime() + 60_000);
    await publish("harrouche-okafor-make-weight", at);
    const before = await newsOf("boxing");
    expect([idsOf(before)?.[0], before.validUntil]).toEqual(["harbour-fury-night-one-report", at.toISOString()]);
    deps.clock.advance(60_000);
    expect(idsOf(await newsOf("boxing"))?.[0]).toBe("harrouche-okafor-make-weight");
  });

  test("CV-02 a button of a hero leads to an item, and nowhere before its publication", async () => {
    const linkOf = async () => {
      const { heroes } = await catalogue.handlers.getHome(testContext({ realmId: "aurora" }), { query: QUERY });
      return heroes.find(({ heroId }) => heroId === "home-glass-river")?.secondaryButton?.link;
    };
    expect(await linkOf()).toEqual({ type: "NEWS", id: "glass-river-opens-tonight", feedName: "films" });
    await deps.database.unwalled
      .updateTable("news_items")
      .set({ published_at: "2999-01-01T00:00:00.000Z" })
      .where("realm_id", "=", "aurora")
      .where("id", "=", "glass-river-opens-tonight")
      .execute();
    expect(await linkOf()).toBeNull();
  });

  test("LS-14 an item that gives a hidden result away is masked in a row", async () => {
    const page = await catalogue.handlers.getSection(testContext(), { params: { id: "boxing" }, query: { ...QUERY, bucketsSize: 6 } });
    expect(JSON.stringify(page)).toContain("outpoints");
    const masked = await results.hideIn(testContext({ shownResults: [] }), page);
    expect(JSON.stringify(masked)).not.toContain("outpoints");
    const item = masked.buckets.find(({ news }) => news !== null)?.news?.items.find(({ id }) => id === "harbour-fury-night-one-report");
    expect(item).toMatchObject({ summary: "resultsHiddenText", tags: [], hiddenResults: ["harbour-fury-replay"] });
  });

  test("CV-03 a catalogue without news shows no such row, and another realm's items are never shown", async () => {
    const alone = createCatalogue(deps, { realm: createTestRealm(deps), availableLicences: async () => [], heldLicences: async () => [] });
    const { buckets } = await alone.handlers.getSection(testContext(), { params: { id: "boxing" }, query: QUERY });
    expect(buckets.map(({ bucketId }) => bucketId)).toEqual(["boxing-all"]);
    await deps.database.unwalled
      .updateTable("buckets")
      .set({ genre: "films" })
      .where("realm_id", "=", "ringside")
      .where("id", "=", "boxing-news")
      .execute();
    expect((await newsOf("boxing")).row).toBeUndefined();
  });
});
