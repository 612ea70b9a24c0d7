import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../testing/test-deps.ts";

const HOUR_MILLISECONDS = 3_600_000;
/** More than after which a failing job is dead (`retry.ts`). */
const ATTEMPTS = 20;

describeOnBothDatabases("jobs", (open) => {
  let deps: TestDeps;
  beforeEach(async () => {
    const database = await open();
    deps = createTestDeps(database);
    await addTestRealm(database, "ringside");
  });

  test("a process leaves jobs of a newer build's kinds to the processes that know them, and runs its own", async () => {
    const { jobs, clock, database } = deps;
    const ran: string[] = [];
    const enqueue = (kind: string, key: string) =>
      jobs.enqueue(database.write, "ringside", { kind, dedupeKey: key, payload: {}, runAt: clock.now() });
    // More than one look-up returns, so they must not hide the known one behind them.
    for (let index = 0; index < 30; index += 1) await enqueue("newer", String(index));
    clock.advance(1_000);
    await enqueue("known", "1");
    jobs.handle("known", { clock: "real", run: () => Promise.resolve(void ran.push("known")) });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await jobs.runDue();
      clock.advance(HOUR_MILLISECONDS);
    }
    expect(ran).toEqual(["known"]);
    const stored = await database.unwalled.selectFrom("jobs").select(["state", "attempts"]).where("kind", "=", "newer").execute();
    expect(stored).toEqual(Array.from({ length: 30 }, () => ({ state: "READY", attempts: 0 })));
    expect(deps.log.lines).toEqual([]);
    jobs.handle("newer", { clock: "real", run: () => Promise.resolve(void ran.push("newer")) });
    expect(await jobs.runDue()).toBe(30);
  });

  test("a job that may run again is queued once more when it is done or dead, and once while it waits", async () => {
    const { jobs, clock, database } = deps;
    let fails = false;
    jobs.handle("repair", { clock: "real", run: () => (fails ? Promise.reject(new Error("broken")) : Promise.resolve()) });
    const enqueue = (again: boolean) => jobs.enqueue(database.write, "ringside", { kind: "repair", dedupeKey: "all", payload: {}, again });
    const stored = () =>
      database.unwalled.selectFrom("jobs").select(["state", "attempts", "last_error"]).where("kind", "=", "repair").execute();
    await enqueue(true);
    await enqueue(true);
    expect(await jobs.runDue()).toBe(1);
    await enqueue(false);
    expect(await jobs.runDue()).toBe(0);
    await enqueue(true);
    expect(await jobs.runDue()).toBe(1);

    fails = true;
    await enqueue(true);
    await jobs.runDue();
    await enqueue(true);
    expect(await stored()).toMatchObject([{ state: "READY", attempts: 1 }]);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      clock.advance(HOUR_MILLISECONDS);
      await jobs.runDue();
    }
    expect(await stored()).toMatchObject([{ state: "DEAD" }]);
    fails = false;
    await enqueue(true);
    expect(await jobs.runDue()).toBe(1);
    expect(await stored()).toEqual([{ state: "DONE", attempts: 1, last_error: null }]);
  });
});
