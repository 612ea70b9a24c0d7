import { beforeAll, expect, test } from "vitest";
import type { Database } from "../store/database.ts";
import { describeOnBothDatabases } from "./test-database.ts";
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
    deps.jobs.handle("greet", async (realmId, payload) => void done.push([realmId, payload]));
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
});
