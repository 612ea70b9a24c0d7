import { expect, test } from "vitest";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const YEARLY = "ringside-yearly-p1y";
const VISA = "4242 4242 4242 4242";
const DAY = 86_400_000;

const eur = (amount: number) => ({ amount, currency: "EUR", scale: 2 });
const itemsOf = async (fixture: CommerceFixture) => (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 20 } })).items;

/** A viewer who has paid a month, on its first day. */
async function withMonth(fixture: CommerceFixture): Promise<void> {
  await fixture.choose(fan(), MONTHLY, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
}
const upgrade = (fixture: CommerceFixture): Promise<Basket> => fixture.choose(fan(), YEARLY);
const charges = (fixture: CommerceFixture) =>
  fixture.database.unwalled.selectFrom("sandbox_payments").select(["amount", "mode"]).orderBy("created_at").orderBy("amount").execute();

describeOnBothDatabases("upgrade with pro rata", (open) => {
  test("CM-03 the shop offers the year as an upgrade to who holds the month, never the month to who holds the year, and both once it has expired", async () => {
    const fixture = await openCommerceFixture(await open());
    const offered = async (context = fan()) => {
      const { licenceFamilies } = await fixture.handlers.listLicenceFamilies(context, { query: {} });
      const all = licenceFamilies.flatMap(({ licences }) => licences.map(({ id, ctaControl }) => [id, ctaControl] as const));
      return Object.fromEntries(all.filter(([id]) => id === "ringside-yearly" || id === "ringside-monthly"));
    };
    expect(await offered()).toEqual({ "ringside-yearly": "PURCHASE", "ringside-monthly": "PURCHASE" });
    await withMonth(fixture);
    expect(await offered()).toEqual({ "ringside-yearly": "UPGRADE", "ringside-monthly": "NONE" });
    expect(await offered(viewerContext("member"))).toEqual({ "ringside-yearly": "PURCHASE", "ringside-monthly": "PURCHASE" });
    await upgrade(fixture);
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    expect(await offered()).toEqual({ "ringside-yearly": "NONE", "ringside-monthly": "NONE" });
    await fixture.handlers.cancelLicence(fan(), { params: { id: "ringside-yearly" }, query: { cancellationDiscount: "IGNORE" } });
    fixture.deps.clock.advance(800 * DAY);
    expect(await offered()).toEqual({ "ringside-yearly": "PURCHASE", "ringside-monthly": "PURCHASE" });
  });

  test("CM-03 what is left of the month is shown before paying, charged to the cent, and the year begins today", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    fixture.deps.clock.advance(10 * DAY + 60_000);
    // 20 of 30 days, including the current one.
    const basket = await upgrade(fixture);
    expect(basket).toMatchObject({ upgrade: true, credit: eur(666), creditLeft: null, total: 8999 - 666, discountedTotal: eur(8999) });
    expect(basket.renewal).toMatchObject({ price: eur(8999), on: "2027-11-30T12:01:00.000Z" });
    const payment = await fixture.payWith(fan(), await fixture.enterCard(VISA));
    expect(payment).toMatchObject({ amount: eur(8333), upgrade: true });
    // The same payment, read after the lower licence has ended.
    expect((await fixture.handlers.getPayment(fan(), { params: { id: payment.id } })).upgrade).toBe(true);
    expect(await charges(fixture)).toEqual([
      { amount: 999, mode: "CHARGE" },
      { amount: 8333, mode: "CHARGE" },
    ]);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
    const items = await itemsOf(fixture);
    expect(items[0]).toMatchObject({ itemType: "LICENCE_UPGRADE", transactionAmount: eur(8333) });
    const pdf = await fixture.handlers.getReceipt(fan(), { params: { id: items[0]?.id ?? "" } });
    expect(pdf.byteLength).toBeGreaterThan(1_000);
    // The replaced month does not renew.
    fixture.deps.clock.advance(40 * DAY);
    await fixture.deps.jobs.runDue();
    expect(await charges(fixture)).toHaveLength(2);
  });

  test("CM-03 a lower licence that is held for good stays beside an upgrade, takes no credit away, and is there when that is over", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.database.unwalled
      .updateTable("licences")
      .set({ family_id: "ringside-subscription", rank: 5, access_days: null })
      .where("id", "=", "fight-night-ppv")
      .execute();
    await fixture.choose(fan(), "fight-night-ppv-ticket", true);
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    await withMonth(fixture);
    const held = async () => [...(await fixture.commerce.heldLicences("ringside", "fan"))].sort();
    expect(await held()).toEqual(["fight-night-ppv", "ringside-monthly"]);
    fixture.deps.clock.advance(10 * DAY + 60_000);
    expect(await upgrade(fixture)).toMatchObject({ upgrade: true, credit: eur(666) });
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    expect(await held()).toEqual(["fight-night-ppv", "ringside-yearly"]);
    await fixture.handlers.cancelLicence(fan(), { params: { id: "ringside-yearly" }, query: { cancellationDiscount: "IGNORE" } });
    fixture.deps.clock.advance(800 * DAY);
    await fixture.deps.jobs.runDue();
    expect(await held()).toEqual(["fight-night-ppv"]);
  });

  test("CM-03 vouchers come first, a refunded part is not credited, a trial leaves nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    const [month] = await itemsOf(fixture);
    await fixture.commerce.refunds.request("ringside", { paymentId: month?.id ?? "", amount: 399, revoke: false });
    await fixture.deps.jobs.runDue();
    fixture.deps.clock.advance(15 * DAY);
    await upgrade(fixture);
    // Half of the 6.00 that was not refunded; half of the year's price.
    expect(await fixture.voucher(fan(), "HALF50")).toMatchObject({ credit: eur(300), discountedTotal: eur(4499), total: 4199 });
    const other = viewerContext("trial");
    await fixture.choose(other, MONTHLY);
    expect((await fixture.payWith(other, await fixture.enterCard("4000 0000 0000 0358", "trial"))).status).toBe("COMPLETE");
    expect(await fixture.choose(other, YEARLY)).toMatchObject({ credit: null, total: 8999 });
  });

  test("CM-03 CM-15 more left than the new period costs: nothing is due, the card is checked, the rest goes back (PRO_RATA_REFUND)", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.database.unwalled.updateTable("licence_prices").set({ amount: 500 }).where("sku", "=", YEARLY).execute();
    const basket = await upgrade(fixture);
    expect(basket).toMatchObject({ total: 0, credit: eur(500), creditLeft: eur(499) });
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    await fixture.deps.jobs.runDue();
    expect(await charges(fixture)).toEqual([
      { amount: 0, mode: "VERIFY" },
      { amount: 999, mode: "CHARGE" },
    ]);
    const items = await itemsOf(fixture);
    expect(items.map(({ itemType, transactionAmount }) => [itemType, transactionAmount.amount]).sort()).toEqual([
      ["LICENCE_UPGRADE", 0],
      ["PRO_RATA_REFUND", 499],
      ["SUBSCRIPTION", 999],
    ]);
    // The renewal has a card.
    fixture.deps.clock.advance(366 * DAY);
    await fixture.deps.jobs.runDue();
    expect((await charges(fixture)).map(({ amount }) => amount)).toContain(500);
  });

  test("CM-03 CM-15 what is on its way back is no credit; an upgrade beside an open refund is granted all the same", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    await fixture.deps.jobs.runDue();
    const paymentId = (await itemsOf(fixture))[0]?.id ?? "";
    const credit = async () => (await upgrade(fixture)).credit?.amount ?? 0;
    expect(await credit()).toBe(999);
    const { id } = await fixture.commerce.refunds.request("ringside", { paymentId, amount: 700, revoke: false });
    expect(await credit()).toBe(299);
    await fixture.database.unwalled.updateTable("licence_prices").set({ amount: 100 }).where("sku", "=", YEARLY).execute();
    expect(await upgrade(fixture)).toMatchObject({ total: 0, creditLeft: eur(199) });
    // An operator refunded the payment meanwhile, so nothing is left for the rest of the credit.
    const more = await fixture.commerce.refunds.request("ringside", { paymentId, amount: 299, revoke: false });
    expect(more.id).not.toBe(id);
    await fixture.database.unwalled.updateTable("held_licences").set({ paid_amount: 299 }).execute();
    await upgrade(fixture);
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
    await fixture.deps.jobs.runDue();
    const back = await fixture.database.unwalled.selectFrom("sandbox_refunds").select("amount").orderBy("amount").execute();
    expect(back.map(({ amount }) => amount)).toEqual([299, 700]);
  });

  test("CM-03 CM-15 a refund that the provider refuses is credit again", async () => {
    const wrap = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      refund: () => Promise.resolve({ status: "FAILED", reference: null }),
    });
    const fixture = await openCommerceFixture(await open(), { wrap });
    await withMonth(fixture);
    await fixture.deps.jobs.runDue();
    const paymentId = (await itemsOf(fixture))[0]?.id ?? "";
    await fixture.commerce.refunds.request("ringside", { paymentId, amount: 700, revoke: false });
    expect((await upgrade(fixture)).credit).toEqual(eur(299));
    await fixture.deps.jobs.runDue();
    expect((await upgrade(fixture)).credit).toEqual(eur(999));
  });

  test("CM-03 P32 a month that renews while its upgrade is being paid goes back whole", async () => {
    const fixture = await openCommerceFixture(await open());
    await withMonth(fixture);
    fixture.deps.clock.advance(30 * DAY - 60_000);
    await upgrade(fixture);
    const payment = await fixture.payWith(fan(), null);
    expect(payment.status).toBe("REQUIRES_ACTION");
    fixture.deps.clock.advance(2 * 60_000);
    await fixture.deps.jobs.runDue();
    expect((await itemsOf(fixture)).map(({ itemType }) => itemType)).toContain("RENEWAL");
    await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    await fixture.deps.jobs.runDue();
    const items = await itemsOf(fixture);
    expect(items.map(({ itemType }) => itemType).sort()).toEqual(["LICENCE_UPGRADE", "REFUNDED", "RENEWAL", "SUBSCRIPTION"]);
    expect(items.find(({ itemType }) => itemType === "RENEWAL")?.refunds).toEqual([{ amount: eur(999) }]);
  });
});
