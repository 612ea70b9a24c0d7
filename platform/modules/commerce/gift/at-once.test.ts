import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giveGift, redeemGift } from "../testing/gifts.ts";

const MONTHLY = "ringside-monthly-p1m";
const YEARLY = "ringside-yearly-p1y";
const TICKET = "fight-night-ppv-ticket";
const VISA = "4242 4242 4242 4242";
const friend = viewerContext("fan");

const held = async ({ database }: CommerceFixture) => {
  const open = database.unwalled.selectFrom("held_licences").selectAll().where("viewer_id", "=", "fan").where("ended_at", "is", null);
  return (await open.execute()).map(({ licence_id: licence, valid_until: until }) => `${licence} ${until?.slice(0, 10)}`).sort();
};

describeOnBothDatabases("what one viewer gets at the same time", (open) => {
  test("P30 CM-22 codes that one viewer redeems at once count one after another, in whatever order", async () => {
    const fixture = await openCommerceFixture(await open());
    const codes = [];
    for (const sku of [MONTHLY, YEARLY, MONTHLY, MONTHLY]) codes.push(await giveGift(fixture, sku));
    await Promise.all(codes.map((code) => redeemGift(fixture, code, friend)));
    expect(await held(fixture)).toEqual(["ringside-yearly 2028-02-20"]);
  });

  test("P30 CM-22 a gift and a purchase of one family at once: the gift counts before or after it, or waits; nothing stands twice", async () => {
    const fixture = await openCommerceFixture(await open());
    const code = await giveGift(fixture, MONTHLY);
    await fixture.choose(friend, YEARLY);
    const card = await fixture.enterCard(VISA);
    const [gift] = await Promise.allSettled([redeemGift(fixture, code, friend), fixture.payWith(friend, card)]);
    if (gift.status === "rejected") expect(gift.reason).toMatchObject({ code: "GIFT_WAITS" });
    await redeemGift(fixture, code, friend);
    // If redeemed first, the year begins after the month. If redeemed second, the month extends the year.
    expect(await held(fixture)).toEqual(["ringside-yearly 2027-12-20"]);
  });

  test("CM-03 CM-22 while an upgrade is being paid a gift of its family waits, is not used up, and comes behind it", async () => {
    const fixture = await openCommerceFixture(await open());
    const code = await giveGift(fixture, MONTHLY);
    await fixture.choose(friend, MONTHLY, true);
    await fixture.payWith(friend, await fixture.enterCard(VISA));
    await fixture.choose(friend, YEARLY);
    const payment = await fixture.payWith(friend, null, { method: "PAYPAL" });
    expect(payment.status).toBe("REQUIRES_ACTION");
    await expect(redeemGift(fixture, code, friend)).rejects.toMatchObject({ code: "GIFT_WAITS" });
    // A gift of another family can be redeemed.
    await redeemGift(fixture, await giveGift(fixture, TICKET), friend);
    await fixture.post(payment.actionUrl, { decision: "APPROVE", account: "fan@wallet.example" });
    await fixture.deps.jobs.runDue();
    await redeemGift(fixture, code, friend);
    expect(await held(fixture)).toEqual(["fight-night-ppv 2026-12-20", "ringside-yearly 2027-12-20"]);
    expect(await fixture.database.unwalled.selectFrom("sandbox_refunds").selectAll().execute()).toEqual([]);
  });
});
