import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { type CommerceFixture, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import type { Database } from "../../platform/store/database.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases, folderOf, urlOfTestDatabase } from "../../platform/testing/test-database.ts";
import { builtProcess } from "../support/built-processes.ts";

/** `npm run test:faults` buys 200 times on each database. A seed gives the same moments to kill at. */
const PURCHASES = Number(process.env.FAULT_PURCHASES ?? 4);
const SEED = Number(process.env.FAULT_SEED ?? 1);
const SKU = "ringside-monthly-p1m";
/** A process lives this long after it is ready, at most, in milliseconds: a purchase takes some tens. */
const LONGEST_LIFE = 250;

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Buyers = readonly (readonly [viewer: string, card: string])[];

async function openShop(database: Database): Promise<{ fixture: CommerceFixture; buyers: Buyers }> {
  const fixture = await openCommerceFixture(database);
  fixture.deps.clock.set(new Date());
  const buyers: [string, string][] = [];
  for (let index = 0; index < PURCHASES; index += 1) {
    const id = `buyer-${index}`;
    const email = `${id}@example.com`;
    await database.unwalled
      .insertInto("accounts")
      .values({
        ...{ realm_id: "ringside", id, email, email_lookup: email, name: id, language: "en", time_zone: null },
        ...{ role: "VIEWER", details: "{}", created_at: new Date().toISOString() },
      })
      .execute();
    buyers.push([id, await fixture.enterCard("4242 4242 4242 4242", id)]);
  }
  return { fixture, buyers };
}

/** Lets a process buy until it is done or killed; gives whom it has answered. */
async function letBuy(
  database: Database,
  buyers: Buyers,
  life: number | null,
  mode: "" | "charged" | "new-keys" = "",
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [await builtProcess("buying-process")], {
    env: {
      ...{ NODE_ENV: "test", PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", SKU, MODE: mode },
      ...{ DATABASE_URL: urlOfTestDatabase(database), DATA_DIR: folderOf(database), BUYERS: JSON.stringify(buyers) },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "close");
  let output = "";
  child.stderr.on("data", (piece: Buffer) => {
    output += piece.toString();
  });
  const answered: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "ready" && life !== null) timer = setTimeout(() => child.kill("SIGKILL"), life);
    const [, viewer] = /^(?:paid|open) (.+)$/u.exec(line) ?? [];
    if (viewer !== undefined) answered.push(viewer);
  }
  clearTimeout(timer);
  const [code, signal] = await gone;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`the process ended with ${code}: ${output}`);
  return answered;
}

/** Differences between a viewer's charges at the provider and their licences. Empty: there are none. */
async function faultsOf(database: Database, buyers: Buyers): Promise<string[]> {
  const db = database.unwalled;
  const charges = (await db.selectFrom("sandbox_payments").selectAll().execute()).filter(({ status }) => status === "SUCCEEDED");
  const refunds = await db.selectFrom("sandbox_refunds").selectAll().execute();
  const orders = await db.selectFrom("orders").selectAll().execute();
  const held = await db.selectFrom("held_licences").selectAll().where("ended_at", "is", null).execute();
  const history = (await db.selectFrom("payment_history").selectAll().execute()).filter(({ charge_key }) => charge_key !== null);
  const faults = refunds.map(({ attempt_id }) => `${attempt_id} was given back`);
  for (const [viewer] of buyers) {
    const counts = {
      charged: charges.filter(({ customer_id }) => customer_id === viewer).length,
      ordered: orders.filter(({ viewer_id }) => viewer_id === viewer).length,
      held: held.filter(({ viewer_id }) => viewer_id === viewer).length,
      written: history.filter(({ viewer_id, status }) => viewer_id === viewer && status === "SUCCEEDED").length,
    };
    const all = new Set(Object.values(counts));
    if (all.size > 1 || counts.charged > 1) faults.push(`${viewer}: ${JSON.stringify(counts)}`);
  }
  return faults;
}

/** The jobs of the next hours settle purchases that wait for the provider. */
async function settle(fixture: CommerceFixture): Promise<void> {
  for (let hour = 0; hour < 3; hour += 1) {
    fixture.deps.clock.advance(3_600_000);
    await fixture.deps.jobs.runDue();
  }
}

describeOnBothDatabases("purchases and processes that are killed", (open) => {
  test(`P25 ${PURCHASES} purchases while processes are killed: none lost, none doubled, no charge without a licence, no licence without a charge`, async () => {
    const database = await open();
    const { fixture, buyers } = await openShop(database);
    const random = randomOf(SEED);
    expect(await letBuy(database, buyers, null, "charged")).toEqual([]);
    expect(await faultsOf(database, buyers)).not.toEqual([]);
    let waiting = buyers;
    // On a busy machine a purchase takes longer: a process that has sold nothing is followed by one that lives longer.
    for (let longest = LONGEST_LIFE; waiting.length > 0; ) {
      const answered = new Set(await letBuy(database, waiting, 1 + Math.floor(random() * longest)));
      longest = answered.size === 0 ? longest * 2 : LONGEST_LIFE;
      waiting = waiting.filter(([viewer]) => !answered.has(viewer));
    }
    await settle(fixture);
    expect(await faultsOf(database, buyers)).toEqual([]);
    // A viewer whose payment never began at the provider submits again.
    for (const [viewer, card] of buyers) {
      const context = viewerContext(viewer);
      if ((await fixture.commerce.heldLicences("ringside", viewer)).length > 0) continue;
      await fixture.choose(context, SKU, true);
      expect((await fixture.payWith(context, card)).status).toBe("COMPLETE");
    }
    expect(await faultsOf(database, buyers)).toEqual([]);
    expect(await fixture.count("orders")).toBe(PURCHASES);
  }, 3_600_000);

  test("P25 the loop finds a planted fault: a provider that is asked under a new key for each try charges twice", async () => {
    const database = await open();
    const { fixture, buyers } = await openShop(database);
    const some = buyers.slice(0, 2);
    await letBuy(database, some, null, "new-keys");
    await settle(fixture);
    expect(await faultsOf(database, some)).toHaveLength(2);
  }, 120_000);
});
