import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, type CommerceFixtureOptions, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const CLUB = "corner-club";
const TICKET = "fight-night-ppv";
const VISA = "4242 4242 4242 4242";

type Database = Parameters<typeof openCommerceFixture>[0];

/** A shop whose club and ticket need a confirmed payment. */
async function openShop(database: Database, options: CommerceFixtureOptions = {}): Promise<CommerceFixture> {
  const fixture = await openCommerceFixture(database, options);
  await database.unwalled
    .updateTable("licences")
    .set({ activation: "CONFIRM_PAYMENT", active: 1 })
    .where("realm_id", "=", "ringside")
    .where("id", "in", [CLUB, TICKET])
    .execute();
  return fixture;
}

async function buy(fixture: CommerceFixture, sku = `${CLUB}-p1m`): Promise<void> {
  await fixture.choose(fan(), sku, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
}

const confirm = (fixture: CommerceFixture, id = CLUB, viewer = fan()) => fixture.handlers.confirmLicencePayment(viewer, { params: { id } });
const statusOf = async (fixture: CommerceFixture, id = CLUB) =>
  (await fixture.handlers.listAccountLicences(fan(), {})).licences.find((one) => one.id === id)?.licenceStatus ?? null;
const open = (fixture: CommerceFixture) => fixture.commerce.heldLicences("ringside", "fan");
const until = async (fixture: CommerceFixture, moment: string): Promise<void> => {
  fixture.deps.clock.set(new Date(moment));
  await fixture.deps.jobs.runDue();
};
const types = async (fixture: CommerceFixture): Promise<string[]> =>
  (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } })).items.map(({ itemType }) => itemType);
const charges = (fixture: CommerceFixture): Promise<number> => fixture.count("sandbox_payments");

describeOnBothDatabases("a licence that asks for a confirmed payment", (openDatabase) => {
  test("CM-23 it starts inactive and opens nothing, confirmed by its buyer it opens, renews and says so", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    expect(await statusOf(fixture)).toMatchObject({
      status: "INACTIVE",
      autoRenewingStatus: "UNKNOWN",
      pauseState: "NOT_ALLOWED",
      subscriptionPendingActions: [{ action: "CONFIRMED_PAYMENT_REQUIRED", actionDueBy: "2026-11-27T12:00:00.000Z" }],
      licencePayment: { paymentEventType: "UNCONFIRMED" },
      subscription: null,
    });
    expect(await open(fixture)).toEqual([]);
    expect((await fixture.handlers.getUserLicences(fan(), {})).activeLicence).toBeNull();
    await confirm(fixture);
    expect(await open(fixture)).toEqual([CLUB]);
    expect(await statusOf(fixture)).toMatchObject({
      status: "ACTIVE",
      autoRenewingStatus: "AUTO_RENEWING",
      subscriptionPendingActions: [],
      licencePayment: { paymentEventType: "CONFIRMED" },
    });
    await until(fixture, "2026-12-20T13:00:00.000Z");
    expect(await statusOf(fixture)).toMatchObject({ status: "ACTIVE", licencePayment: { paymentEventType: "RENEWAL" } });
    expect(await charges(fixture)).toBe(2);
    expect(await types(fixture)).toEqual(["RENEWAL", "SUBSCRIPTION"]);
  });

  test("CM-23 twenty presses at once and one later confirm it once: one renewal is due", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    await Promise.all(Array.from({ length: 20 }, () => confirm(fixture)));
    await confirm(fixture);
    expect(await open(fixture)).toEqual([CLUB]);
    await until(fixture, "2026-12-20T13:00:00.000Z");
    expect(await charges(fixture)).toBe(2);
  });

  test("CM-23 what nobody confirms in seven days ends unopened, is never charged again, and the money goes back whole", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    fixture.deps.clock.set(new Date("2026-11-27T12:00:00.000Z"));
    await expect(confirm(fixture)).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED", details: { reason: "TOO_LATE" } });
    await fixture.deps.jobs.runDue();
    await fixture.deps.jobs.runDue();
    await expect(confirm(fixture)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await statusOf(fixture)).toBeNull();
    expect((await types(fixture)).sort()).toEqual(["REFUNDED", "REVOKED", "SUBSCRIPTION"]);
    const refunds = await fixture.database.unwalled.selectFrom("sandbox_refunds").select("amount").execute();
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([1499]);
    await until(fixture, "2027-01-20T13:00:00.000Z");
    expect(await charges(fixture)).toBe(1);
    expect(await open(fixture)).toEqual([]);
    // Once it has ended it can be bought again.
    await buy(fixture);
    expect(await statusOf(fixture)).toMatchObject({ status: "INACTIVE" });
  });

  test("CM-23 a confirmed one stays when its seven days are over", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    await confirm(fixture);
    await until(fixture, "2026-11-28T12:00:00.000Z");
    expect(await open(fixture)).toEqual([CLUB]);
    expect(await types(fixture)).toEqual(["SUBSCRIPTION"]);
  });

  test("CM-23 somebody else's, an unknown one and another realm's are 404, and change nothing", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    for (const viewer of [viewerContext("member"), fan({ realmId: "aurora" })])
      await expect(confirm(fixture, CLUB, viewer)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(confirm(fixture, "no-such")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await statusOf(fixture)).toMatchObject({ status: "INACTIVE" });
  });

  test("CM-23 unconfirmed it is bought no second time, takes no voucher, and nothing of it can be changed or charged", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture);
    const params = { id: CLUB };
    await expect(fixture.choose(fan(), `${CLUB}-p1m`)).rejects.toMatchObject({ code: "ALREADY_OWNED" });
    await expect(fixture.handlers.pauseLicence(fan(), { params, body: { config: {} } })).rejects.toMatchObject({
      code: "SUBSCRIPTION_CHANGE_REFUSED",
    });
    await expect(fixture.handlers.resumeLicence(fan(), { params })).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED" });
    await expect(fixture.handlers.redeemVoucher(fan(), { body: { voucherCode: "HALF50", licenceId: CLUB } })).rejects.toMatchObject({
      code: "VOUCHER_NOT_APPLICABLE",
    });
    expect(await charges(fixture)).toBe(1);
  });

  test("CM-23 a ticket opens when it is confirmed; what asks for no confirmation has none", async () => {
    const fixture = await openShop(await openDatabase());
    await buy(fixture, `${TICKET}-ticket`);
    expect(await open(fixture)).toEqual([]);
    await confirm(fixture, TICKET);
    expect(await open(fixture)).toEqual([TICKET]);
    await buy(fixture, "ringside-monthly-p1m");
    expect(await open(fixture)).toContain("ringside-monthly");
    await expect(confirm(fixture, "ringside-monthly")).rejects.toMatchObject({
      code: "SUBSCRIPTION_CHANGE_REFUSED",
      details: { reason: "NOTHING_TO_CONFIRM" },
    });
  });

  test("CM-23 it opens only when the provider says that the money has come, and a provider that is silent opens nothing", async () => {
    let answer: "AS_IT_IS" | "PENDING" | "SILENT" = "AS_IT_IS";
    const wrap = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      getPayment: async (realmId, attemptId) => {
        if (answer === "SILENT") throw new Error("no answer");
        return answer === "PENDING"
          ? { status: "PENDING", reference: null, instructions: null }
          : await sandbox.getPayment(realmId, attemptId);
      },
    });
    const fixture = await openShop(await openDatabase(), { wrap });
    await buy(fixture);
    answer = "PENDING";
    await expect(confirm(fixture)).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED", details: { reason: "NOT_PAID" } });
    answer = "SILENT";
    await expect(confirm(fixture)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    expect(await open(fixture)).toEqual([]);
    answer = "AS_IT_IS";
    await confirm(fixture);
    expect(await open(fixture)).toEqual([CLUB]);
  });

  test("CM-23 the demo's account holds an unconfirmed one, which can be confirmed", async () => {
    const fixture = await openCommerceFixture(await openDatabase(), { seedHoldings: true });
    const cora = viewerContext("confirm");
    const event = async () =>
      (await fixture.handlers.listAccountLicences(cora, {})).licences[0]?.licenceStatus?.licencePayment?.paymentEventType;
    expect(await event()).toBe("UNCONFIRMED");
    await confirm(fixture, CLUB, cora);
    expect(await event()).toBe("CONFIRMED");
    expect(await fixture.commerce.heldLicences("ringside", "confirm")).toEqual([CLUB]);
  });
});
