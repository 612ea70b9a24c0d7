import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider, ProviderDispute } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture, SHOP_ORIGIN } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const DISPUTED = "4000 0000 0000 0259";
const DAY = 86_400;

async function pass(fixture: CommerceFixture, seconds: number): Promise<void> {
  fixture.deps.clock.advance(seconds * 1_000);
  await fixture.deps.jobs.runDue();
}

async function buy(fixture: CommerceFixture, card = DISPUTED): Promise<string> {
  await fixture.choose(fan(), MONTHLY, true);
  const payment = await fixture.payWith(fan(), await fixture.enterCard(card));
  expect(payment.status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
  return payment.id;
}

const history = async (fixture: CommerceFixture) => (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 100 } })).items;
/** Sorted by name, because rows of one transaction have the same time. */
const typesOf = async (fixture: CommerceFixture): Promise<string[]> => (await history(fixture)).map(({ itemType }) => itemType).sort();
const OPENED = ["DISPUTE_CREATED", "FUND_WITHDRAWN", "SUBSCRIPTION"];
const open = async (fixture: CommerceFixture) => (await fixture.commerce.disputes.list("ringside", { openOnly: true, limit: 10 }))[0];
const held = (fixture: CommerceFixture) => fixture.commerce.heldLicences("ringside", "fan");
const subjects = (fixture: CommerceFixture): string[] => fixture.deps.mailer.sent.map(({ subject }) => subject);

/** The realm's money by the history and by the provider, in minor units. */
async function ledgers(fixture: CommerceFixture): Promise<{ ours: number; theirs: number }> {
  const db = fixture.database.unwalled;
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
  const rows = (await db.selectFrom("payment_history").selectAll().execute()).filter(({ status }) => status === "SUCCEEDED");
  const of = (...types: string[]) => sum(rows.filter(({ item_type }) => types.includes(item_type)));
  const charged = sum(rows.filter(({ charge_key }) => charge_key !== null));
  const taken = sum((await db.selectFrom("sandbox_payments").selectAll().execute()).filter(({ status }) => status === "SUCCEEDED"));
  const refunded = sum(await db.selectFrom("sandbox_refunds").selectAll().execute());
  const held = sum((await db.selectFrom("sandbox_disputes").selectAll().execute()).filter(({ status }) => status !== "WON"));
  return {
    ours: charged - of("REFUNDED", "PRO_RATA_REFUND") - of("FUND_WITHDRAWN") + of("FUND_REINSTATED"),
    theirs: taken - refunded - held,
  };
}

describeOnBothDatabases("disputed payments", (openDatabase) => {
  test("CM-15 CM-24 a won dispute: access goes on, nothing is charged or given back meanwhile, then the renewal comes at once", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    await buy(fixture);
    await pass(fixture, 30);
    expect(await typesOf(fixture)).toEqual(OPENED);
    expect(subjects(fixture)).toContain("Your bank is disputing a payment to ringside");
    expect(await held(fixture)).toEqual(["ringside-monthly"]);
    expect(await ledgers(fixture)).toEqual({ ours: 0, theirs: 0 });
    const paymentId = (await history(fixture)).at(-1)?.id ?? "";
    await expect(fixture.commerce.refunds.request("ringside", { paymentId, amount: 1, revoke: false })).rejects.toThrow("0 of 999");

    const dispute = await open(fixture);
    expect(dispute).toMatchObject({ state: "NEEDS_RESPONSE", amount: 999, viewer_id: "fan", licence_id: "ringside-monthly" });
    const answer = { kind: "CONTEST", evidence: "They watched yesterday." } as const;
    expect((await fixture.commerce.disputes.answer("ringside", dispute?.id ?? "", answer)).state).toBe("UNDER_REVIEW");
    await expect(fixture.commerce.disputes.answer("ringside", dispute?.id ?? "", { kind: "ACCEPT" })).rejects.toThrow("UNDER_REVIEW");
    const sent = (await fixture.database.unwalled.selectFrom("sandbox_disputes").select("evidence").execute())[0]?.evidence ?? "";
    for (const part of ["Ringside Monthly", "999 EUR", "•••• 0259", "fan@ringside.example", "They watched yesterday."])
      expect(sent).toContain(part);

    // The paid month ends before the bank decides, and is not charged again.
    await fixture.database.unwalled
      .updateTable("jobs")
      .set({ run_at: "2027-01-10T00:00:00.000Z" })
      .where("dedupe_key", "like", "DECIDE:%")
      .execute();
    await pass(fixture, 32 * DAY);
    expect(await fixture.count("sandbox_payments")).toBe(1);
    expect(await held(fixture)).toEqual([]);
    await fixture.sandbox.bank.decide("ringside", dispute?.reference ?? "", true);
    await fixture.deps.jobs.runDue();
    const ended = ["DISPUTE_CLOSED", "DISPUTE_UPDATED", "FUND_REINSTATED", "RENEWAL"];
    expect(await typesOf(fixture)).toEqual([...OPENED, ...ended].sort());
    expect(await held(fixture)).toEqual(["ringside-monthly"]);
    expect(await ledgers(fixture)).toEqual({ ours: 1998, theirs: 1998 });
    expect(subjects(fixture)).toContain("Your bank has decided on a payment to ringside");
    expect(await open(fixture)).toBeUndefined();
    // The second charge of this card is disputed too, as a separate dispute.
    await pass(fixture, 60);
    expect((await open(fixture))?.reference).not.toBe(dispute?.reference);
  });

  test("CM-15 a lost dispute ends the licence at once, renews no more, and it can be bought again", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    await buy(fixture);
    await pass(fixture, 30);
    const dispute = await open(fixture);
    expect((await fixture.commerce.disputes.answer("ringside", dispute?.id ?? "", { kind: "ACCEPT" })).state).toBe("LOST");
    await fixture.deps.jobs.runDue();
    expect(await held(fixture)).toEqual([]);
    expect(await typesOf(fixture)).toEqual([...OPENED, "DISPUTE_CLOSED", "REVOKED"].sort());
    expect(await ledgers(fixture)).toEqual({ ours: 0, theirs: 0 });
    await pass(fixture, 40 * DAY);
    expect(await fixture.count("sandbox_payments")).toBe(1);
    await buy(fixture, VISA);
    expect(await held(fixture)).toEqual(["ringside-monthly"]);
    expect(subjects(fixture).filter((subject) => subject.startsWith("Your bank has decided"))).toHaveLength(1);
  });

  test("CM-15 nobody answers in time: lost; evidence that does not convince: lost; what was refunded before is not disputed", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    const attemptId = await buy(fixture, VISA);
    const paymentId = (await history(fixture))[0]?.id ?? "";
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: 400, revoke: false });
    await fixture.deps.jobs.runDue();
    await fixture.sandbox.bank.dispute("ringside", attemptId);
    await fixture.deps.jobs.runDue();
    expect(await open(fixture)).toMatchObject({ amount: 599, withdrawn: 599 });
    expect(await ledgers(fixture)).toEqual({ ours: 0, theirs: 0 });
    await pass(fixture, 8 * DAY);
    expect(await open(fixture)).toBeUndefined();
    expect(await held(fixture)).toEqual([]);
    await buy(fixture);
    await pass(fixture, 30);
    const next = (await open(fixture))?.id ?? "";
    await fixture.commerce.disputes.answer("ringside", next, { kind: "CONTEST", evidence: "losing_evidence" });
    await pass(fixture, 30);
    expect((await fixture.commerce.disputes.list("ringside", { openOnly: false, limit: 10 })).map(({ state }) => state)).toEqual([
      "LOST",
      "LOST",
    ]);
  });

  test("P27 webhooks doubled, shuffled, late and forged, answers older than what is known: each move is written once", async () => {
    let stale: ProviderDispute | null = null;
    const confused = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      getDispute: async (realmId, id) => stale ?? (await sandbox.getDispute(realmId, id)),
    });
    const fixture = await openCommerceFixture(await openDatabase(), { wrap: confused });
    const attemptId = await buy(fixture, VISA);
    const reference = (await fixture.sandbox.bank.dispute("ringside", attemptId, 500)) ?? "";
    const opened = await fixture.sandbox.getDispute("ringside", reference);
    await fixture.sandbox.answerDispute("ringside", reference, { kind: "CONTEST", evidence: "" });
    await fixture.sandbox.bank.decide("ringside", reference, true);
    // The first webhook finds the dispute decided. The others arrive later, and once more without a record of the first delivery.
    await fixture.deps.jobs.runDue();
    const expected = ["SUBSCRIPTION", "DISPUTE_CREATED", "DISPUTE_CLOSED", "FUND_WITHDRAWN", "FUND_REINSTATED"].sort();
    expect(await typesOf(fixture)).toEqual(expected);
    const webhooks = fixture.webhooks.splice(0);
    expect(webhooks.length).toBeGreaterThanOrEqual(4);
    for (const answer of [null, opened]) {
      stale = answer;
      await fixture.database.unwalled.deleteFrom("webhook_events").execute();
      const again = await Promise.all([...webhooks, ...webhooks].reverse().map((one) => fixture.commerce.webhookRoutes.fetch(one.clone())));
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await typesOf(fixture)).toEqual(expected);
    expect(await ledgers(fixture)).toEqual({ ours: 999, theirs: 999 });
    const forged = new Request(`${SHOP_ORIGIN}/webhooks/sandbox/ringside`, {
      method: "POST",
      headers: { "x-sandbox-signature": `t=${Math.floor(fixture.deps.clock.now().getTime() / 1000)},v1=${"0".repeat(64)}` },
      body: JSON.stringify({ id: "evt_forged", realm: "ringside", attempt: attemptId, dispute: reference }),
    });
    expect((await fixture.commerce.webhookRoutes.fetch(forged)).status).toBe(400);
  });

  test("P24 twenty webhooks of one new dispute at once write it once", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    const attemptId = await buy(fixture, VISA);
    await fixture.sandbox.bank.dispute("ringside", attemptId);
    await fixture.deps.jobs.runDue();
    const db = fixture.database.unwalled;
    await db.deleteFrom("disputes").execute();
    await db.deleteFrom("webhook_events").execute();
    await db.deleteFrom("payment_history").where("item_type", "in", ["DISPUTE_CREATED", "FUND_WITHDRAWN"]).execute();
    const webhook = fixture.webhooks.at(-1) as Request;
    await Promise.all(Array.from({ length: 20 }, () => fixture.commerce.webhookRoutes.fetch(webhook.clone())));
    expect(await typesOf(fixture)).toEqual(OPENED);
  });

  test("P27 a dispute that is announced before its charge is written is sent again, and written then", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    const attemptId = await buy(fixture, VISA);
    const db = fixture.database.unwalled;
    await db.updateTable("payment_history").set({ charge_key: "not yet" }).where("charge_key", "=", attemptId).execute();
    await fixture.sandbox.bank.dispute("ringside", attemptId);
    await fixture.deps.jobs.runDue();
    expect(await open(fixture)).toBeUndefined();
    await db.updateTable("payment_history").set({ charge_key: attemptId }).where("charge_key", "=", "not yet").execute();
    await pass(fixture, 3_600);
    expect(await open(fixture)).toMatchObject({ amount: 999 });
  });

  test("P21 a dispute of another realm, an unknown one and one that is over are not answered", async () => {
    const fixture = await openCommerceFixture(await openDatabase());
    await buy(fixture);
    await pass(fixture, 30);
    const id = (await open(fixture))?.id ?? "";
    await expect(fixture.commerce.disputes.answer("aurora", id, { kind: "ACCEPT" })).rejects.toThrow("there is no dispute");
    await expect(fixture.commerce.disputes.answer("ringside", "nothing", { kind: "ACCEPT" })).rejects.toThrow("there is no dispute");
    expect(await fixture.commerce.disputes.list("aurora", { openOnly: false, limit: 10 })).toEqual([]);
    const events = (await history(fixture)).filter(({ itemType }) => itemType !== "SUBSCRIPTION");
    expect(events.map(({ receiptAvailable }) => receiptAvailable)).toEqual([false, false]);
  });
});
