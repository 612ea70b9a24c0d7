import { expect, test } from "vitest";
import { EXIT } from "../../platform/commands/help.ts";
import { commandWith } from "../../platform/commands/testing/command-line.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, TEST_START } from "../../platform/testing/test-deps.ts";

describeOnBothDatabases("the operator's command for a realm's clock", (open) => {
  test("CM-24 PL-10 a demo realm's clock goes on and back, is shown and recorded; nonsense, the past and ever so far are refused", async () => {
    const database = await open();
    await addTestRealm(database, "tv");
    const clock = (...args: string[]) => commandWith({ settings: { demo: true } }, database, "realm", "clock", "tv", ...args);
    const timeOf = async (...args: string[]) => (await clock(...args, "--json")).json<{ time: string }>().time;
    expect(await timeOf()).toBe(TEST_START.toISOString());
    expect(await timeOf("+30d")).toBe("2026-12-20T12:00:00.000Z");
    expect(await timeOf("+6h")).toBe("2026-12-20T18:00:00.000Z");
    expect((await clock()).out).toBe("In tv it is 2026-12-20T18:00:00.000Z, 30.3 days ahead of the real time.\n");
    expect(await timeOf("2027-02-28")).toBe("2027-02-28T00:00:00.000Z");
    for (const wrong of ["30d", "+30", "+3m", "2027-02-30T99:00:00Z", "tomorrow", "+9999999d"])
      expect((await clock(wrong)).code).toBe(EXIT.usage);
    for (const refused of ["2026-11-20T11:59:59Z", "+4000d"]) expect((await clock(refused)).code).toBe(EXIT.failed);
    expect(await timeOf()).toBe("2027-02-28T00:00:00.000Z");
    expect(await timeOf("now")).toBe(TEST_START.toISOString());
    const events = await database.unwalled.selectFrom("audit_events").select(["event", "details"]).execute();
    expect(events).toHaveLength(4);
    expect(events[0]).toMatchObject({ event: "REALM_CHANGED", details: expect.stringContaining("clock") });
  });

  test("CM-24 a realm that takes no test payments keeps the real time, and a start without a demo forgets what was moved", async () => {
    const database = await open();
    await addTestRealm(database, "tv");
    const live = (...args: string[]) => commandWith({ settings: { demo: false } }, database, "realm", "clock", "tv", ...args);
    const refused = await live("+30d");
    expect([refused.code, refused.err]).toEqual([EXIT.failed, "Not done: tv is no demo realm: people pay there by the real time\n"]);
    expect((await commandWith({ settings: { demo: true } }, database, "realm", "clock", "tv", "+30d")).code).toBe(EXIT.done);
    expect((await live("--json")).json()).toMatchObject({ time: TEST_START.toISOString() });
  });
});
