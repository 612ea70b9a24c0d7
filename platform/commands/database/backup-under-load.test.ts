import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { extension } from "../../../demo/demo.ts";
import { migrationsWith } from "../../migrations.ts";
import { openCommerceFixture } from "../../modules/commerce/testing/commerce-fixture.ts";
import { type Database, openDatabase } from "../../store/database.ts";
import { migrate } from "../../store/migrate.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases, folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";
import { emptyPlaceBeside, restoreInto } from "../testing/restored-database.ts";

const migrations = migrationsWith(extension);

const YEARLY = "ringside-yearly-p1y";
const VISA = "4242 4242 4242 4242";
const BUYERS = 3;

const removing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const remove of removing.splice(0).reverse()) await remove();
});

async function restore(file: string, source: Database): Promise<Database> {
  const place = await emptyPlaceBeside(urlOfTestDatabase(source), folderOf(source));
  removing.push(place.remove);
  await restoreInto(place.url, file, migrations);
  const restored = openDatabase(place.url);
  removing.push(() => restored.close());
  return restored;
}

/** Viewers who buy one after the other until they are told to stop. `paid`: whose payment was answered as complete. */
function buyUntilStopped(fixture: Awaited<ReturnType<typeof openCommerceFixture>>) {
  const paid: string[] = [];
  let open = true;
  let next = 0;
  const buyer = async (): Promise<void> => {
    while (open) {
      next += 1;
      const id = `buyer-${next}`;
      const context = viewerContext(id);
      await fixture.choose(context, YEARLY);
      const { status } = await fixture.payWith(context, await fixture.enterCard(VISA, id));
      expect(status).toBe("COMPLETE");
      paid.push(id);
      // SQLite answers within the turn: without this the buyers would leave the event loop to nobody else.
      await turn();
    }
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer));
  return {
    paid,
    async stop(): Promise<void> {
      open = false;
      await buyers;
    },
  };
}

describeOnBothDatabases("a backup under load", (open) => {
  test("P44 made while viewers buy it restores: who was answered before is in it, nobody is in it by half, and it can be written", async () => {
    const database = await open();
    const load = buyUntilStopped(await openCommerceFixture(database));
    removing.push(load.stop);
    await expect.poll(() => load.paid.length, { timeout: 20_000 }).toBeGreaterThan(BUYERS);
    const before = [...load.paid];
    const file = join(folderOf(database), "backup.copy");
    const { code, err } = await command(database, "backup", file);
    expect([code, err]).toEqual([EXIT.done, ""]);
    const atItsEnd = load.paid.length;
    await expect.poll(() => load.paid.length, { timeout: 20_000 }).toBeGreaterThan(atItsEnd);
    await load.stop();

    const restored = await restore(file, database);
    expect(await migrate(restored, migrations)).toEqual([]);
    const db = restored.unwalled;
    const attempts = await db.selectFrom("payment_attempts").select(["id", "viewer_id", "status"]).execute();
    const complete = attempts.filter(({ status }) => status === "COMPLETE");
    const buyers = complete.map(({ viewer_id }) => viewer_id).sort();
    expect(buyers).toEqual(expect.arrayContaining(before));
    // It is of a moment: who bought while and after it was made need not be in it, and not all of them can be.
    expect(buyers.length).toBeLessThan(load.paid.length);
    const orders = await db.selectFrom("orders").select("attempt_id").execute();
    expect(orders.map(({ attempt_id }) => attempt_id).sort()).toEqual(complete.map(({ id }) => id).sort());
    const held = await db.selectFrom("held_licences").select("viewer_id").execute();
    expect(held.map(({ viewer_id }) => viewer_id).sort()).toEqual(buyers);
    const history = await db.selectFrom("payment_history").select("viewer_id").execute();
    expect(history.map(({ viewer_id }) => viewer_id).sort()).toEqual(buyers);
    await db.deleteFrom("payment_history").execute();
    expect(await db.selectFrom("payment_history").select("id").execute()).toEqual([]);
  }, 60_000);
});
