import { beforeAll, expect, test } from "vitest";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const guest = testContext();
const image = { hash: "0123456789abcdef", width: 1920, height: 1080, color: "#102030" };

describeOnBothDatabases("CV-03 CV-25 fields of rows", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside", { defaultLanguage: "en", territories: null });
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, { realm, availableLicences: async () => [], heldLicences: async () => [] });
    await importDemoCatalogue(deps, "ringside", () => image);
  });

  const rowOf = async (id: string, section = "home") => {
    const query = { bucketsSize: 2, displayGeoblocked: false };
    const page = await catalogue.handlers.getSection(guest, { params: { id: section }, query });
    return page.buckets.find(({ bucketId }) => bucketId === id);
  };
  const write = (id: string, data: object | string) =>
    deps.database.write
      .updateTable("buckets")
      .set({ row_data: typeof data === "string" ? data : JSON.stringify(data) })
      .where("realm_id", "=", "ringside")
      .where("id", "=", id)
      .execute();

  test("CV-25 a plain row has no data; the editors' fields arrive with their texts and the targets of their links", async () => {
    expect(await rowOf("home-latest")).toMatchObject({ exid: null, displayPosition: null, rowTypeData: null, originalType: "LANDSCAPE" });
    expect((await rowOf("home-coming-up"))?.rowTypeData).toMatchObject({
      title: "Eight nights to circle",
      description: expect.stringContaining("rooftop"),
      background: { color: "#10182c", gradient: null, image },
      primaryCta: { ctaText: "Get the fights", link: { type: "ROUTE", route: "purchase" }, accessLevel: "GRANTED" },
      secondaryCta: { link: { type: "PLAYLIST", id: "start-here", slug: expect.any(String) } },
    });
    expect((await rowOf("home-live-now"))?.exid).toBe("RS-LIVE-1");
  });

  test("CV-03 CV-25 displayPosters and playlistImageType change the type; the editors' own is the original one", async () => {
    expect(await rowOf("home-playlists")).toMatchObject({ type: "SECTION", originalType: "PLAYLIST" });
    await write("home-latest", { displayPosters: true });
    expect(await rowOf("home-latest")).toMatchObject({ type: "POSTER", originalType: "LANDSCAPE", rowTypeData: { displayPosters: true } });
  });

  test("CV-25 a row with a place is there, and a row of two lines has twice as many titles", async () => {
    const query = { bucketsSize: 2, displayGeoblocked: false };
    const { buckets } = await catalogue.handlers.getSection(guest, { params: { id: "browse" }, query });
    expect(buckets[1]).toMatchObject({ bucketId: "browse-classic", displayPosition: 2 });
    await write("browse-boxing", { rowCount: 2 });
    expect((await rowOf("browse-boxing", "browse"))?.contentList).toHaveLength(4);
  });

  test("CV-25 a discovery carousel has the chosen video between its neighbours; without the video it is left out", async () => {
    const query = { bucketsSize: 6, displayGeoblocked: false };
    const read = async () => (await catalogue.handlers.getSection(guest, { params: { id: "documentaries" }, query })).buckets;
    const row = (await read()).find(({ bucketId }) => bucketId === "documentaries-around");
    expect(row?.rowTypeData).toMatchObject({
      rowType: "DISCOVERY_CAROUSEL",
      discovery: { rpp: 6, page: 1, precedingVods: 3, followingVods: 3 },
    });
    expect(row?.contentList.map(({ season, episode }) => [season, episode])).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
      [2, 2],
      [2, 3],
      [3, 1],
    ]);
    expect(row?.contentList[3]?.id).toBe("road-to-the-belt-s2e1");
    expect(row?.paging).toEqual({ lastSeen: null, moreDataAvailable: false });
    const around = (genre: string) =>
      deps.database.write.updateTable("buckets").set({ genre }).where("realm_id", "=", "ringside").where("id", "=", "documentaries-around");
    for (const id of ["gone", "start-here"]) {
      await around(id).execute();
      expect((await read()).map(({ bucketId }) => bucketId)).not.toContain("documentaries-around");
    }
  });

  test("CV-25 a further page has ten titles, and 25 in a row of channels", async () => {
    const sizeOf = async (id: string) =>
      (await catalogue.handlers.getBucket(guest, { params: { id }, query: { displayGeoblocked: false } })).contentList.length;
    expect(await sizeOf("home-free")).toBe(10);
    await write("home-free", { rowType: "NOW_NEXT" });
    expect(await sizeOf("home-free")).toBeGreaterThan(10);
    expect((await rowOf("browse-channels", "browse"))?.rowTypeData?.rowType).toBe("NOW_NEXT");
  });

  test("CV-04 a video of the last 14 days is new, except in a row of the newest videos", async () => {
    const newOf = async (id: string) =>
      (await catalogue.handlers.getBucket(guest, { params: { id }, query: { rpp: 100, displayGeoblocked: false } })).contentList.filter(
        ({ isNew }) => isNew,
      );
    const fresh = await newOf("home-boxing");
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every(({ type }) => type === "VOD")).toBe(true);
    expect(await newOf("home-latest")).toEqual([]);
    const published = { published_at: new Date(TEST_START.getTime() - 15 * 24 * 3_600_000).toISOString() };
    const { write: db } = deps.database;
    for (const { id } of fresh)
      await db.updateTable("items").set(published).where("realm_id", "=", "ringside").where("id", "=", id).execute();
    const genres = ({ id }: { readonly id: string }) =>
      db.updateTable("item_genres").set(published).where("realm_id", "=", "ringside").where("item_id", "=", id).execute();
    for (const card of fresh) await genres(card);
    expect(await newOf("home-boxing")).toEqual([]);
  });

  test("CV-02 a link to a channel's guide leads to a channel only", async () => {
    const cta = (id: string) => ({ ctaText: {}, link: { type: "EPG", id }, handleClick: null });
    await write("home-boxing", { primaryCta: cta("ringside-one"), secondaryCta: cta("harbour-fury") });
    expect((await rowOf("home-boxing"))?.rowTypeData).toMatchObject({
      primaryCta: { link: { type: "EPG", id: "ringside-one" } },
      secondaryCta: { link: null },
    });
  });

  test("CV-03 a link to a deleted title is null, and so is one to a title of another type", async () => {
    const cta = (link: object) => ({ ctaText: {}, link, handleClick: null });
    await write("home-boxing", { primaryCta: cta({ type: "VOD", id: "gone" }), secondaryCta: cta({ type: "VOD", id: "start-here" }) });
    expect((await rowOf("home-boxing"))?.rowTypeData).toMatchObject({ primaryCta: { link: null }, secondaryCta: { link: null } });
    const bucket = await catalogue.handlers.getBucket(guest, {
      params: { id: "home-coming-up" },
      query: { rpp: 10, displayGeoblocked: false },
    });
    expect(bucket.rowTypeData?.secondaryCta?.link).toMatchObject({ type: "PLAYLIST", id: "start-here" });
  });

  test.each(["no json", "{}x", '{"rowCount":"two"}', '{"background":{"color":"url(x)","gradient":null,"image":null}}'])(
    "CV-03 the row stays and its fields are logged when they are %s",
    async (data) => {
      await write("home-free", data);
      expect(await rowOf("home-free")).toMatchObject({ name: "Free to Watch", rowTypeData: { rowCount: 1, background: null } });
      expect(deps.log.lines.filter((line) => JSON.stringify(line).includes("row with invalid fields")).length).toBeGreaterThan(0);
    },
  );
});
