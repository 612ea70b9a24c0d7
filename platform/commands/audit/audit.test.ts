import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { MovableClock } from "../../base/clock.ts";
import { addIdentityRealms, FAN } from "../../modules/identity/testing/identity-kit.ts";
import type { Database } from "../../store/database.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { command, commandWith } from "../testing/command-line.ts";

describeOnBothDatabases("PL-14 the audit record by command", (open) => {
  async function withEntries(): Promise<Database> {
    const database = await open();
    await addIdentityRealms(database);
    for (const [minutes, role] of [
      [0, "operator"],
      [1, "viewer"],
    ] as const)
      await commandWith(
        { clock: new MovableClock(addMinutes(TEST_START, minutes)) },
        database,
        ...["account", "role", "ringside", FAN.email, role],
      );
    return database;
  }
  type Listed = { entries: { event: string; actor: string; accountId: string; details: object }[]; lastSeen: string | null };

  test("PL-14 lists what commands did, in pages, and of one realm", async () => {
    const database = await withEntries();
    const first = (await command(database, "audit", "list", "ringside", "--limit", "1", "--json")).json<Listed>();
    expect(first.entries).toMatchObject([{ event: "ROLE_CHANGED", actor: "OPERATOR", operatorId: null, accountId: FAN.id }]);
    const next = await command(database, "audit", "list", "ringside", "--limit", "1", "--after", first.lastSeen ?? "", "--json");
    expect(next.json<Listed>()).toMatchObject({ entries: [{ details: { from: "VIEWER", to: "OPERATOR" } }], lastSeen: null });
    expect((await command(database, "audit", "list", "aurora", "--json")).json<Listed>().entries).toEqual([]);
    expect((await command(database, "audit", "list", "ringside")).out.match(/ROLE_CHANGED/gu)).toHaveLength(2);
  });

  test("PL-14 exports comma-separated values, and refuses an event that nobody declares and times that do not fit", async () => {
    const database = await withEntries();
    const { out } = await command(database, "audit", "export", "ringside", "--account", FAN.id);
    const lines = out.trim().split("\n");
    expect(lines[0]).toBe("at,event,actor,operator,account,details,address,id");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,ROLE_CHANGED,OPERATOR,,${FAN.id},"{""from"":""OPERATOR"",""to"":""VIEWER""}",`);
    expect((await command(database, "audit", "export", "ringside", "--to", "2026-11-01")).out.trim().split("\n")).toHaveLength(1);
    expect(await command(database, "audit", "list", "ringside", "--event", "NO_SUCH")).toMatchObject({ code: 1 });
    expect(await command(database, "audit", "list", "ringside", "--from", "yesterday")).toMatchObject({ code: 2 });
    expect(await command(database, "audit", "list", "ringside", "--from", "2026-11-02", "--to", "2026-11-01")).toMatchObject({ code: 2 });
    expect(await command(database, "audit", "list", "nowhere")).toMatchObject({ code: 1 });
  });
});
