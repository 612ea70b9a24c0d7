import { beforeEach, expect, test } from "vitest";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const guest = testContext();

describeOnBothDatabases("stored values that nobody can read", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;

  beforeEach(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside", { defaultLanguage: "en", territories: null });
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, { realm, availableLicences: async () => [], heldLicences: async () => [] });
    await importDemoCatalogue(deps, "ringside");
  });

  const logged = (message: string) => deps.log.lines.filter((line) => line.message === message);
  const rankings = async () => {
    const query = { bucketsSize: 2, displayGeoblocked: false };
    const { buckets } = await catalogue.handlers.getSection(guest, { params: { id: "rankings" }, query });
    return new Map(buckets.map(({ bucketId, table }) => [bucketId, table]));
  };
  const bucket = (rpp: number, lastSeen?: string | null) =>
    catalogue.handlers.getBucket(guest, {
      params: { id: "rankings-all" },
      query: { displayGeoblocked: false, rpp, ...(lastSeen == null ? {} : { lastSeen }) },
    });
  const table = { params: { id: "pound-for-pound" } };

  test.each([
    { title: "{" },
    { title: "[1]" },
    { columns: "{" },
    { columns: '[{"id":"rank","title":"Rank","type":"TEXT"}]' },
    { columns: '[{"id":"rank","title":{},"type":"DATE"}]' },
  ])("PL-08 a table with %j is not there, its page is, and it is logged once", async (values) => {
    await deps.database.write
      .updateTable("external_tables")
      .set(values)
      .where("realm_id", "=", "ringside")
      .where("id", "=", "pound-for-pound")
      .execute();
    for (let time = 0; time < 2; time += 1) {
      const page = await rankings();
      expect(page.has("rankings-all")).toBe(false);
      expect(page.has("rankings-champions")).toBe(true);
    }
    expect((await bucket(5)).table).toBeNull();
    const { tables } = await catalogue.handlers.listExternalTables(guest, {});
    expect(tables.map(({ id }) => id)).toEqual(["weight-classes"]);
    const query = { rpp: 25, p: 1 };
    await expect(catalogue.handlers.getExternalTable(guest, { ...table, query })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(logged("table with invalid fields")).toHaveLength(1);
  });

  test.each(["{", "null", '{"rank":true}'])("PL-08 a table's row %j is left out, and the rows after it follow", async (cells) => {
    await deps.database.write
      .updateTable("external_table_rows")
      .set({ cells })
      .where("realm_id", "=", "ringside")
      .where("table_id", "=", "pound-for-pound")
      .where("position", "=", 1)
      .execute();
    const first = await bucket(3);
    const second = await bucket(3, first.paging.lastSeen);
    expect([first, second].map((part) => part.table?.rows.map(({ rank }) => rank))).toEqual([
      [1, 3],
      [4, 5, 6],
    ]);
    const { rows } = await catalogue.handlers.getExternalTable(guest, { ...table, query: { rpp: 3, p: 1 } });
    expect(rows.map(({ rank }) => rank)).toEqual([1, 3]);
    expect(logged("table row with invalid cells")).toHaveLength(1);
    await expect(bucket(3, "made-up")).rejects.toMatchObject({ name: "BadCursor" });
  });

  test.each(["{", "[]x", '{"skipAfter":"5"}', '{"playoutLimit":-1}'])(
    "CV-22 an ad unit with the rules %j plays without rules, and its film is not stopped",
    async (rules) => {
      const id = "first-bell";
      const unit = { realm_id: "ringside", item_id: id, kind: "ASSET", url: "https://ads.example/ad.m3u8" } as const;
      await deps.database.write.deleteFrom("item_ad_units").where("realm_id", "=", "ringside").where("item_id", "=", id).execute();
      await deps.database.write
        .insertInto("item_ad_units")
        .values([
          { ...unit, position: 0, offset_ms: 10_000, rules },
          { ...unit, position: 1, offset_ms: 20_000, rules: '{"skipAfter":5}' },
        ])
        .execute();
      const expected = [
        { offset: 10, kind: "ASSET", url: unit.url },
        { offset: 20, kind: "ASSET", url: unit.url, rules: { skipAfter: 5 } },
      ];
      expect((await catalogue.getPlayable(guest, "VOD", id)).adUnits).toEqual(expected);
      expect(await catalogue.findAdUnits?.("ringside", id)).toEqual(expected);
      expect(logged("ad unit with invalid rules")).toHaveLength(1);
    },
  );
});
