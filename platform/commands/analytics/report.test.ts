import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm } from "../../testing/test-deps.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";

describeOnBothDatabases("PL-12 analytics report", (open) => {
  test("counts a period, as lines, as JSON and as comma-separated values", async () => {
    const database = await open();
    await addTestRealm(database, "ringside");
    const nothing = { toward: null, entry: null, way: null, code: null, step: null, outcome: null, sku: null };
    const figures = { startup_ms: null, watched_ms: null, stalls: null, stall_ms: null, quality_changes: null, error: null };
    const row = { realm_id: "ringside", visit: "v", page: null, ...nothing, ...figures };
    await database.unwalled
      .insertInto("analytics_events")
      .values([
        { ...row, id: "1", at: "2026-11-10T10:00:00.000Z", name: "PAGE_VIEW", page: "home" },
        { ...row, id: "2", at: "2026-11-11T10:00:00.000Z", name: "PAGE_VIEW", page: "home" },
        { ...row, id: "3", at: "2026-11-11T10:00:00.000Z", name: "SIGN_IN_ERROR", way: "APPLE", code: "SIGN_IN_REFUSED" },
        { ...row, id: "4", at: "2026-11-11T10:00:00.000Z", name: "PLAYBACK_QUALITY", page: "video", startup_ms: 350, watched_ms: 60_000 },
      ])
      .execute();
    const all = await command(database, "analytics", "report", "ringside");
    expect(all.code).toBe(EXIT.done);
    expect(all.out.split("\n")).toEqual(
      expect.arrayContaining([
        "page view  home  2  1",
        "sign-in error  APPLE  SIGN_IN_REFUSED  1  1",
        "playback  starts  1",
        "playback  start-up time, median (ms)  350",
        "playback  watched (s)  60",
      ]),
    );
    const day = await command(database, "analytics", "report", "ringside", "--from", "2026-11-10", "--to", "2026-11-11", "--csv");
    expect(day.out.split("\n").slice(0, 2)).toEqual(["about,what,details,count,visits", "page view,home,,1,1"]);
    const asJson = await command(database, "analytics", "report", "ringside", "--json");
    expect(asJson.json()).toMatchObject({ realm: "ringside", pages: [{ page: "home", count: 2, visits: 1 }] });
    const foreign = await command(database, "analytics", "report", "nowhere");
    expect([foreign.code, foreign.err]).toEqual([EXIT.failed, expect.stringContaining("nowhere")]);
  });

  test.each([
    [["analytics", "report"], "REALM is missing"],
    [["analytics", "report", "ringside", "--from", "yesterday"], "--from must be a day"],
    [["analytics", "report", "ringside", "--from", "2026-11-11", "--to", "2026-11-10"], "--from must be before --to"],
  ])("%j is written wrongly", async (args, message) => {
    const { code, err } = await command(await open(), ...args);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)]);
  });
});
