import { subDays } from "date-fns";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkDemo, importChecked, importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { wantedOf } from "./model/wanted.ts";
import { searchIndex } from "./store/search-index.ts";
import { HOSTILE_QUERIES } from "./testing/hostile-queries.ts";
import { createTestSearch, idsOf } from "./testing/test-search.ts";

type Search = ReturnType<typeof createTestSearch>;

describeOnBothDatabases("LS-05 search", (open) => {
  let deps: TestDeps;
  let search: Search;
  const sold = vi.fn<(ids: readonly string[]) => boolean>();
  const territories = vi.fn<() => readonly string[] | null>();

  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside");
    await addTestRealm(deps.database, "aurora");
    await importDemoCatalogue(deps, "ringside");
    await importFighters();
    search = createTestSearch(deps, { sold, territories });
  });
  beforeEach(() => {
    sold.mockReturnValue(true);
    territories.mockReturnValue(null);
  });

  const find: Search["find"] = (...args) => search.find(...args);
  const countOf = ({ refines }: Awaited<ReturnType<Search["find"]>>, value: string) =>
    refines.flatMap(({ values }) => values).find((one) => one.value === value)?.count;
  const importFighters = async () =>
    importChecked(deps, await checkDemo(deps, "ringside", ["weight-classes", "fighters"]), { overwrite: true });
  /** Changes the catalogue as an editor with SQL does. */
  const edit = (text: string) => sql.raw(text).execute(deps.database.unwalled);

  test("LS-05 finds titles by the beginnings of their words, in any language, with or without marks", async () => {
    expect(idsOf(await find("road to the belt"))[0]).toBe("road-to-the-belt");
    for (const value of ["ROAD belt", "road to the be", "róad-tó-thé-bélt", "roadto the belt", "الطريق"])
      expect(idsOf(await find(value)), value).toContain("road-to-the-belt");
    expect(idsOf(await find("road zzzz"))).not.toContain("road-to-the-belt");
  });

  test("LS-05 finds a genre by its name in every language", async () => {
    const english = await find("boxing", { facet: ["genre:boxing"] });
    expect(english.totalCount).toBeGreaterThan(3);
    for (const value of ["Boxeo", "boxe", "ملاكمة", "الملاكمة", "artes marciales mixtas", "فنون قتالية"])
      expect((await find(value)).totalCount, value).toBeGreaterThan(3);
    expect((await find("boxeo", { facet: ["genre:boxing"] })).totalCount).toBe(english.totalCount);
  });

  test("LS-05 finds a title with a typo, and reports that it did", async () => {
    const typo = await find("raod to the blet");
    expect(idsOf(typo).slice(0, 5)).toContain("road-to-the-belt");
    expect(typo.corrected).toBe(true);
    expect((await find("road to the belt")).corrected).toBe(false);
  });

  test("LS-05 finds a fighter by name and nickname in any language, by another spelling and with a typo, without a record", async () => {
    const fightersFor = async (value: string) => (await find(value)).results.find(({ type }) => type === "FIGHTER")?.hits ?? [];
    const spellings = ["NADIA harrouche", "harrou", "Harouche", "nadja", "el muelle", "نادية", "حروش", "الرصيف"];
    for (const value of spellings)
      expect(
        (await fightersFor(value)).map(({ id }) => id),
        value,
      ).toContain("nadia-harrouche");
    const result = await find("nadia harrouche", { facet: ["type:FIGHTER"] });
    expect(result.results.map(({ type }) => type)).toEqual(["FIGHTER"]);
    expect(result.results[0]?.hits[0]).toEqual({
      id: "nadia-harrouche",
      name: "Nadia Harrouche",
      nickname: "The Quay",
      image: expect.objectContaining({ hash: expect.any(String) }),
      weightClass: expect.objectContaining({ name: expect.any(String) }),
    });
    expect(countOf(await find("nadia harrouche"), "FIGHTER")).toBe(result.totalCount);
    expect(await fightersFor("nadia zzzz")).toEqual([]);
  });

  test("LS-05 fighters of another realm, outside the territories and among popular titles are not shown; a child finds them", async () => {
    expect((await find("harrouche", {}, { realmId: "aurora" })).totalCount).toBe(0);
    const profile = { id: "kid", name: "Kid", avatar: "1", isChild: true, maxRating: 0 };
    expect(idsOf(await find("harrouche", {}, { viewer: { id: "v", role: "VIEWER", sessionId: "s", profile } }))).toContain(
      "nadia-harrouche",
    );
    territories.mockReturnValue(["ES"]);
    expect((await find("harrouche", {}, { region: "US" })).totalCount).toBe(0);
  });

  test("LS-05 an import indexes its fighters in its transaction; an edit and a removal with SQL are followed", async () => {
    const notes = () => deps.database.unwalled.selectFrom("search_changes").selectAll().where("item_id", "like", "fighter:%").execute();
    await edit(`update fighters set nicknames = '{"en":"Xylograph"}' where realm_id = 'ringside' and id = 'ada-okafor'`);
    expect(await notes()).toEqual([{ realm_id: "ringside", item_id: "fighter:ada-okafor" }]);
    expect(idsOf(await find("xylograph"))).toEqual(["ada-okafor"]);
    expect(await notes()).toEqual([]);
    await edit("delete from fighters where realm_id = 'ringside' and id = 'ada-okafor'");
    for (const table of ["fighter_names", "fighter_classes"])
      await edit(`delete from ${table} where realm_id = 'ringside' and fighter_id = 'ada-okafor'`);
    expect((await find("xylograph")).totalCount).toBe(0);
    await importFighters();
    expect(await notes()).toEqual([]);
    expect(idsOf(await find("okafor"))).toContain("ada-okafor");
  });

  test("LS-05 facets narrow the hits and count them; every type has its pages", async () => {
    const all = await find("the");
    const series = await find("the", { facet: ["type:SERIES"] });
    expect(series.results.map(({ type }) => type)).toEqual(["SERIES"]);
    expect(series.totalCount).toBe(countOf(all, "SERIES"));
    expect(countOf(series, "VOD")).toBe(countOf(all, "VOD"));
    const [page] = (await find("the", { facet: ["type:VOD"], rpp: 2, p: 2 })).results;
    expect(page).toMatchObject({ page: 2, totalHits: countOf(all, "VOD") });
    expect(page?.hits).toHaveLength(2);
  });

  test("LS-05 without a query or without hits there are popular titles", async () => {
    for (const value of ["", "  ", "qqqqqq", "\u0301\u0302", "🥊", '*"', "\0"]) {
      const result = await find(value);
      expect(result, value).toMatchObject({ totalCount: 0, results: [], available: true });
      expect(result.popularContent.length, value).toBeGreaterThan(3);
    }
  });

  test("LS-05 the most watched titles of the week come first, an episode counts for its series, and none is above a profile's rating", async () => {
    const since: string[] = [];
    const mostWatched = async (_realm: string, from: string) => {
      since.push(from);
      return [
        { id: "first-bell", watchers: 5 },
        { id: "road-to-the-belt-s1e2", watchers: 3 },
        { id: "removed-long-ago", watchers: 9 },
        { id: "road-to-the-belt-s1e1", watchers: 3 },
      ];
    };
    const watched = createTestSearch(deps, { mostWatched });
    const popularOf = async (context = {}) => (await watched.find("", {}, context)).popularContent.map(({ id }) => id);
    const popular = await popularOf();
    expect(popular.slice(0, 2)).toEqual(["road-to-the-belt", "first-bell"]);
    expect(popular).toHaveLength(8);
    expect(new Set(popular).size).toBe(8);
    const profile = { id: "kid", name: "Kid", avatar: "1", isChild: true, maxRating: 7 };
    expect(await popularOf({ viewer: { id: "v", role: "VIEWER", sessionId: "s", profile } })).not.toContain("road-to-the-belt");
    // Three answers, one count.
    expect(since).toEqual([subDays(deps.clock.now(), 7).toISOString()]);
  });

  test("LS-05 titles of one or two viewers do not count as most watched, however many episodes they watch", async () => {
    const watched = (list: readonly { readonly id: string; readonly watchers: number }[]) =>
      createTestSearch(deps, { mostWatched: async () => list }).find("");
    const idsOfPopular = async (list: Parameters<typeof watched>[0]) => (await watched(list)).popularContent.map(({ id }) => id);
    const newest = await idsOfPopular([]);
    const last = newest.at(-1) ?? "";
    expect(await idsOfPopular([{ id: last, watchers: 3 }])).toEqual([last, ...newest.slice(0, -1)]);
    expect(await idsOfPopular([{ id: last, watchers: 2 }])).toEqual(newest);
    const episodes = ["road-to-the-belt-s1e1", "road-to-the-belt-s1e2"].map((id) => ({ id, watchers: 2 }));
    expect(await idsOfPopular(episodes)).toEqual(newest);
  });

  test("LS-05 the index stops at its limit, and reads beginnings when whole words give fewer", async () => {
    const numbersOf = (value: string, limit: number) => searchIndex(deps.database.read, "ringside").find(wantedOf([value]), limit);
    const whole = await numbersOf("boxing", 3);
    expect(whole).toHaveLength(3);
    expect([...whole].sort((one, other) => one - other)).toEqual(whole);
    const all = await numbersOf("boxing", 2_000);
    expect(all.length).toBeGreaterThan(3);
    expect(await numbersOf("boxi", 2_000)).toEqual(all);
  });

  test("P02 LS-05 forty hostile queries are text: no error, no other titles, and the same query in the answer", async () => {
    expect(HOSTILE_QUERIES).toHaveLength(40);
    for (const value of HOSTILE_QUERIES) {
      const result = await find(value);
      expect(result, value).toMatchObject({ available: true, value });
    }
    expect(deps.log.lines).toEqual([]);
  });

  test("P07 LS-05 operators of the databases are words like others", async () => {
    for (const value of [
      'NEAR("road" "belt")',
      "road* OR 1=1",
      "terms : road",
      "road' | 'belt':*",
      "road); drop table items; --",
      "^road -belt",
    ]) {
      const result = await find(value);
      expect(result.available, value).toBe(true);
    }
    expect(idsOf(await find('"road" * belt'))).toContain("road-to-the-belt");
    expect((await find("road", { facet: ["genre:x' or '1'='1"] })).totalCount).toBe(0);
  });

  test("LS-05 follows an editor with SQL at once, and hides what is not published", async () => {
    const title = `Quetzalcoatl ${deps.ids.id().replace(/\d/gu, "x")}`;
    await edit(`update item_texts set title = '${title}' where realm_id = 'ringside' and item_id = 'first-bell' and language = 'en'`);
    expect(idsOf(await find("quetzalcoatl"))).toEqual(["first-bell"]);
    await edit("update items set published_at = '2999-01-01T00:00:00.000Z' where realm_id = 'ringside' and id = 'first-bell'");
    const hidden = await find("quetzalcoatl");
    expect(hidden.totalCount).toBe(0);
    expect(hidden.refines.flatMap(({ values }) => values)).toEqual([]);
    expect(idsOf(await find("", {}))).toEqual([]);
    await edit("update items set published_at = '2026-01-01T00:00:00.000Z' where realm_id = 'ringside' and id = 'first-bell'");
    expect(idsOf(await find("quetzalcoatl"))).toEqual(["first-bell"]);
  });

  test("LS-05 titles above a profile's rating, denied and geoblocked ones are in no hits, counts and suggestions", async () => {
    const profile = { id: "kid", name: "Kid", avatar: "1", isChild: true, maxRating: 7 };
    const child = { viewer: { id: "v", role: "VIEWER", sessionId: "s", profile } } as const;
    expect((await find("road to the belt")).totalCount).toBeGreaterThan(0);
    const kid = await find("road to the belt", {}, child);
    expect(idsOf(kid)).not.toContain("road-to-the-belt");
    expect(kid.totalCount).toBe(idsOf(kid).length);

    const open = await find("the");
    sold.mockReturnValue(false);
    const unsold = await find("the");
    expect(unsold.totalCount).toBeLessThan(open.totalCount);
    const levels = unsold.results.flatMap(({ hits }) => hits.map((hit) => "accessLevel" in hit && hit.accessLevel));
    expect(levels).not.toContain("DENIED");

    territories.mockReturnValue(["ES"]);
    const outside = await find("the", {}, { region: "US" });
    expect(outside).toMatchObject({ totalCount: 0, popularContent: [] });
    expect(outside.refines.flatMap(({ values }) => values)).toEqual([]);
  });

  test("LS-05 a search reads the caller's rights once, however many kinds of access its hits have", async () => {
    const rights = vi.spyOn(search.catalogue, "accessLevels");
    sold.mockClear();
    await find("the");
    expect(sold).toHaveBeenCalledTimes(1);
    const [licences = []] = sold.mock.calls[0] ?? [];
    expect(licences.length).toBeGreaterThan(1);
    expect(new Set(licences).size).toBe(licences.length);
    // None of these hits is chosen, so the same search reads popular titles as well.
    rights.mockClear();
    expect((await find("the", { facet: ["genre:none"] })).popularContent).not.toEqual([]);
    expect(rights).toHaveBeenCalledTimes(1);
    rights.mockRestore();
  });

  test("PL-09 another realm finds none of them", async () => {
    expect((await find("road", {}, { realmId: "aurora" })).totalCount).toBe(0);
  });

  test("P43 a missing index answers with popular titles; a job rebuilds it", async () => {
    await edit("drop table search_index");
    const result = await find("road to the belt");
    expect(result).toMatchObject({ available: false, totalCount: 0 });
    expect(result.popularContent.length).toBeGreaterThan(0);
    await search.jobs["search.rebuild"].run("ringside");
    expect(idsOf(await find("road to the belt"))[0]).toBe("road-to-the-belt");
    expect(idsOf(await find("harrouche"))).toContain("nadia-harrouche");
  });
});
