import { expect, test } from "vitest";
import { openCommerceFixture } from "../../modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { command, commandWith } from "../testing/command-line.ts";

describeOnBothDatabases("the operator's payment commands", (open) => {
  test("CM-15 a payment is found by its account and given back in part; too much, nonsense and unknown ones are refused", async () => {
    const database = await open();
    const fixture = await openCommerceFixture(database);
    await database.unwalled
      .insertInto("accounts")
      .values({
        ...{ realm_id: "ringside", id: "mara", email: "mara@example.com", email_lookup: "mara@example.com", name: "Mara", language: "en" },
        ...{ time_zone: null, role: "VIEWER", details: "{}", created_at: "2026-01-01T00:00:00.000Z" },
      })
      .execute();
    const viewer = viewerContext("mara");
    await fixture.choose(viewer, "ringside-monthly-p1m", true);
    expect((await fixture.payWith(viewer, await fixture.enterCard("4242 4242 4242 4242", "mara"))).status).toBe("COMPLETE");
    const listed = (await command(database, "payment", "list", "ringside", "mara", "--json")).json<{
      payments: { id: string; amount: number }[];
    }>();
    expect(listed.payments).toMatchObject([{ type: "SUBSCRIPTION", amount: 999 }]);
    const id = listed.payments[0]?.id ?? "";
    const refunded = await command(database, "payment", "refund", "ringside", id, "--amount", "400", "--json");
    expect(refunded.json()).toMatchObject({ amount: 400, currency: "EUR", revoke: false });
    expect((await command(database, "payment", "refund", "ringside", id, "--amount", "600")).code).toBe(EXIT.failed);
    expect((await command(database, "payment", "refund", "ringside", id, "--amount", "4.00")).code).toBe(EXIT.usage);
    expect((await command(database, "payment", "refund", "ringside", "nothing")).code).toBe(EXIT.failed);
    expect((await command(database, "payment", "list", "ringside", "nobody")).code).toBe(EXIT.failed);
    fixture.deps.clock.set(new Date(Date.now() + 60_000));
    await fixture.deps.jobs.runDue();
    const { items } = await fixture.handlers.listPayments(viewer, { query: { p: 1, rpp: 10 } });
    expect(items.map(({ itemType }) => itemType).sort()).toEqual(["REFUNDED", "SUBSCRIPTION"]);
  });

  test("CM-15 a disputed payment is listed and answered once; neither both answers nor none are taken", async () => {
    const database = await open();
    const fixture = await openCommerceFixture(database);
    const viewer = viewerContext("mara");
    await fixture.choose(viewer, "ringside-monthly-p1m", true);
    await fixture.payWith(viewer, await fixture.enterCard("4000 0000 0000 0259", "mara"));
    expect((await command(database, "payment", "disputes", "ringside")).out).toContain("No payment is disputed.");
    fixture.deps.clock.advance(30_000);
    await fixture.deps.jobs.runDue();
    type Listed = { disputes: { id: string; account: string }[] };
    const listed = (await command(database, "payment", "disputes", "ringside", "--json")).json<Listed>();
    expect(listed.disputes).toMatchObject([{ state: "NEEDS_RESPONSE", amount: 999, account: "mara", reason: "fraudulent" }]);
    const id = listed.disputes[0]?.id ?? "";
    const answer = (...args: string[]) => commandWith({ settings: { demo: true } }, database, "payment", "answer", "ringside", id, ...args);
    for (const args of [[], ["--contest", "--accept"], ["--accept", "--text", "why"]])
      expect((await answer(...args)).code).toBe(EXIT.usage);
    expect((await answer("--contest", "--text", "They watched.", "--json")).json()).toMatchObject({ state: "UNDER_REVIEW" });
    expect((await answer("--accept")).code).toBe(EXIT.failed);
    expect((await command(database, "payment", "answer", "ringside", "nothing", "--accept")).code).toBe(EXIT.failed);
    const audit = await database.unwalled.selectFrom("audit_events").selectAll().where("event", "=", "DISPUTE_ANSWERED").execute();
    expect(audit).toHaveLength(1);
  });
});
