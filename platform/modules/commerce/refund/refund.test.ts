import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { RefundKeyTaken } from "./service.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";

async function items(fixture: CommerceFixture) {
  return (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } })).items;
}
const typesOf = async (fixture: CommerceFixture): Promise<string[]> => (await items(fixture)).map(({ itemType }) => itemType).reverse();

async function buyMonth(fixture: CommerceFixture): Promise<string> {
  await fixture.choose(fan(), MONTHLY, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
  return (await items(fixture))[0]?.id ?? "";
}

/** Advances the clock, so that following items are later in the history. */
async function runJobs(fixture: CommerceFixture, seconds = 1): Promise<void> {
  fixture.deps.clock.advance(seconds * 1_000);
  await fixture.deps.jobs.runDue();
}

const refundsOf = (fixture: CommerceFixture) => fixture.database.unwalled.selectFrom("sandbox_refunds").select("amount").execute();

describeOnBothDatabases("refunds", (open) => {
  test("CM-15 part and then the rest: each once at the provider, on the payment and in the history; more is refused", async () => {
    const fixture = await openCommerceFixture(await open());
    const paymentId = await buyMonth(fixture);
    const { refunds } = fixture.commerce;
    await refunds.request("ringside", { paymentId, amount: 400, revoke: false });
    await expect(refunds.request("ringside", { paymentId, amount: 600, revoke: false })).rejects.toThrow("599 of 999 EUR");
    await runJobs(fixture);
    await refunds.request("ringside", { paymentId, amount: null, revoke: false });
    await runJobs(fixture);
    await runJobs(fixture, 3_600);
    expect(await typesOf(fixture)).toEqual(["SUBSCRIPTION", "REFUNDED", "REFUNDED"]);
    expect((await items(fixture)).at(-1)?.refunds.map(({ amount }) => amount.amount)).toEqual([400, 599]);
    expect((await refundsOf(fixture)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([400, 599]);
    await expect(refunds.request("ringside", { paymentId, amount: null, revoke: false })).rejects.toThrow("0 of 999");
    // A refund does not end the licence unless it also revokes it.
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
  });

  test("CM-15 with revoke the licence ends at once, renews no more, and can be bought again", async () => {
    const fixture = await openCommerceFixture(await open());
    const paymentId = await buyMonth(fixture);
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: null, revoke: true });
    await runJobs(fixture);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect((await typesOf(fixture)).sort()).toEqual(["REFUNDED", "REVOKED", "SUBSCRIPTION"]);
    await runJobs(fixture, 40 * 86_400);
    expect(await fixture.count("sandbox_payments")).toBe(1);
    await buyMonth(fixture);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
  });

  test("CM-15 a provider that answers too late is asked again and gives back once; one that refuses is written down", async () => {
    let mode: "lost" | "refuses" | "works" = "lost";
    const flaky = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async refund(input) {
        if (mode === "refuses") return { status: "FAILED", reference: null };
        const answer = await sandbox.refund(input);
        if (mode === "lost") throw new Error("timeout");
        return answer;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: flaky });
    const paymentId = await buyMonth(fixture);
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: 100, revoke: false });
    await runJobs(fixture);
    expect(await typesOf(fixture)).toEqual(["SUBSCRIPTION"]);
    mode = "works";
    await runJobs(fixture, 3_600);
    expect(await typesOf(fixture)).toEqual(["SUBSCRIPTION", "REFUNDED"]);
    expect(await refundsOf(fixture)).toHaveLength(1);
    mode = "refuses";
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: 100, revoke: true });
    await runJobs(fixture);
    expect((await typesOf(fixture)).at(-1)).toBe("FAILED_REFUND");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    // The amount of a failed refund can be refunded again.
    mode = "works";
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: 899, revoke: false });
  });

  test("CM-15 P24 twenty refunds at once give back no more than was charged", async () => {
    const fixture = await openCommerceFixture(await open());
    const paymentId = await buyMonth(fixture);
    const requests = Array.from({ length: 20 }, () =>
      fixture.commerce.refunds.request("ringside", { paymentId, amount: 300, revoke: false }),
    );
    const results = await Promise.allSettled(requests);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await runJobs(fixture);
    expect(await refundsOf(fixture)).toHaveLength(3);
  });

  test("CM-15 P24 a repeated call with the same id gives back once, also at the same time; for another refund it is refused", async () => {
    const fixture = await openCommerceFixture(await open());
    const paymentId = await buyMonth(fixture);
    const { refunds } = fixture.commerce;
    const refund = { id: "0199c3d1-0000-7000-8000-000000000001", paymentId, amount: 300, revoke: false };
    const results = await Promise.all(Array.from({ length: 10 }, () => refunds.request("ringside", refund)));
    expect(new Set(results.map(({ id, amount }) => `${id} ${amount}`))).toEqual(new Set([`${refund.id} 300`]));
    await runJobs(fixture);
    expect((await refunds.request("ringside", refund)).id).toBe(refund.id);
    await runJobs(fixture);
    expect(await refundsOf(fixture)).toEqual([{ amount: 300 }]);
    const begun = await fixture.database.unwalled.selectFrom("audit_events").select("id").where("event", "=", "REFUND_BEGUN").execute();
    expect(begun).toHaveLength(1);
    for (const other of [{ amount: 301 }, { revoke: true }])
      await expect(refunds.request("ringside", { ...refund, ...other })).rejects.toThrow(RefundKeyTaken);
    // The rest of the payment, by an id of its own.
    await refunds.request("ringside", { ...refund, id: "0199c3d1-0000-7000-8000-000000000002", amount: null });
    await runJobs(fixture);
    expect((await refundsOf(fixture)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([300, 699]);
  });

  test("CM-24 a renewal that was charged for a licence replaced meanwhile goes back by itself", async () => {
    let replace: (() => Promise<void>) | null = null;
    const slow = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const charged = await sandbox.chargeSaved(input);
        await replace?.();
        replace = null;
        return charged;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: slow });
    await buyMonth(fixture);
    replace = async () => {
      await fixture.choose(fan(), "ringside-yearly-p1y", true);
      expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    };
    fixture.deps.clock.set(new Date("2026-12-20T12:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    await runJobs(fixture);
    expect((await typesOf(fixture)).filter((type) => type !== "SUBSCRIPTION").sort()).toEqual(["LICENCE_UPGRADE", "REFUNDED", "RENEWAL"]);
    expect((await refundsOf(fixture)).map(({ amount }) => amount)).toEqual([999]);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
  });

  test("P21 what was not charged, is unknown or of another realm is refused", async () => {
    const fixture = await openCommerceFixture(await open());
    const paymentId = await buyMonth(fixture);
    const { refunds } = fixture.commerce;
    await expect(refunds.request("aurora", { paymentId, amount: null, revoke: false })).rejects.toThrow("there is no payment");
    await expect(refunds.request("ringside", { paymentId: "nothing", amount: null, revoke: false })).rejects.toThrow("there is no payment");
    await fixture.handlers.cancelLicence(fan(), { params: { id: "ringside-monthly" }, query: {} });
    const cancelled = (await items(fixture)).find(({ itemType }) => itemType === "CANCEL_SUBSCRIPTION")?.id ?? "";
    await expect(refunds.request("ringside", { paymentId: cancelled, amount: null, revoke: false })).rejects.toThrow("nothing was charged");
  });
});
