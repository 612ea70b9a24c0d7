import type { CompiledQuery, KyselyPlugin } from "kysely";
import { CompiledQuery as Query } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../../store/database.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

/** Rows that every purchase adds to. */
const GROWING =
  /\b(?:baskets|held_licences|jobs|orders|payment_attempts|payment_history|payment_methods|sandbox_\w+|voucher_redemptions)\b/u;

function recorder(queries: CompiledQuery[]) {
  return (db: Db): Db => {
    const executor = db.getExecutor();
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        queries.push(executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(plugin);
  };
}

describeOnBothDatabases("what a purchase reads", (open) => {
  test("P24 choosing, paying, looking at the payment and its receipt read no more however many have bought before", async () => {
    const database = await open();
    const queries: CompiledQuery[] = [];
    const record = recorder(queries);
    const fixture = await openCommerceFixture({ ...database, read: record(database.read), write: record(database.write) });
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
    if (database.dialect !== "sqlite") return;
    for (const { sql, parameters } of queries) {
      const { rows } = await database.unwalled.executeQuery<{ detail: string }>(Query.raw(`explain query plan ${sql}`, [...parameters]));
      for (const { detail } of rows.filter(({ detail: step }) => GROWING.test(step))) {
        expect(detail, sql).not.toMatch(/^SCAN/u);
        expect(detail, sql).not.toMatch(/\(realm_id=\?\)$/u);
      }
    }
  });
});
