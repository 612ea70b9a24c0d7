import { beforeAll, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

type Request = Partial<Parameters<Catalogue["handlers"]["getGrid"]>[1]["query"]>;

describeOnBothDatabases("the grid of all titles", (open) => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    const deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
  });

  const read = (query: Request = {}) =>
    catalogue.handlers.getGrid(testContext(), { query: { facet: [], order: "NEWEST", rpp: 24, ...query } });
  /** Ids of the whole grid, in pages of 7. */
  async function readAll(query: Request): Promise<string[]> {
    const ids: string[] = [];
    let lastSeen: string | undefined;
    for (let page = 0; page < 60; page += 1) {
      const grid = await read({ ...query, rpp: 7, ...(lastSeen === undefined ? {} : { lastSeen }) });
      ids.push(...grid.contentList.map(({ id }) => id));
      if (!grid.paging.moreDataAvailable) return ids;
      lastSeen = grid.paging.lastSeen ?? undefined;
    }
    throw new Error("the grid has no end");
  }

  test("CV-25 every title once, from the newest to the oldest and back", async () => {
    const newest = await readAll({});
    expect(newest.length).toBeGreaterThan(60);
    expect(new Set(newest).size).toBe(newest.length);
    expect(await readAll({ order: "OLDEST" })).toEqual(newest.toReversed());
  });

  test("CV-25 facets: one value of each name, and every value of the realm with its state", async () => {
    const both = await read({ facet: ["type:VOD", "genre:boxing,mma"], rpp: 100 });
    expect(both.contentList.length).toBeGreaterThan(3);
    expect(both.contentList.every(({ type }) => type === "VOD")).toBe(true);
    const ofOne = async (genre: string) => readAll({ facet: ["type:VOD", `genre:${genre}`] });
    const [boxing, mma] = await Promise.all([ofOne("boxing"), ofOne("mma")]);
    expect(new Set(both.contentList.map(({ id }) => id))).toEqual(new Set([...boxing, ...mma]));
    expect(both.facets.map(({ name }) => name)).toEqual(["type", "genre"]);
    const selected = both.facets.flatMap(({ values }) => values.filter((value) => value.selected).map(({ value }) => value));
    expect(selected).toEqual(["VOD", "boxing", "mma"]);
    const series = await readAll({ facet: ["type:SERIES", "type:PLAYLIST"] });
    expect(series).toContain("road-to-the-belt");
    expect(series).toContain("start-here");
    for (const facet of ["genre:chess", "type:SEASON"]) expect((await read({ facet: [facet] })).contentList, facet).toEqual([]);
  });

  test("P07 P02 values that no title has, in any number and with any letters, find nothing beside those that one has", async () => {
    const many = Array.from({ length: 190 }, (_, index) => `none-${index}`)
      .join(",")
      .slice(0, 380);
    const hostile = ["genre:\u0000", "genre:%", "genre:bo%", "genre:' or 1=1 --", "genre:\ud800", `genre:${many}`, "type:VOD' or '1'='1"];
    for (const facet of hostile) expect([facet, (await read({ facet: [facet] })).contentList]).toEqual([facet, []]);
    const ids = ({ contentList }: { contentList: readonly { id: string }[] }) => contentList.map(({ id }) => id);
    expect(ids(await read({ facet: ["genre:boxing", ...hostile.slice(0, 6)] }))).toEqual(ids(await read({ facet: ["genre:boxing"] })));
  });

  test("CV-25 a cursor belongs to its filters and its order", async () => {
    const { paging } = await read({ rpp: 5 });
    const lastSeen = paging.lastSeen ?? "";
    expect((await read({ rpp: 5, lastSeen })).contentList).toHaveLength(5);
    const others: Request[] = [{ order: "OLDEST" }, { facet: ["type:VOD"] }];
    for (const query of others) await expect(read({ ...query, lastSeen })).rejects.toMatchObject({ name: "BadCursor" });
  });
});
