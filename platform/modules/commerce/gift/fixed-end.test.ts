import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giveGift, giver, redeemGift, writeGift } from "../testing/gifts.ts";

const SEASON = "season-pass-season";
const MAILED = { recipient: { name: "Layla", email: "layla@example.com" } };

const endAt = (fixture: CommerceFixture, iso: string) =>
  fixture.database.unwalled
    .updateTable("licences")
    .set({ fixed_expiry: iso })
    .where("realm_id", "=", "ringside")
    .where("id", "=", "season-pass")
    .execute();

describeOnBothDatabases("gifts of a pass that ends on a day", (open) => {
  test("CM-22 after the end of the pass its gift is refused and not used up; an operator who prolongs the pass makes it good again", async () => {
    const fixture = await openCommerceFixture(await open());
    await endAt(fixture, "2026-12-01T12:00:00.000Z");
    const code = await giveGift(fixture, SEASON);
    const preview = async () => await fixture.handlers.readGift(giver, { params: { code } });
    expect(await preview()).toMatchObject({ status: "PAID", expiresAt: "2026-12-01T12:00:00.000Z" });
    fixture.deps.clock.set(new Date("2026-12-01T12:00:00.000Z"));
    expect(await preview()).toMatchObject({ status: "EXPIRED" });
    await expect(redeemGift(fixture, code)).rejects.toMatchObject({ code: "GIFT_EXPIRED" });
    expect((await fixture.handlers.listGifts(giver, {})).gifts).toMatchObject([{ status: "EXPIRED", redeemedAt: null }]);
    expect(await fixture.count("held_licences")).toBe(0);
    await endAt(fixture, "2027-05-01T12:00:00.000Z");
    expect(await redeemGift(fixture, code)).toMatchObject({ licenceStatus: { expiryTimestamp: "2027-05-01T12:00:00.000Z" } });
  });

  test("CM-22 a day of delivery behind the end of the pass is refused at its field, and the pass cannot be given once it is over", async () => {
    const fixture = await openCommerceFixture(await open());
    // Eight in the morning in London comes before it.
    await endAt(fixture, "2026-12-01T08:00:01.000Z");
    await expect(writeGift(fixture, SEASON, { ...MAILED, deliverAt: "2026-12-02" })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: [{ path: "deliverAt", code: "giftDayAfterEnd" }] },
    });
    await writeGift(fixture, SEASON, { ...MAILED, deliverAt: "2026-12-01" });
    fixture.deps.clock.set(new Date("2026-12-01T08:00:01.000Z"));
    await expect(writeGift(fixture, SEASON)).rejects.toMatchObject({ code: "NOT_FOR_SALE" });
  });

  test("CM-22 a pass that was cut short before its gift arrives is not announced", async () => {
    const fixture = await openCommerceFixture(await open());
    await endAt(fixture, "2027-05-01T12:00:00.000Z");
    await giveGift(fixture, SEASON, { ...MAILED, deliverAt: "2026-12-24" });
    await fixture.deps.jobs.runDue();
    await endAt(fixture, "2026-12-01T12:00:00.000Z");
    fixture.deps.clock.set(new Date("2026-12-24T09:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent.map(({ to }) => to)).toEqual(["mara@ringside.example"]);
  });

  test("P24 CM-22 what is paid for a gift after the end of its pass goes back by itself, and nothing is handed over", async () => {
    const fixture = await openCommerceFixture(await open());
    await endAt(fixture, "2027-05-01T12:00:00.000Z");
    const giftId = await writeGift(fixture, SEASON, MAILED);
    const body = { giftId, paymentDetailsExternalId: null, targetPaymentProvider: "SANDBOX", paymentMethodType: "PAYPAL" };
    const { actionUrl } = await fixture.handlers.payGift(giver, { body: { ...body, returnPath: `/gift/${giftId}` } });
    await endAt(fixture, fixture.deps.clock.now().toISOString());
    await fixture.post(actionUrl, { decision: "APPROVE", account: "mara@wallet.example" });
    expect((await fixture.handlers.getGift(giver, { params: { id: giftId } })).gift.status).toBe("EXPIRED");
    await fixture.deps.jobs.runDue();
    const { items } = await fixture.handlers.listPayments(giver, { query: { p: 1, rpp: 20 } });
    expect(items.map(({ itemType }) => itemType).sort()).toEqual(["PAID_ORDER", "REFUNDED"]);
    expect(fixture.deps.mailer.sent.map(({ to }) => to)).not.toContain("layla@example.com");
    const { gift } = await fixture.handlers.getGift(giver, { params: { id: giftId } });
    await endAt(fixture, "2027-05-01T12:00:00.000Z");
    await expect(redeemGift(fixture, gift.redeemCode ?? "")).rejects.toMatchObject({ code: expect.stringMatching(/^GIFT_/u) });
    expect(await fixture.count("held_licences")).toBe(0);
  });
});
