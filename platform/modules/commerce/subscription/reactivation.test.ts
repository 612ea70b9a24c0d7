import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { cancel as cancelled } from "../model/subscription.ts";
import { commercePersonalData } from "../personal-data.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giveGift, redeemGift } from "../testing/gifts.ts";
import { columnsOf, subscriptionOf } from "./row.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const ID = { params: { id: "ringside-monthly" } };
const DAY = 86_400_000;

async function passDays({ deps }: CommerceFixture, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    deps.clock.advance(DAY);
    await deps.jobs.runDue();
  }
}
async function subscription(fixture: CommerceFixture) {
  const { licences } = await fixture.handlers.listAccountLicences(fan(), {});
  return licences[0]?.licenceStatus?.subscription ?? null;
}
async function buy(fixture: CommerceFixture, code: string | null = null): Promise<void> {
  await fixture.choose(fan(), MONTHLY, true);
  if (code !== null) await fixture.voucher(fan(), code);
  expect((await fixture.payWith(fan(), code === "FREE100" ? null : await fixture.enterCard(VISA))).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
}
const cancel = ({ deps, handlers }: CommerceFixture) => {
  deps.clock.advance(1_000);
  return handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
};
const reactivate = ({ deps, handlers }: CommerceFixture) => {
  deps.clock.advance(1_000);
  return handlers.reactivateLicence(fan(), ID);
};
async function history({ handlers }: CommerceFixture): Promise<string[]> {
  const { items } = await handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } });
  return items.map(({ itemType }) => itemType).reverse();
}
const REFUSED = { code: "SUBSCRIPTION_CHANGE_REFUSED", details: { reason: "NOT_CANCELLED" } };

describeOnBothDatabases("reactivation", (open) => {
  test("CM-29 CM-17 a gift cannot be turned into a subscription: nothing renews, nobody is charged or dunned", async () => {
    const fixture = await openCommerceFixture(await open());
    const code = await giveGift(fixture, MONTHLY);
    await redeemGift(fixture, code);
    expect(await subscription(fixture)).toMatchObject({ can: { reactivate: false, cancel: false }, reactivation: null, renewal: null });
    await expect(reactivate(fixture)).rejects.toMatchObject(REFUSED);
    await expect(cancel(fixture)).rejects.toMatchObject({ code: "SUBSCRIPTION_CHANGE_REFUSED" });
    await expect(reactivate(fixture)).rejects.toMatchObject(REFUSED);
    fixture.deps.mailer.sent.splice(0);
    await passDays(fixture, 60);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(fixture.deps.mailer.sent.filter(({ to }) => to.startsWith("fan@"))).toEqual([]);
  });

  test("CM-29 CM-17 an order that a voucher paid whole cannot be turned into a subscription", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "FREE100");
    expect(await subscription(fixture)).toMatchObject({ can: { reactivate: false, cancel: false }, reactivation: null });
    await expect(reactivate(fixture)).rejects.toMatchObject(REFUSED);
    await passDays(fixture, 60);
    expect(await fixture.count("sandbox_payments")).toBe(0);
    expect(await history(fixture)).not.toContain("PAYMENT_FAILED");
  });

  test("CM-29 CM-15 what its viewer cancelled says what reactivating costs and when; then it renews, and the history says that it continues", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture);
    expect(await subscription(fixture)).toMatchObject({ can: { reactivate: false }, reactivation: null });
    await cancel(fixture);
    expect(await subscription(fixture)).toMatchObject({
      can: { reactivate: true },
      renewal: null,
      reactivation: { price: { amount: 999 }, on: "2026-12-20T12:00:00.000Z", gift: false },
    });
    await reactivate(fixture);
    expect(await history(fixture)).toEqual(["SUBSCRIPTION", "CANCEL_SUBSCRIPTION", "REACTIVATE_SUBSCRIPTION"]);
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 1 } });
    expect(items[0]).toMatchObject({ transactionAmount: { amount: 0 }, receiptAvailable: false });
    await passDays(fixture, 31);
    expect((await history(fixture)).at(-1)).toBe("RENEWAL");
  });

  test("CM-29 CM-14 a cancelled subscription whose card was removed is not reactivated before another card is chosen", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture);
    await cancel(fixture);
    const { handlers } = fixture;
    const { cards } = await handlers.listCards(fan(), {});
    await handlers.removeCard(fan(), { params: { id: cards[0]?.cardId ?? "" } });
    expect(await subscription(fixture)).toMatchObject({ can: { reactivate: false }, reactivation: null });
    await expect(reactivate(fixture)).rejects.toMatchObject({ details: { reason: "NO_CARD" } });
    // A card comes with another purchase.
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const other = (await handlers.listCards(fan(), {})).cards[0]?.cardId ?? "";
    await handlers.assignCard(fan(), { params: { ...ID.params, cardId: other }, query: {} });
    await reactivate(fixture);
    await passDays(fixture, 31);
    expect((await history(fixture)).at(-1)).toBe("RENEWAL");
  });

  test("CM-17 asking for the deletion of the account cancels like the viewer does: no pause can be resumed, no downgrade waits", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture);
    const at = fixture.deps.clock.now().toISOString();
    const moments = {
      pause_requested_at: at,
      change_requested_at: at,
      reactivated_at: at,
      resume_at: at,
      failed_since: at,
      grace_until: at,
    };
    const row = () => fixture.database.unwalled.selectFrom("held_licences").selectAll().executeTakeFirstOrThrow();
    await fixture.database.unwalled
      .updateTable("held_licences")
      .set({ ...moments, paused: 1, pause_requested: 1, next_sku: "ringside-yearly-p1y" })
      .execute();
    const before = subscriptionOf(await row());
    const now = fixture.deps.clock.now();
    const ended = before === null ? null : cancelled(before, now);
    if (ended === null || "refused" in ended) throw new Error("not cancelled");
    await fixture.database.unwalled
      .updateTable("held_licences")
      .set(commercePersonalData.held_licences?.onAsking?.(now.toISOString()) ?? {})
      .execute();
    expect(await row()).toMatchObject(columnsOf(ended.subscription));
    expect(await subscription(fixture)).toMatchObject({ can: { resume: false, reactivate: true }, changesTo: null });
  });

  test("CM-29 of two presses at once one reactivates: one item in the history, one mail, one renewal", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture);
    await cancel(fixture);
    const pressed = await Promise.allSettled([reactivate(fixture), reactivate(fixture)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await passDays(fixture, 31);
    expect((await history(fixture)).filter((type) => type !== "SUBSCRIPTION")).toEqual([
      "CANCEL_SUBSCRIPTION",
      "REACTIVATE_SUBSCRIPTION",
      "RENEWAL",
    ]);
    expect(fixture.deps.mailer.sent.filter(({ subject }) => subject === "Ringside Monthly continues")).toHaveLength(1);
  });
});

describeOnBothDatabases("cancellation promotion", (open) => {
  const HALF = { cancellationVoucher: "HALF50" };
  const promotion = async ({ handlers }: CommerceFixture) => (await handlers.verifyCancellationPromotion(fan(), ID)).promotion;
  const redeem = ({ deps, handlers }: CommerceFixture) => {
    deps.clock.advance(1_000);
    return handlers.redeemCancellationPromotion(fan(), ID);
  };

  test("CM-18 CM-29 a subscriber who has not cancelled sees no offer and cannot take it", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await buy(fixture);
    expect(await promotion(fixture)).toBeNull();
    await expect(redeem(fixture)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await subscription(fixture))?.discounts).toEqual([]);
  });

  test("CM-18 CM-29 the cancellation counts at once, and the offer follows it: taken, the subscription continues for half the price, once", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await buy(fixture);
    await cancel(fixture);
    expect(await subscription(fixture)).toMatchObject({ can: { reactivate: true }, reactivation: { price: { amount: 999 } } });
    expect(await promotion(fixture)).toMatchObject({ price: { amount: 499 }, usualPrice: { amount: 999 }, lifeTimeRepeat: false });
    const pressed = await Promise.allSettled([redeem(fixture), redeem(fixture)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await promotion(fixture)).toBeNull();
    expect(await subscription(fixture)).toMatchObject({ renewal: { price: { amount: 499 } }, discounts: [{ code: "HALF50" }] });
    await passDays(fixture, 31);
    expect(await history(fixture)).toEqual(["SUBSCRIPTION", "CANCEL_SUBSCRIPTION", "REACTIVATE_SUBSCRIPTION", "RENEWAL"]);
    await cancel(fixture);
    expect(await promotion(fixture)).toBeNull();
  });

  test("CM-18 CM-05 the realm's cancellation voucher is an unknown code outside the cancellation flow, however it is typed", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await fixture.choose(fan(), MONTHLY, true);
    const unknown = { code: "VOUCHER_UNKNOWN" };
    for (const typed of ["HALF50", " half 50"]) await expect(fixture.voucher(fan(), typed)).rejects.toMatchObject(unknown);
    await buy(fixture);
    for (const voucherCode of ["HALF50", "half50"])
      await expect(fixture.handlers.redeemVoucher(fan(), { body: { voucherCode, licenceId: "ringside-monthly" } })).rejects.toMatchObject(
        unknown,
      );
    // Rejected even while the offer is open, because only its own call redeems it.
    await cancel(fixture);
    await expect(
      fixture.handlers.redeemVoucher(fan(), { body: { voucherCode: "HALF50", licenceId: "ringside-monthly" } }),
    ).rejects.toMatchObject(unknown);
    await redeem(fixture);
    expect((await subscription(fixture))?.discounts).toMatchObject([{ code: "HALF50" }]);
  });

  test.each([
    ["once, also after the licence was bought again", null, false],
    ["as often as its maxUsesPerViewer allows", 2, true],
  ])("CM-18 a viewer is offered the cancellation voucher of a licence %s", async (_how, viewerUses, again) => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await fixture.database.unwalled.updateTable("vouchers").set({ viewer_uses: viewerUses }).where("code", "=", "HALF50").execute();
    await buy(fixture);
    await cancel(fixture);
    await redeem(fixture);
    await passDays(fixture, 31);
    await cancel(fixture);
    await passDays(fixture, 31);
    await buy(fixture);
    await cancel(fixture);
    expect((await promotion(fixture)) !== null).toBe(again);
  });

  test("CM-18 CM-29 a gift has no offer", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    const code = await giveGift(fixture, MONTHLY);
    await redeemGift(fixture, code);
    expect(await promotion(fixture)).toBeNull();
    await expect(redeem(fixture)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("CM-18 a client that asks to cancel without IGNORE is shown the promotion once, for an hour", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await buy(fixture);
    await expect(fixture.handlers.cancelLicence(fan(), { ...ID, query: {} })).rejects.toMatchObject({
      code: "CANCELLATION_PROMOTION_OPEN",
    });
    expect(await promotion(fixture)).toMatchObject({ price: { amount: 499 } });
    fixture.deps.clock.advance(3_600_001);
    expect(await promotion(fixture)).toBeNull();
    await expect(redeem(fixture)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await cancel(fixture);
    expect((await subscription(fixture))?.can.reactivate).toBe(true);
  });

  const askDeletion = async (fixture: CommerceFixture) => {
    fixture.deletions.set("fan", "2026-12-04T12:00:00.000Z");
    const stopped = commercePersonalData.held_licences?.onAsking?.(fixture.deps.clock.now().toISOString()) ?? {};
    await fixture.database.unwalled.updateTable("held_licences").set(stopped).execute();
  };
  const PENDING = { code: "DELETION_PENDING", details: { deletionAt: "2026-12-04T12:00:00.000Z" } };

  test("CM-17 CM-18 while the account waits for its deletion nothing renews again: no offer, no reactivation", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await buy(fixture);
    await cancel(fixture);
    await askDeletion(fixture);
    expect(await promotion(fixture)).toBeNull();
    await expect(redeem(fixture)).rejects.toMatchObject(PENDING);
    await expect(reactivate(fixture)).rejects.toMatchObject(PENDING);
    const card = await fixture.enterCard(VISA);
    const params = { ...ID.params, cardId: card };
    await expect(fixture.handlers.assignCard(fan(), { params, query: {} })).rejects.toMatchObject(PENDING);
    // The API's `can` agrees.
    const { can, reactivation } = (await subscription(fixture)) ?? {};
    expect(can).toEqual({ pause: false, resume: false, cancel: false, reactivate: false, pay: false });
    // A viewer who keeps the account can reactivate it then.
    expect(reactivation).not.toBeNull();
    await expect(fixture.handlers.pauseLicence(fan(), { ...ID, body: { config: {} } })).rejects.toMatchObject({
      code: "SUBSCRIPTION_CHANGE_REFUSED",
    });
    expect(await history(fixture)).toEqual(["SUBSCRIPTION", "CANCEL_SUBSCRIPTION"]);
  });

  test("CM-17 CM-18 a withdrawn deletion leaves the way back at the usual price, and no offer", async () => {
    const fixture = await openCommerceFixture(await open(), HALF);
    await buy(fixture);
    await askDeletion(fixture);
    fixture.deletions.clear();
    expect((await subscription(fixture))?.can.reactivate).toBe(true);
    expect(await promotion(fixture)).toBeNull();
    await expect(redeem(fixture)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await reactivate(fixture);
    expect(await subscription(fixture)).toMatchObject({ renewal: { price: { amount: 999 } } });
    await cancel(fixture);
    expect(await promotion(fixture)).toMatchObject({ price: { amount: 499 } });
    await reactivate(fixture);
    expect(await promotion(fixture)).toBeNull();
  });
});
