import { CompiledQuery, type PluginTransformQueryArgs } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../../store/database.ts";
import { QueryCounter } from "../../../testing/query-counter.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

/** Tables to which every purchase adds rows. */
const GROWING =
  /\b(?:baskets|held_licences|jobs|orders|payment_attempts|payment_history|payment_methods|sandbox_\w+|voucher_redemptions)\b/u;

/** Records the queries to a database, including those of transactions. */
class Recorder extends QueryCounter {
  readonly queries: CompiledQuery[] = [];
  readonly #database: Database;

  constructor(database: Database) {
    super();
    this.#database = database;
  }

  override transformQuery(args: PluginTransformQueryArgs): PluginTransformQueryArgs["node"] {
    this.queries.push(this.#database.unwalled.getExecutor().compileQuery(args.node, args.queryId));
    return args.node;
  }
}

/** Fails if a query scans a whole table of `growing`, or all rows of a realm. */
async function expectFound(database: Database, queries: readonly CompiledQuery[], growing: RegExp): Promise<void> {
  if (database.dialect !== "sqlite") return;
  for (const { sql, parameters } of queries) {
    const { rows } = await database.unwalled.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    for (const { detail } of rows.filter(({ detail: step }) => growing.test(step))) {
      expect(detail, sql).not.toMatch(/^SCAN/u);
      // "Is not null" also scans all rows of a realm.
      expect(detail, sql).not.toMatch(/\(realm_id=\?(?: AND \w+>\?)?\)$/u);
    }
  }
}

describeOnBothDatabases("what a purchase reads", (open) => {
  test("P24 choosing, paying, looking at the payment and its receipt read no more however many have bought before", async () => {
    const database = await open();
    const counter = new Recorder(database);
    const { queries } = counter;
    const fixture = await openCommerceFixture(database, { counter });
    const card = await fixture.enterCard("4242 4242 4242 4242");
    queries.length = 0;
    await fixture.choose(fan(), "ringside-monthly-p1m", true);
    await fixture.voucher(fan(), "HALF50");
    const payment = await fixture.payWith(fan(), card, { acknowledgeNoFreeTrial: true });
    expect(payment.status).toBe("COMPLETE");
    await fixture.handlers.getPayment(fan(), { params: { id: payment.id } });
    // A receipt is found by its own id and by its payment's.
    for (const id of [payment.id, payment.receipt?.id ?? ""])
      expect((await fixture.handlers.getReceipt(fan(), { params: { id } })).length).toBeGreaterThan(1_000);
    expect(queries.length).toBeGreaterThan(30);
    await expectFound(database, queries, GROWING);
  });

  test("CM-24 CM-09 a renewal and the account, where the tax of the last payment is asked for, read no more however long the history is", async () => {
    const database = await open();
    const counter = new Recorder(database);
    const { queries } = counter;
    const fixture = await openCommerceFixture(database, { counter, taxRates: { US: 725 }, taxOnTop: ["US"] });
    const caller = fan({ region: "US" });
    await fixture.choose(caller, "ringside-monthly-p1m", true);
    await fixture.payWith(caller, await fixture.enterCard("4242 4242 4242 4242"), { acknowledgeNoFreeTrial: true });
    queries.length = 0;
    await fixture.handlers.listAccountLicences(fan(), {});
    fixture.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await fixture.count("sandbox_payments")).toBe(2);
    expect(queries.filter(({ sql }) => sql.includes("payment_history")).length).toBeGreaterThan(2);
    await expectFound(database, queries, /\bpayment_history\b/u);
  });
});
