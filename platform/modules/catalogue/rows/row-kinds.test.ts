import { beforeAll, expect, test } from "vitest";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const image = { hash: "0123456789abcdef", width: 1920, height: 1080, color: "#102030" };
const HOUR = 3_600_000;

describeOnBothDatabases("kinds of rows", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside", { defaultLanguage: "en", territories: null });
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, { realm, availableLicences: async () => [], heldLicences: async () => [] });
    await importDemoCatalogue(deps, "ringside", () => image);
    const row = { realm_id: "ringside", section_id: "home", row_type: "LANDSCAPE" as const, genre: null, row_data: null };
    await deps.database.write
      .insertInto("buckets")
      .values([
        { ...row, id: "coming", position: 90, rule: "UPCOMING" },
        { ...row, id: "premieres", position: 91, rule: "PREMIERES" },
      ])
      .execute();
  });

  const bucket = (id: string, query: { rpp?: number; lastSeen?: string } = {}, language: "en" | "ar" = "en") =>
    catalogue.handlers.getBucket({ ...testContext(), language }, { params: { id }, query: { displayGeoblocked: false, ...query } });
  /** Every card of a row, by pages of a size. */
  async function byPages(id: string, rpp: number): Promise<string[]> {
    const ids: string[] = [];
    for (let lastSeen: string | null | undefined; lastSeen !== null; ) {
      const { contentList, paging } = await bucket(id, { rpp, ...(lastSeen === undefined ? {} : { lastSeen }) });
      ids.push(...contentList.map((card) => card.id));
      lastSeen = paging.moreDataAvailable ? paging.lastSeen : null;
    }
    return ids;
  }
  const startsAt = (id: string, at: number) =>
    deps.database.write
      .updateTable("items")
      .set({ starts_at: new Date(at).toISOString(), ends_at: new Date(at).toISOString() })
      .where("realm_id", "=", "ringside")
      .where("id", "=", id)
      .execute();

  test("RT-14 a row of sections has cards that lead to them, with their own titles or the editors'", async () => {
    const { contentList, type, rowTypeData } = await bucket("browse-sections");
    expect([type, rowTypeData?.metadataDisplayMode]).toEqual(["SECTION", "OVERLAY"]);
    expect(contentList.map((card) => [card.type, card.id, card.title, card.accessLevel])).toEqual([
      ["SECTION", "boxing", "Boxing", "GRANTED"],
      ["SECTION", "mma", "MMA", "GRANTED"],
      ["SECTION", "kickboxing", "Kickboxing", "GRANTED"],
      ["SECTION", "documentaries", "Documentaries", "GRANTED"],
      ["SECTION", "training", "Training", "GRANTED"],
      ["SECTION", "rankings", "Rankings", "GRANTED"],
    ]);
    expect(contentList[0]?.thumbnail).toEqual(image);
    expect((await bucket("browse-sections", {}, "ar")).contentList[0]?.title).toBe("الملاكمة");
    expect(await byPages("browse-sections", 2)).toEqual(contentList.map(({ id }) => id));
  });

  test("PL-08 a row that shows a table has its first ten rows on a page, and all of them by pages of its own", async () => {
    const query = { bucketsSize: 2, displayGeoblocked: false };
    const { buckets } = await catalogue.handlers.getSection(testContext(), { params: { id: "rankings" }, query });
    const row = buckets.find(({ bucketId }) => bucketId === "rankings-all");
    expect([row?.contentList, row?.table?.rows.length, row?.paging.moreDataAvailable]).toEqual([[], 10, true]);
    expect(row?.table?.rows[0]).toEqual({ rank: 1, fighter: "Inés Valcárcel", won: 24, lost: 0, drawn: 1, knockouts: 13 });
    const names = [];
    for (let lastSeen: string | null | undefined; lastSeen !== null; ) {
      const { table, paging } = await bucket("rankings-all", { rpp: 5, ...(lastSeen === undefined ? {} : { lastSeen }) }, "ar");
      expect(table?.table.columns[1]?.title).toBe("المقاتل");
      names.push(...(table?.rows.map(({ rank }) => rank) ?? []));
      lastSeen = paging.moreDataAvailable ? paging.lastSeen : null;
    }
    expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await deps.database.write.deleteFrom("external_tables").where("realm_id", "=", "ringside").execute();
    const left = await catalogue.handlers.getSection(testContext(), { params: { id: "rankings" }, query });
    expect(left.buckets.map(({ bucketId }) => bucketId)).toEqual(["rankings-champions"]);
  });

  test("RT-14 a link to a deleted section is left out, and a row without a link with it", async () => {
    const remove = (...ids: readonly string[]) =>
      deps.database.write.deleteFrom("sections").where("realm_id", "=", "ringside").where("id", "in", ids).execute();
    const rowsOf = async () => {
      const query = { bucketsSize: 6, displayGeoblocked: false };
      return (await catalogue.handlers.getSection(testContext(), { params: { id: "browse" }, query })).buckets;
    };
    expect((await rowsOf()).find(({ bucketId }) => bucketId === "browse-sections")?.contentList).toHaveLength(6);
    await remove("mma");
    expect(await byPages("browse-sections", 2)).toEqual(["boxing", "kickboxing", "documentaries", "training", "rankings"]);
    await remove("boxing", "kickboxing", "documentaries", "training", "rankings");
    expect((await rowsOf()).map(({ bucketId }) => bucketId)).not.toContain("browse-sections");
  });

  test("RT-14 a row of upcoming events has those that have not begun, the soonest first, by pages", async () => {
    const all = (await bucket("coming", { rpp: 100 })).contentList;
    expect(all.length).toBeGreaterThan(2);
    const starts = all.map(({ startDate }) => Date.parse(startDate ?? ""));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(all.every(({ type, displayLiveBadge }) => type === "LIVE_EVENT" && !displayLiveBadge)).toBe(true);
    expect(Math.min(...starts)).toBeGreaterThan(TEST_START.getTime());
    expect(await byPages("coming", 2)).toEqual(all.map(({ id }) => id));
  });

  test("RT-14 a premiere is in its row until its end; a release for each viewer alone is not", async () => {
    const premieres = async () => (await bucket("premieres")).contentList.map(({ id, displayLiveBadge }) => [id, displayLiveBadge]);
    const [premiere] = (await bucket("premieres")).contentList;
    const id = premiere?.id ?? "";
    expect(premiere).toMatchObject({ type: "VOD", computedRelease: { type: "PREMIERE" } });
    const length = (premiere?.duration ?? 0) * 1000;
    // Between the countdown and the first picture (S2§4).
    await startsAt(id, TEST_START.getTime() - 20_000);
    expect(await premieres()).toEqual([[id, false]]);
    await startsAt(id, TEST_START.getTime() - length - 60_000);
    expect(await premieres()).toEqual([]);
    await startsAt(id, TEST_START.getTime() + HOUR);
    expect(await premieres()).toEqual([[id, false]]);
    await deps.database.write.updateTable("items").set({ premiere: 0 }).where("realm_id", "=", "ringside").where("id", "=", id).execute();
    expect(await premieres()).toEqual([]);
  });

  test.each(["coming", "premieres", "browse-sections"])("RT-14 a cursor of another row is refused by %s", async (id) => {
    const { paging } = await bucket("home-free", { rpp: 1 });
    await expect(bucket(id, { lastSeen: paging.lastSeen ?? "" })).rejects.toThrow("bad cursor");
  });
});
