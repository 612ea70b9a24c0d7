import { AsyncLocalStorage } from "node:async_hooks";
import { type KyselyPlugin, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { StoreUnavailable } from "../../store/store-unavailable.ts";
import { importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases, describeOnPostgres, type OpenDatabase } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { indexImport } from "./index-changes.ts";
import { wantedOf } from "./model/wanted.ts";
import { documentsStore } from "./store/documents.ts";
import { searchIndex } from "./store/search-index.ts";
import { createTestSearch, idsOf } from "./testing/test-search.ts";

/** The statements that change data fail as those of a full or read-only database do. */
const refusesWrites: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== "SelectQueryNode" && node.kind !== "RawNode") throw new StoreUnavailable(new Error("disk full"), false);
    return node;
  },
  transformResult: async ({ result }) => result,
};

function useSearch(open: OpenDatabase) {
  let opened: TestDeps | undefined;
  let search: ReturnType<typeof createTestSearch> | undefined;
  beforeAll(async () => {
    const deps = createTestDeps(await open());
    for (const realm of ["ringside", "aurora"] as const) {
      await addTestRealm(deps.database, realm);
      await importDemoCatalogue(deps, realm);
    }
    search = createTestSearch(deps);
    for (const [kind, job] of Object.entries(search.jobs)) deps.jobs.handle(kind, job);
    opened = deps;
  });
  const depsOf = (): TestDeps => opened ?? expect.fail("not open");
  const find = async (value: string, realmId = "ringside") => (search ?? expect.fail("not open")).find(value, {}, { realmId });
  /** Changes the data as an editor with SQL does. */
  const edit = (text: string) => sql.raw(text).execute(depsOf().database.unwalled);
  const entitle = (title: string) =>
    edit(`update item_texts set title = '${title}' where realm_id = 'ringside' and item_id = 'first-bell' and language = 'en'`);
  /** Titles of all realms that are noted as changed. */
  const notes = async () =>
    (await depsOf().database.unwalled.selectFrom("search_changes").select("item_id").execute()).map(({ item_id }) => item_id);
  /** Notes more titles than a search indexes by itself. */
  const noteMany = (length = 201) =>
    depsOf()
      .database.unwalled.insertInto("search_changes")
      .values(Array.from({ length }, (_, at) => ({ realm_id: "ringside", item_id: `removed-${at}` })))
      .execute();
  return { depsOf, find, edit, entitle, notes, noteMany };
}

describeOnBothDatabases("P43 upkeep of search", (open) => {
  const { depsOf, find, edit, entitle, notes, noteMany } = useSearch(open);

  test("P43 each loss of the index is mended, in every realm", async () => {
    for (const loss of ["first", "second"]) {
      await edit("drop table search_index");
      expect((await find("road to the belt")).available, loss).toBe(false);
      await depsOf().jobs.runDue();
      expect(await notes(), loss).toEqual([]);
      expect(idsOf(await find("road to the belt"))[0], loss).toBe("road-to-the-belt");
      expect(idsOf(await find("night trains", "aurora"))[0], loss).toBe("night-trains");
    }
  });

  test("P43 many changes are indexed by a job, each time", async () => {
    for (const time of ["first", "second"]) {
      await noteMany();
      await find("road");
      expect(await depsOf().jobs.runDue(), time).toBe(1);
      expect(await notes(), time).toEqual([]);
    }
  });

  test("P43 an import whose titles cannot be indexed keeps its changes and logs the reason; the next search mends the index", async () => {
    await entitle("Imported Bell");
    await edit("drop table search_index");
    const logged: string[] = [];
    const log = { error: (_fields: object, message: string) => void logged.push(message) };
    await depsOf()
      .database.write.transaction()
      .execute((trx) => indexImport(trx, "ringside", log));
    expect(logged).toEqual([expect.stringContaining("not indexed yet")]);
    expect(await notes()).toEqual(["first-bell"]);
    await find("imported bell");
    await depsOf().jobs.runDue();
    expect(idsOf(await find("imported bell"))).toEqual(["first-bell"]);
  });

  test("P43 a failure that is no damage is answered with popular titles, and the index stays", async () => {
    await edit("alter table search_deletions rename column deletion to renamed");
    const failed = await find("raod to the blet");
    await edit("alter table search_deletions rename column renamed to deletion");
    expect(failed).toMatchObject({ available: false, totalCount: 0 });
    expect(failed.popularContent.length).toBeGreaterThan(0);
    expect(await depsOf().jobs.runDue()).toBe(0);
    expect(idsOf(await find("raod to the blet"))).toContain("road-to-the-belt");
  });

  test("P43 a database that takes no writes does not fail a search", async () => {
    const { database } = depsOf();
    const full = createTestSearch({ ...depsOf(), database: { ...database, write: database.write.withPlugin(refusesWrites) } });
    await entitle("Quetzalcoatl");
    expect(await full.find("quetzalcoatl")).toMatchObject({ available: true, totalCount: 0 });
    await noteMany();
    expect(idsOf(await full.find("road to the belt"))[0]).toBe("road-to-the-belt");
    await edit("drop table search_index");
    expect(await full.find("road to the belt")).toMatchObject({ available: false, totalCount: 0 });
    expect(await depsOf().jobs.runDue()).toBe(0);
    // With the writes back, the next search has the index made again.
    await find("road to the belt");
    await depsOf().jobs.runDue();
    expect(idsOf(await find("quetzalcoatl"))).toEqual(["first-bell"]);
  });
});

describeOnBothDatabases("LS-05 an import of many titles", (open) => {
  const { depsOf, noteMany } = useSearch(open);

  test("LS-05 an import of many titles makes the index fast: in one part, or with statistics", async () => {
    const { dialect, unwalled, write } = depsOf().database;
    const [before, after] =
      dialect === "sqlite"
        ? ["select 1", "select distinct segid from search_index_idx"]
        : [
            "delete from pg_statistic where starelid = 'search_documents'::regclass",
            "select 1 from pg_stats where tablename = 'search_documents' and attname = 'number'",
          ];
    await sql.raw(before).execute(unwalled);
    await noteMany(501);
    await write.transaction().execute((trx) => indexImport(trx, "ringside", depsOf().log));
    expect((await sql.raw(after).execute(unwalled)).rows).toHaveLength(1);
  });
});

describeOnPostgres("LS-05 speed of the index", (open) => {
  const { depsOf, find, entitle, noteMany } = useSearch(open);
  const rowsOf = async (text: string) => (await sql.raw(text).execute(depsOf().database.unwalled)).rows;
  /** Pages of new entries that every query reads; empties them. */
  const newPages = () => rowsOf("select gin_clean_pending_list('search_index_words')::int as pages");

  test("LS-05 an import, a search that indexes changes and the job leave no list of new entries", async () => {
    expect(await newPages()).toEqual([{ pages: 0 }]);
    await entitle("Quetzalcoatl");
    expect(idsOf(await find("quetzalcoatl"))).toEqual(["first-bell"]);
    expect(await newPages()).toEqual([{ pages: 0 }]);
    await entitle("Xochipilli");
    await noteMany();
    await find("xochipilli");
    expect(await depsOf().jobs.runDue()).toBe(1);
    expect(idsOf(await find("xochipilli"))).toEqual(["first-bell"]);
    expect(await newPages()).toEqual([{ pages: 0 }]);
  });

  test("LS-05 a search is planned for its words each time", async () => {
    const named = await depsOf()
      .database.read.transaction()
      .execute(async (trx) => {
        for (let time = 0; time < 6; time += 1) {
          await documentsStore(trx, "ringside").listChanges(1);
          await searchIndex(trx, "ringside").find(wantedOf(["road"]), 10);
        }
        return await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx);
      });
    const tables = named.rows.flatMap(({ statement }) => statement.match(/search_(?:index|changes)/u)?.[0] ?? []);
    expect(new Set(tables)).toEqual(new Set(["search_changes"]));
  });
});

describeOnPostgres("LS-05 changes at the same time", (open) => {
  const { depsOf, find, entitle, notes } = useSearch(open);
  const outside = AsyncLocalStorage.snapshot();
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        depsOf().database.unwalled,
      )
    ).rows.length;

  test("LS-05 a change while its title is indexed stays noted", async () => {
    await entitle("Quetzalcoatl");
    let edited: Promise<unknown> = Promise.resolve();
    await depsOf()
      .database.write.transaction()
      .execute(async (trx) => {
        const store = documentsStore(trx, "ringside");
        expect(await store.takeChanges(10, "")).toEqual(["first-bell"]);
        edited = outside(() => entitle("Xochipilli"));
        await expect.poll(() => outside(waiting)).toBe(1);
        await store.removeChanges(["first-bell"]);
      });
    await edited;
    expect(await notes()).toEqual(["first-bell"]);
    expect(idsOf(await find("xochipilli"))).toEqual(["first-bell"]);
  });

  test("LS-05 a search does not wait for an editor whose change is noted already", async () => {
    await entitle("Quetzalcoatl");
    await depsOf()
      .database.unwalled.transaction()
      .execute(async (trx) => {
        await sql`update items set rating = rating where realm_id = 'ringside' and id = 'first-bell'`.execute(trx);
        expect((await outside(() => find("quetzalcoatl"))).totalCount).toBe(0);
        expect(depsOf().log.lines).toEqual([]);
      });
    expect(idsOf(await find("quetzalcoatl"))).toEqual(["first-bell"]);
  });

  test("LS-05 one transaction at a time indexes a realm's titles; searches leave them out until then", async () => {
    await entitle("Xochipilli");
    await depsOf()
      .database.write.transaction()
      .execute(async (trx) => {
        await documentsStore(trx, "ringside").lock();
        for (const title of ["xochipilli", "quetzalcoatl"])
          expect(await outside(() => find(title)), title).toMatchObject({ available: true, totalCount: 0 });
      });
    expect(idsOf(await find("xochipilli"))).toEqual(["first-bell"]);
    expect(depsOf().log.lines).toEqual([]);
  });

  test("LS-05 an import waits for a transaction that indexes the realm's titles", async () => {
    await entitle("Tezcatlipoca");
    let imported: Promise<unknown> = Promise.resolve();
    await depsOf()
      .database.write.transaction()
      .execute(async (trx) => {
        await documentsStore(trx, "ringside").lock();
        imported = outside(() => importDemoCatalogue(depsOf(), "ringside"));
        await expect.poll(() => outside(waiting), { timeout: 10_000 }).toBe(1);
      });
    await imported;
    expect(await notes()).toEqual([]);
    expect(idsOf(await find("tezcatlipoca"))).toEqual(["first-bell"]);
  });
});
