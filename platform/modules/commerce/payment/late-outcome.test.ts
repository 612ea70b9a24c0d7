import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider, ProviderPayment } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const PENDING_SUCCEEDS = "4000 0000 0000 0358";
const PENDING_FAILS = "4000 0000 0000 0366";
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Rows with money or a licence. */
async function outcomeOf(fixture: CommerceFixture): Promise<{ charged: number; held: number; refunded: number; orders: number }> {
  const db = fixture.database.unwalled;
  const charged = await db.selectFrom("sandbox_payments").select("attempt_id").where("status", "=", "SUCCEEDED").execute();
  const refunded = await db.selectFrom("sandbox_refunds").select("refund_id").execute();
  const held = await db.selectFrom("held_licences").select("id").where("viewer_id", "=", "fan").where("ended_at", "is", null).execute();
  const orders = await db.selectFrom("orders").select("id").execute();
  return { charged: charged.length, held: held.length, refunded: refunded.length, orders: orders.length };
}

const statusOf = async (fixture: CommerceFixture, id: string) => (await fixture.handlers.getPayment(fan(), { params: { id } })).status;
const typesOf = async (fixture: CommerceFixture): Promise<string[]> =>
  (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 20 } })).items.map(({ itemType }) => itemType).sort();

describeOnBothDatabases("money that comes late", (open) => {
  test("CM-07 CM-08 a charge that is pending buys nothing yet; its late webhook completes it, with the viewer gone", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY, true);
    const payment = await fixture.payWith(fan(), await fixture.enterCard(PENDING_SUCCEEDS));
    expect(payment).toMatchObject({ status: "PENDING", instructions: null, actionUrl: null, receipt: null });
    expect(await outcomeOf(fixture)).toEqual({ charged: 0, held: 0, refunded: 0, orders: 0 });
    // A repeated request and a cancellation change nothing, because the payment is in progress.
    expect((await fixture.payWith(fan(), await fixture.enterCard("4242 4242 4242 4242"))).id).toBe(payment.id);
    expect((await fixture.handlers.cancelPayment(fan(), { params: { id: payment.id } })).status).toBe("PENDING");
    fixture.deps.clock.advance(21 * SECOND);
    await fixture.deps.jobs.runDue();
    expect(fixture.webhooks).toHaveLength(1);
    expect(await outcomeOf(fixture)).toEqual({ charged: 1, held: 1, refunded: 0, orders: 1 });
    expect(await statusOf(fixture, payment.id)).toBe("COMPLETE");
  });

  test("CM-07 a pending charge that fails in the end opens the basket again, and can be paid with another card", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY, true);
    const payment = await fixture.payWith(fan(), await fixture.enterCard(PENDING_FAILS));
    expect(payment.status).toBe("PENDING");
    fixture.deps.clock.advance(21 * SECOND);
    await fixture.deps.jobs.runDue();
    expect(await statusOf(fixture, payment.id)).toBe("FAILED");
    expect(await outcomeOf(fixture)).toEqual({ charged: 0, held: 0, refunded: 0, orders: 0 });
    expect((await fixture.payWith(fan(), await fixture.enterCard("4242 4242 4242 4242"))).status).toBe("COMPLETE");
    expect(await typesOf(fixture)).toEqual(["FAILED_PAYMENT", "SUBSCRIPTION"]);
  });

  test("CM-08 P27 the webhook comes before the answer of the call, and the answer twice: one charge, one licence, one receipt", async () => {
    const early = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async startPayment(input) {
        const answer = await sandbox.startPayment(input);
        await fixture.deps.jobs.runDue();
        await sandbox.startPayment(input);
        return answer;
      },
    });
    const fixture: CommerceFixture = await openCommerceFixture(await open(), { wrap: early });
    await fixture.choose(fan(), MONTHLY, true);
    expect((await fixture.payWith(fan(), await fixture.enterCard("4242 4242 4242 4242"))).status).toBe("COMPLETE");
    expect(fixture.webhooks).toHaveLength(1);
    expect(await outcomeOf(fixture)).toEqual({ charged: 1, held: 1, refunded: 0, orders: 1 });
    expect(await typesOf(fixture)).toEqual(["SUBSCRIPTION"]);
  });

  test("CM-08 CM-15 a provider that charges after we gave up: nothing is granted, what it took goes back by itself, once", async () => {
    let late: ProviderPayment | null = null;
    let refundCount = 0;
    const forgetful = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      startPayment: () => Promise.reject(new Error("timed out")),
      getPayment: () => Promise.resolve(late),
      cancelPayment: () => Promise.resolve({ status: "CANCELLED", reference: null }),
      refund({ refundId }) {
        refundCount += 1;
        return Promise.resolve({ status: "SUCCEEDED", reference: `re_${refundId}` });
      },
      readWebhook: (realmId, _headers, body) => ({ id: body, realmId, attemptId: payment.id, disputeId: null }),
    });
    const fixture = await openCommerceFixture(await open(), { wrap: forgetful });
    await fixture.choose(fan(), MONTHLY, true);
    const payment = await fixture.payWith(fan(), await fixture.enterCard("4242 4242 4242 4242"));
    fixture.deps.clock.advance(61 * SECOND);
    await fixture.deps.jobs.runDue();
    expect(await statusOf(fixture, payment.id)).toBe("FAILED");
    late = { status: "SUCCEEDED", reference: "late", amount: 999, currency: "EUR", method: null };
    const hook = (body: string) => fixture.commerce.webhookRoutes.request("/webhooks/sandbox/ringside", { method: "POST", body });
    for (const event of ["one", "one", "two"]) expect((await hook(event)).status).toBe(200);
    await fixture.deps.jobs.runDue();
    expect(refundCount).toBe(1);
    expect(await outcomeOf(fixture)).toMatchObject({ held: 0, orders: 0 });
    expect(await typesOf(fixture)).toEqual(["FAILED_PAYMENT", "PAID_ORDER", "REFUNDED"]);
    expect(await statusOf(fixture, payment.id)).toBe("FAILED");
  });

  test("CM-24 a renewal that is pending is asked for again under the same key: paid once, access meanwhile", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY, true);
    const payment = await fixture.payWith(fan(), await fixture.enterCard(PENDING_SUCCEEDS));
    fixture.deps.clock.advance(21 * SECOND);
    await fixture.deps.jobs.runDue();
    expect(await statusOf(fixture, payment.id)).toBe("COMPLETE");
    fixture.deps.clock.set(new Date("2026-12-20T12:00:30.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await typesOf(fixture)).toEqual(["SUBSCRIPTION"]);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    fixture.deps.clock.advance(6 * MINUTE);
    await fixture.deps.jobs.runDue();
    expect(await typesOf(fixture)).toEqual(["RENEWAL", "SUBSCRIPTION"]);
    expect((await outcomeOf(fixture)).charged).toBe(2);
  });
});
