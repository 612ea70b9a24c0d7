import { beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../store/database.ts";
import { watchSecondConnections } from "./second-connection.ts";
import { describeOnBothDatabases, urlOfTestDatabase } from "./test-database.ts";
import { addTestRealm, createTestDeps } from "./test-deps.ts";

describeOnBothDatabases("test databases", (open) => {
  let ofSuite: Database;
  beforeAll(async () => {
    ofSuite = await open();
  });

  test("are migrated and apart from each other", async () => {
    const [one, other] = [await open(), await open()];
    await addTestRealm(one, "ringside");
    const ids = async (database: Database) => (await database.read.selectFrom("realms").select("id").execute()).map((row) => row.id);
    expect(await ids(one)).toEqual(["ringside"]);
    expect(await ids(other)).toEqual([]);
    await addTestRealm(ofSuite, "aurora");
  });

  test("one of the suite outlives a test", async () => {
    expect(await ofSuite.read.selectFrom("realms").select("id").execute()).toEqual([{ id: "aurora" }]);
  });

  test("jobs of the test's deps follow its clock", async () => {
    const deps = createTestDeps(ofSuite);
    const done: unknown[] = [];
    deps.jobs.handle("greet", { clock: "real", run: async (realmId, payload) => void done.push([realmId, payload]) });
    await deps.jobs.enqueue(ofSuite.write, "aurora", {
      kind: "greet",
      dedupeKey: "1",
      payload: { name: "A" },
      runAt: new Date("2026-11-20T12:01:00Z"),
    });
    expect(await deps.jobs.runDue()).toBe(0);
    deps.clock.advance(60_000);
    expect(await deps.jobs.runDue()).toBe(1);
    expect(done).toEqual([["aurora", { name: "A" }]]);
  });

  test("P30 P43 refuse a query on the database inside a transaction, also deep in it, and nothing beside it or after it", async () => {
    const { watch, take } = watchSecondConnections();
    const database = openDatabase(urlOfTestDatabase(await open()), { watch });
    const readRealms = () => database.read.selectFrom("realms").select("id").execute();
    let endFirst = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    const first = database.write.transaction().execute(async (trx) => {
      await trx.selectFrom("realms").select("id").execute();
      await mayEnd;
      await trx.selectFrom("realms").select("id").execute();
    });
    expect(await readRealms()).toEqual([]);
    endFirst();
    await first;
    for (const from of ["read", "write", "unwalled", "unflushed"] as const) {
      const planted = database.write.transaction().execute(async (trx) => {
        await trx.selectFrom("realms").select("id").execute();
        await Promise.all([1, 2].map(() => database[from].selectFrom("realms").select("id").execute()));
      });
      await expect(planted, from).rejects.toThrow(/inside a transaction/u);
      expect(take().length, from).toBeGreaterThan(0);
    }
    await expect(database.write.transaction().execute(() => database.write.transaction().execute(readRealms))).rejects.toThrow(/inside/u);
    expect(take()).toHaveLength(1);
    // The context of what a transaction began lives on after its end.
    const after = await database.write.transaction().execute((trx) => {
      void trx;
      return Promise.resolve(() => readRealms());
    });
    await database.write.transaction().execute(() => Promise.resolve());
    expect(await after()).toEqual([]);
    expect(await readRealms()).toEqual([]);
    expect(take()).toEqual([]);
    await database.close();
  });
});
