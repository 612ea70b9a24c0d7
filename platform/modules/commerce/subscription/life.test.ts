import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const ID = { params: { id: "ringside-monthly" } };

async function passUntil(fixture: CommerceFixture, iso: string): Promise<void> {
  const end = new Date(iso).getTime();
  while (fixture.deps.clock.now().getTime() < end) {
    fixture.deps.clock.set(new Date(Math.min(end, fixture.deps.clock.now().getTime() + 12 * 3_600_000)));
    await fixture.deps.jobs.runDue();
  }
}

/** The fan has bought a month on 20 November, noon. */
async function withMonth(fixture: CommerceFixture, card = VISA): Promise<void> {
  await fixture.choose(fan(), MONTHLY, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard(card))).status).toBe("COMPLETE");
}

async function history(fixture: CommerceFixture): Promise<string[]> {
  const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } });
  return items.map((item) => `${item.when.slice(0, 10)} ${item.itemType}`).reverse();
}

async function status(fixture: CommerceFixture) {
  const { licences } = await fixture.handlers.listAccountLicences(fan(), {});
  return licences[0]?.licenceStatus ?? null;
}
const access = (fixture: CommerceFixture) => fixture.commerce.heldLicences("ringside", "fan");
const pauseBody = (resumeAfter: string | null) => ({ ...ID, body: { config: { resumeAfter } } });

describeOnBothDatabases("life of a subscription", (open) => {
  test("CM-17 a pause with a date: open to the end of what is paid, nothing charged meanwhile, charged and open again on its day", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.handlers.pauseLicence(fan(), pauseBody("2027-01-20T12:00:00.000Z"));
    expect(await status(fixture)).toMatchObject({
      pauseState: null,
      subscriptionPendingActions: [{ action: "PAUSE_REQUESTED", actionDueBy: "2026-12-20T12:00:00.000Z" }],
      subscription: { resumeAfter: "2027-01-20T12:00:00.000Z", can: { resume: true, pause: false } },
    });
    await passUntil(fixture, "2026-12-19T12:00:00.000Z");
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    await passUntil(fixture, "2027-01-19T12:00:00.000Z");
    expect(await access(fixture)).toEqual([]);
    expect(await status(fixture)).toMatchObject({ status: "ACTIVE", pauseState: "PAUSED" });
    expect(await history(fixture)).toEqual(["2026-11-20 SUBSCRIPTION"]);
    await passUntil(fixture, "2027-01-21T00:00:00.000Z");
    expect(await history(fixture)).toEqual(["2026-11-20 SUBSCRIPTION", "2027-01-20 RENEWAL"]);
    expect(await status(fixture)).toMatchObject({ pauseState: null, expiryTimestamp: "2027-02-20T12:00:00.000Z" });
    await passUntil(fixture, "2027-02-21T00:00:00.000Z");
    expect((await history(fixture)).at(-1)).toBe("2027-02-20 RENEWAL");
    expect(fixture.deps.mailer.sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Ringside Monthly will pause", "Ringside Monthly is paused"]),
    );
  });

  test("CM-17 resumed before it begins costs nothing, afterwards one period from that day", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.handlers.pauseLicence(fan(), pauseBody(null));
    await fixture.handlers.resumeLicence(fan(), ID);
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect((await history(fixture)).at(-1)).toBe("2026-12-20 RENEWAL");
    await fixture.handlers.pauseLicence(fan(), pauseBody(null));
    await passUntil(fixture, "2027-03-05T00:00:00.000Z");
    expect(await access(fixture)).toEqual([]);
    await fixture.handlers.resumeLicence(fan(), ID);
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    expect((await history(fixture)).at(-1)).toBe("2027-03-05 RENEWAL");
    expect(await status(fixture)).toMatchObject({ expiryTimestamp: "2027-04-05T00:00:00.000Z" });
    await expect(fixture.handlers.resumeLicence(fan(), ID)).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED" });
  });

  test("CM-17 cancelled: open to its end, a mail says so, the history has both days, never charged again", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    fixture.deps.clock.advance(60_000);
    await fixture.handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
    await passUntil(fixture, "2026-12-19T12:00:00.000Z");
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    await passUntil(fixture, "2027-02-21T00:00:00.000Z");
    expect(await access(fixture)).toEqual([]);
    expect(await status(fixture)).toMatchObject({ status: "EXPIRED" });
    expect(await history(fixture)).toEqual([
      "2026-11-20 SUBSCRIPTION",
      "2026-11-20 CANCEL_SUBSCRIPTION",
      "2026-12-20 CANCELLED_SUBSCRIPTION",
    ]);
    const mail = fixture.deps.mailer.sent.find(({ subject }) => subject === "Ringside Monthly is cancelled");
    expect(mail?.text).toContain("December 20, 2026");
    expect(mail?.text).toContain("/account/subscriptions/ringside-monthly");
    await expect(fixture.handlers.reactivateLicence(fan(), ID)).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED" });
  });

  test("CM-17 cancelled during a pause, when nothing is paid any more, it ends at once and the history says so", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.handlers.pauseLicence(fan(), pauseBody(null));
    await passUntil(fixture, "2027-01-05T00:00:00.000Z");
    await fixture.handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
    await passUntil(fixture, "2027-01-06T00:00:00.000Z");
    // Both have the same time, so neither is later.
    expect((await history(fixture)).slice(1).sort()).toEqual(["2027-01-05 CANCELLED_SUBSCRIPTION", "2027-01-05 CANCEL_SUBSCRIPTION"]);
  });

  test("CM-17 taken back in time it renews as if nothing had been, also twice over", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    for (let times = 0; times < 2; times += 1) {
      await fixture.handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
      await fixture.handlers.reactivateLicence(fan(), ID);
    }
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect((await history(fixture)).filter((line) => line.endsWith("RENEWAL"))).toEqual(["2026-12-20 RENEWAL"]);
    expect(await fixture.count("sandbox_payments")).toBe(2);
  });

  test("CM-14 CM-24 another card pays a declined renewal at once; a bad one is named and nothing is lost", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture, "4000000000000341");
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect((await history(fixture)).at(-1)).toBe("2026-12-20 PAYMENT_FAILED");
    const cardId = (await status(fixture))?.licencePayment?.cardId ?? "";
    await expect(fixture.handlers.assignCard(fan(), { params: { id: "ringside-monthly", cardId }, query: {} })).rejects.toMatchObject({
      code: "FAILED_PAYMENT",
      viewerMessages: [expect.stringContaining("declined")],
    });
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    // A good card comes with another purchase.
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const cards = await fixture.database.unwalled.selectFrom("payment_methods").selectAll().where("last4", "=", "4242").execute();
    const good = cards[0]?.id ?? "";
    await fixture.handlers.assignCard(fan(), { params: { id: "ringside-monthly", cardId: good }, query: {} });
    expect(await history(fixture)).toContain("2026-12-21 PAY_BY_ANOTHER_CARD");
    // The period is the due one: no day is lost or added.
    const licences = (await fixture.handlers.listAccountLicences(fan(), {})).licences;
    expect(licences.find(({ id }) => id === "ringside-monthly")?.licenceStatus).toMatchObject({
      status: "ACTIVE",
      expiryTimestamp: "2027-01-20T12:00:00.000Z",
      subscriptionPendingActions: [],
    });
    await passUntil(fixture, "2027-01-19T00:00:00.000Z");
    expect((await history(fixture)).filter((line) => line.startsWith("2027"))).toEqual([]);
  });

  test("CM-24 P24 the viewer's press and the job at the same moment charge once", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.handlers.pauseLicence(fan(), pauseBody("2027-01-20T12:00:00.000Z"));
    await passUntil(fixture, "2027-01-20T11:00:00.000Z");
    fixture.deps.clock.set(new Date("2027-01-20T12:00:00.000Z"));
    await Promise.allSettled([
      fixture.handlers.resumeLicence(fan(), ID),
      fixture.deps.jobs.runDue(),
      fixture.handlers.resumeLicence(fan(), ID),
    ]);
    expect((await history(fixture)).filter((line) => line.endsWith("RENEWAL"))).toEqual(["2027-01-20 RENEWAL"]);
    expect(await fixture.count("sandbox_payments")).toBe(2);
  });

  test("CM-03 a downgrade waits for the end of the year, is charged as the month it becomes, and can be taken back", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), "ringside-yearly-p1y");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const year = { params: { id: "ringside-yearly" } };
    expect((await status(fixture))?.subscription?.downgrades.map(({ sku }) => sku)).toEqual([MONTHLY]);
    await expect(fixture.handlers.changeLicence(fan(), { ...year, body: { sku: "season-pass-season" } })).rejects.toMatchObject({
      code: "INVALID_TIER_CHANGE",
    });
    await fixture.handlers.changeLicence(fan(), { ...year, body: { sku: MONTHLY } });
    await fixture.handlers.keepLicence(fan(), year);
    expect((await status(fixture))?.subscription?.changesTo).toBeNull();
    await fixture.handlers.changeLicence(fan(), { ...year, body: { sku: MONTHLY } });
    fixture.deps.clock.set(new Date("2027-11-20T12:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    expect(await status(fixture)).toMatchObject({ expiryTimestamp: "2027-12-20T12:00:00.000Z" });
    await passUntil(fixture, "2027-12-21T00:00:00.000Z");
    expect((await history(fixture)).slice(1)).toEqual(["2027-11-20 LICENCE_DOWNGRADE", "2027-12-20 RENEWAL"]);
  });

  test("P21 somebody else's licence, one that does not renew and one that is not held: 404 and 409", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    const other = viewerContext("member");
    await expect(fixture.handlers.cancelLicence(other, { ...ID, query: {} })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.handlers.pauseLicence(other, pauseBody(null))).rejects.toMatchObject({ code: "NOT_FOUND" });
    const cardId = (await status(fixture))?.licencePayment?.cardId ?? "";
    await expect(fixture.handlers.assignCard(other, { params: { id: "ringside-monthly", cardId }, query: {} })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    await expect(fixture.handlers.cancelLicence(fan(), { params: { id: "fight-night-ppv" }, query: {} })).rejects.toMatchObject({
      code: "SUBSCRIPTION_CHANGE_REFUSED",
    });
  });

  test("CM-18 the realm's offer to stay: shown with its price, taken once, and cancelling never needs it", async () => {
    const fixture = await openCommerceFixture(await open(), { cancellationVoucher: "HALF50" });
    await withMonth(fixture);
    await expect(fixture.handlers.cancelLicence(fan(), { ...ID, query: {} })).rejects.toMatchObject({
      code: "CANCELLATION_PROMOTION_OPEN",
    });
    const { promotion } = await fixture.handlers.verifyCancellationPromotion(fan(), ID);
    expect(promotion).toMatchObject({ price: { amount: 499 }, usualPrice: { amount: 999 }, lifeTimeRepeat: false });
    await fixture.handlers.redeemCancellationPromotion(fan(), ID);
    expect((await fixture.handlers.verifyCancellationPromotion(fan(), ID)).promotion).toBeNull();
    await expect(fixture.handlers.redeemCancellationPromotion(fan(), ID)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await status(fixture))?.subscription?.discounts).toMatchObject([{ code: "HALF50", discount: { state: "ACTIVE" } }]);
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 1 } });
    expect(items[0]).toMatchObject({ itemType: "RENEWAL", transactionAmount: { amount: 499 } });
    await fixture.handlers.cancelLicence(fan(), { ...ID, query: {} });
    expect((await status(fixture))?.autoRenewingStatus).toBe("NOT_RENEWING");
  });

  test("CM-18 an offer that is refused is not made again, leaves the price as it was, and stands in no cancellation's way", async () => {
    const fixture = await openCommerceFixture(await open(), { cancellationVoucher: "HALF50" });
    await withMonth(fixture);
    await fixture.handlers.refuseCancellationPromotion(fan(), ID);
    expect((await fixture.handlers.verifyCancellationPromotion(fan(), ID)).promotion).toBeNull();
    await expect(fixture.handlers.redeemCancellationPromotion(fan(), ID)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 1 } });
    expect(items[0]).toMatchObject({ itemType: "RENEWAL", transactionAmount: { amount: 999 } });
    await fixture.handlers.cancelLicence(fan(), { ...ID, query: {} });
    expect((await status(fixture))?.autoRenewingStatus).toBe("NOT_RENEWING");
  });

  test("CM-24 the price that was agreed to stays when the shop's changes", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.database.unwalled.updateTable("licence_prices").set({ amount: 1999 }).where("sku", "=", MONTHLY).execute();
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 1 } });
    expect(items[0]).toMatchObject({ itemType: "RENEWAL", transactionAmount: { amount: 999 } });
  });

  test("CM-17 P32 who cancels while the end of their pause is being charged has what was paid, from that day on, and renews no more", async () => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const fixture = await openCommerceFixture(await open(), {
      wrap: (sandbox) => ({
        ...sandbox,
        async chargeSaved(charge) {
          const charged = await sandbox.chargeSaved(charge);
          await meanwhile?.();
          return charged;
        },
      }),
    });
    await withMonth(fixture);
    await fixture.handlers.pauseLicence(fan(), pauseBody(null));
    await passUntil(fixture, "2027-02-01T12:00:00.000Z");
    meanwhile = () => fixture.handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
    await fixture.handlers.resumeLicence(fan(), ID);
    expect(await access(fixture)).toEqual(["ringside-monthly"]);
    expect(await status(fixture)).toMatchObject({ autoRenewingStatus: "NOT_RENEWING", expiryTimestamp: "2027-03-01T12:00:00.000Z" });
    await passUntil(fixture, "2027-03-02T12:00:00.000Z");
    expect(await access(fixture)).toEqual([]);
    expect((await history(fixture)).filter((line) => line.endsWith("RENEWAL"))).toEqual(["2027-02-01 RENEWAL"]);
  });
});
