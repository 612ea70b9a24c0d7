import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";

/** The bank's answer for every card. */
async function bankSays(fixture: CommerceFixture, good: boolean): Promise<void> {
  const behaviour = good ? { kind: "SUCCEEDS" } : { kind: "FAILS", code: "card_declined", label: "card.card_declined" };
  await fixture.database.unwalled
    .updateTable("sandbox_methods")
    .set({ behaviour: JSON.stringify(behaviour) })
    .execute();
}

/** Advances the clock to `iso` and runs the due jobs on the way, like the job runner. */
async function passUntil(fixture: CommerceFixture, iso: string): Promise<void> {
  const end = new Date(iso).getTime();
  while (fixture.deps.clock.now().getTime() < end) {
    fixture.deps.clock.set(new Date(Math.min(end, fixture.deps.clock.now().getTime() + 12 * 3_600_000)));
    await fixture.deps.jobs.runDue();
  }
}

async function history(fixture: CommerceFixture): Promise<(string | number)[][]> {
  const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 20 } });
  return items.map((item) => [item.when.slice(0, 10), item.itemType, item.transactionAmount.amount]).reverse();
}

async function status(fixture: CommerceFixture) {
  const { licences } = await fixture.handlers.listAccountLicences(fan(), {});
  return licences[0]?.licenceStatus ?? null;
}

describeOnBothDatabases("renewals", (open) => {
  test("CM-24 a month bought on the 31st renews on the last days of short months and comes back to the 31st", async () => {
    const fixture = await openCommerceFixture(await open());
    fixture.deps.clock.set(new Date("2027-01-31T10:00:00.000Z"));
    await fixture.choose(fan(), MONTHLY, true);
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    await passUntil(fixture, "2027-05-01T00:00:00.000Z");
    expect(await history(fixture)).toEqual([
      ["2027-01-31", "SUBSCRIPTION", 999],
      ["2027-02-28", "RENEWAL", 999],
      ["2027-03-31", "RENEWAL", 999],
      ["2027-04-30", "RENEWAL", 999],
    ]);
    expect(await status(fixture)).toMatchObject({ status: "ACTIVE", expiryTimestamp: "2027-05-31T10:00:00.000Z" });
    expect(await fixture.count("sandbox_payments")).toBe(4);
    expect(fixture.deps.mailer.sent).toHaveLength(4);
  });

  test("CM-24 after the trial the first month is paid with the voucher, later ones with the lasting discount", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY);
    await fixture.voucher(fan(), "HALF50");
    const basket = await fixture.voucher(fan(), "FOREVER20");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    await passUntil(fixture, "2026-12-28T00:00:00.000Z");
    expect(await history(fixture)).toEqual([
      ["2026-11-20", "TRIAL_INVOICE", 0],
      ["2026-11-27", "PAID_INVOICE", basket.afterTrial?.price.amount ?? -1],
      ["2026-12-27", "RENEWAL", basket.renewal?.price.amount ?? -1],
    ]);
  });

  test("CM-24 card 0341 fails when it renews: tried again on days 1, 3, 5 and 7 with mails, access through the grace period, then over", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY, true);
    expect((await fixture.payWith(fan(), await fixture.enterCard("4000000000000341"))).status).toBe("COMPLETE");
    await passUntil(fixture, "2026-12-20T13:00:00.000Z");
    expect(await status(fixture)).toMatchObject({
      status: "ACTIVE",
      autoRenewingStatus: "AUTO_RENEWING",
      subscriptionPendingActions: [{ action: "REFRESH_PAYMENT_DETAILS", actionDueBy: "2026-12-27T12:00:00.000Z" }],
      licencePayment: { paymentEventType: "PAYMENT_FAILED", paymentProviderInfo: "Visa •••• 0341" },
      subscription: { accessUntil: "2026-12-27T12:00:00.000Z", renewal: null, can: { pay: true, cancel: true, pause: false } },
    });
    await expect(fixture.choose(fan(), MONTHLY, true)).rejects.toMatchObject({ code: "ALREADY_OWNED" });
    await passUntil(fixture, "2026-12-27T11:00:00.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    await passUntil(fixture, "2026-12-30T00:00:00.000Z");
    expect(await history(fixture)).toEqual([
      ["2026-11-20", "SUBSCRIPTION", 999],
      ["2026-12-20", "PAYMENT_FAILED", 999],
      ["2026-12-21", "PAYMENT_FAILED", 999],
      ["2026-12-23", "PAYMENT_FAILED", 999],
      ["2026-12-25", "PAYMENT_FAILED", 999],
      ["2026-12-27", "FAILED_INVOICE", 999],
    ]);
    expect(await status(fixture)).toMatchObject({
      status: "INACTIVE",
      autoRenewingStatus: "NOT_RENEWING",
      subscription: { can: { pay: true } },
    });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    const mails = fixture.deps.mailer.sent.map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === "We could not renew Ringside Monthly")).toHaveLength(4);
    expect(mails.at(-1)).toBe("Ringside Monthly has stopped");
    expect(fixture.deps.mailer.sent.at(-1)?.text).toContain("/payment-update/ringside-monthly");
    // Another year without a charge; the viewer may buy again.
    await passUntil(fixture, "2027-03-01T00:00:00.000Z");
    expect(await history(fixture)).toHaveLength(6);
    await fixture.choose(fan(), MONTHLY, true);
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
  });

  test("CM-24 a realm's longer grace is kept to its end, on which the card is tried once more", async () => {
    const fixture = await openCommerceFixture(await open(), { graceDays: 20 });
    await fixture.choose(fan(), MONTHLY, true);
    await fixture.payWith(fan(), await fixture.enterCard("4000000000000341"));
    await passUntil(fixture, "2027-01-08T00:00:00.000Z");
    expect(await status(fixture)).toMatchObject({
      status: "ACTIVE",
      subscriptionPendingActions: [{ action: "REFRESH_PAYMENT_DETAILS", actionDueBy: "2027-01-09T12:00:00.000Z" }],
      subscription: { accessUntil: "2027-01-09T12:00:00.000Z", can: { pay: true } },
    });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    expect(fixture.deps.mailer.sent.map(({ subject }) => subject)).not.toContain("Ringside Monthly has stopped");
    await passUntil(fixture, "2027-01-12T00:00:00.000Z");
    expect(await status(fixture)).toMatchObject({ status: "INACTIVE" });
    expect((await history(fixture)).slice(-2)).toEqual([
      ["2026-12-27", "PAYMENT_FAILED", 999],
      ["2027-01-09", "FAILED_INVOICE", 999],
    ]);
    expect(fixture.deps.mailer.sent.map(({ subject }) => subject).at(-1)).toBe("Ringside Monthly has stopped");
  });

  test("CM-24 without a grace access ends with what is paid, and another card can still be given", async () => {
    const fixture = await openCommerceFixture(await open(), { graceDays: 0 });
    await fixture.choose(fan(), MONTHLY, true);
    await fixture.payWith(fan(), await fixture.enterCard("4000000000000341"));
    await passUntil(fixture, "2026-12-20T13:00:00.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(await status(fixture)).toMatchObject({ subscription: { can: { pay: true } } });
  });

  test("CM-24 what is paid after a short grace begins with the payment: account, history and mails say so", async () => {
    const fixture = await openCommerceFixture(await open(), { graceDays: 2 });
    await fixture.choose(fan(), MONTHLY, true);
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    await bankSays(fixture, false);
    await passUntil(fixture, "2026-12-21T12:30:00.000Z");
    expect(await status(fixture)).toMatchObject({ status: "ACTIVE", subscription: { accessUntil: "2026-12-22T12:00:00.000Z" } });
    await passUntil(fixture, "2026-12-23T12:30:00.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    const mails = fixture.deps.mailer.sent.filter(({ subject }) => subject === "We could not renew Ringside Monthly");
    // During the grace the mail shows its end; afterwards it says that there is no access, without a past day.
    expect(mails.map(({ text }) => [text.includes("until December 22, 2026"), text.includes("starts on the day of the payment")])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    await bankSays(fixture, true);
    await passUntil(fixture, "2026-12-25T12:30:00.000Z");
    expect(await status(fixture)).toMatchObject({
      status: "ACTIVE",
      subscriptionPendingActions: [],
      expiryTimestamp: expect.stringMatching(/^2027-01-25T12:/u),
      subscription: { renewal: { price: { amount: 999 }, on: expect.stringMatching(/^2027-01-25T12:/u) } },
    });
    const [last] = await fixture.database.unwalled
      .selectFrom("payment_history")
      .selectAll()
      .orderBy("happened_at", "desc")
      .limit(1)
      .execute();
    expect([last?.valid_from?.slice(0, 10), last?.valid_until?.slice(0, 10)]).toEqual(["2026-12-25", "2027-01-25"]);
    await passUntil(fixture, "2027-01-25T13:00:00.000Z");
    expect((await history(fixture)).filter(([, type]) => type === "RENEWAL")).toEqual([
      ["2026-12-25", "RENEWAL", 999],
      ["2027-01-25", "RENEWAL", 999],
    ]);
  });

  test("CM-24 what is paid within the grace goes on where the last period ended, on its last day too", async () => {
    for (const [day, until] of [
      ["2026-12-21", "2027-01-20"],
      ["2026-12-27", "2027-01-20"],
    ] as const) {
      const fixture = await openCommerceFixture(await open());
      await fixture.choose(fan(), MONTHLY, true);
      await fixture.payWith(fan(), await fixture.enterCard(VISA));
      await bankSays(fixture, false);
      await passUntil(fixture, `${day}T11:00:00.000Z`);
      await bankSays(fixture, true);
      await passUntil(fixture, `${day}T12:30:00.000Z`);
      expect((await status(fixture))?.expiryTimestamp?.slice(0, 10)).toBe(until);
    }
  });

  test("CM-24 a provider that is down for an hour costs nobody a licence, and charges once", async () => {
    let down = true;
    const flaky = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const charged = await sandbox.chargeSaved(input);
        if (down) throw new Error("timeout");
        return charged;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: flaky });
    await fixture.choose(fan(), MONTHLY, true);
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    fixture.deps.clock.set(new Date("2026-12-20T12:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await history(fixture)).toHaveLength(1);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    down = false;
    fixture.deps.clock.advance(3_600_000);
    await fixture.deps.jobs.runDue();
    expect(await status(fixture)).toMatchObject({ status: "ACTIVE", expiryTimestamp: "2027-01-20T12:00:00.000Z" });
    expect(await fixture.count("sandbox_payments")).toBe(2);
  });

  test("CM-25 a ticket and a season end on their day without a renewal", async () => {
    const fixture = await openCommerceFixture(await open());
    for (const sku of ["fight-night-ppv-ticket", "season-pass-season"]) {
      await fixture.choose(fan(), sku);
      await fixture.payWith(fan(), await fixture.enterCard(VISA));
    }
    expect((await fixture.commerce.heldLicences("ringside", "fan")).sort()).toEqual(["fight-night-ppv", "season-pass"]);
    fixture.deps.clock.set(new Date("2026-12-20T12:00:00.000Z"));
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["season-pass"]);
    await fixture.deps.jobs.runDue();
    fixture.deps.clock.set(new Date("2027-05-19T12:00:00.000Z"));
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(await fixture.count("payment_history")).toBe(2);
  });
});
