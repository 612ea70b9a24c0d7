import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { createResealing } from "./reseal-job.ts";

const HOUR_MILLISECONDS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

describeOnBothDatabases("re-encryption of stored values", (open) => {
  test("is enqueued an hour after a start without a database", async () => {
    const database = await open();
    await addTestRealm(database, "ringside");
    const deps = createTestDeps(database, { settings: { previousSecret: "the previous secret of these tests" } });
    let isAway = true;
    const resealing = createResealing(deps, [], () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(["ringside"])));
    const enqueued = () => database.unwalled.selectFrom("jobs").select("kind").execute();
    try {
      resealing.start();
      await vi.waitFor(() => expect(deps.log.lines).toHaveLength(1));
      expect(deps.log.lines).toMatchObject([{ level: "error", message: "re-encryption of stored values not enqueued" }]);
      isAway = false;
      vi.advanceTimersByTime(HOUR_MILLISECONDS);
      await vi.waitFor(async () => expect(await enqueued()).toEqual([{ kind: "secrets.reseal" }]));
    } finally {
      resealing.stop();
    }
  });
});
