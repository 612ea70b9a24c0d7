import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giveGift as give, redeemGift as redeem } from "../testing/gifts.ts";

const MONTHLY = "ringside-monthly-p1m";
const TICKET = "fight-night-ppv-ticket";
const SEASON = "season-pass-season";
const FAMILY = "ringside-subscription";
const VISA = "4242 4242 4242 4242";

const friend = viewerContext("fan");

const opens = async (fixture: CommerceFixture) => [...(await fixture.commerce.heldLicences("ringside", "fan"))].sort();
/** As a bundle may define it: a family can have licences of any strategy. */
const change = (fixture: CommerceFixture, id: string, licence: object) =>
  fixture.database.unwalled.updateTable("licences").set(licence).where("realm_id", "=", "ringside").where("id", "=", id).execute();

async function passTo(fixture: CommerceFixture, iso: string): Promise<void> {
  fixture.deps.clock.set(new Date(iso));
  await fixture.deps.jobs.runDue();
}

async function buy(fixture: CommerceFixture, sku: string): Promise<void> {
  await fixture.choose(friend, sku, true);
  expect((await fixture.payWith(friend, await fixture.enterCard(VISA))).status).toBe("COMPLETE");
}

describeOnBothDatabases("gifts in families of tickets and subscriptions", (open) => {
  test("CM-22 a lower licence that is held for good stays beside a gift of a higher one, and is there when that is over", async () => {
    const fixture = await openCommerceFixture(await open());
    await change(fixture, "fight-night-ppv", { family_id: FAMILY, rank: 5, access_days: null });
    await buy(fixture, TICKET);
    await redeem(fixture, await give(fixture, MONTHLY));
    expect(await opens(fixture)).toEqual(["fight-night-ppv", "ringside-monthly"]);
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await opens(fixture)).toEqual(["fight-night-ppv"]);
  });

  test("CM-22 a gift of days begins behind what is paid of the lower licence whose place it takes", async () => {
    const fixture = await openCommerceFixture(await open());
    await change(fixture, "fight-night-ppv", { family_id: FAMILY, rank: 0 });
    await buy(fixture, MONTHLY);
    const { licenceStatus } = await redeem(fixture, await give(fixture, TICKET));
    expect(licenceStatus?.expiryTimestamp).toBe("2027-01-19T12:00:00.000Z");
    expect(await opens(fixture)).toEqual(["fight-night-ppv"]);
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    // Two purchases: the licence that the gift replaced does not renew.
    expect(await fixture.count("sandbox_payments")).toBe(2);
  });

  test("CM-22 a lower licence that is paid for longer than a pass with a fixed end goes on beside it", async () => {
    const fixture = await openCommerceFixture(await open());
    await change(fixture, "season-pass", { family_id: FAMILY, rank: 0, fixed_expiry: "2026-12-01T00:00:00.000Z" });
    await buy(fixture, MONTHLY);
    await redeem(fixture, await give(fixture, SEASON));
    expect(await opens(fixture)).toEqual(["ringside-monthly", "season-pass"]);
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await opens(fixture)).toEqual(["ringside-monthly"]);
    expect(await fixture.count("sandbox_payments")).toBe(3);
  });

  test("CM-22 days on top of a subscription move its charges: it renews when they are over, and counts on from there", async () => {
    const fixture = await openCommerceFixture(await open());
    await change(fixture, "fight-night-ppv", { family_id: FAMILY, rank: 5, access_days: 10 });
    const ticket = await give(fixture, TICKET);
    await buy(fixture, MONTHLY);
    const { licenceStatus } = await redeem(fixture, ticket);
    expect(licenceStatus).toMatchObject({ expiryTimestamp: "2026-12-30T12:00:00.000Z", autoRenewingStatus: "AUTO_RENEWING" });
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await fixture.count("sandbox_payments")).toBe(2);
    await passTo(fixture, "2026-12-30T12:00:01.000Z");
    expect(await fixture.count("sandbox_payments")).toBe(3);
    const { licences } = await fixture.handlers.listAccountLicences(friend, {});
    expect(licences.find(({ id }) => id === "ringside-monthly")?.licenceStatus?.expiryTimestamp).toBe("2027-01-30T12:00:00.000Z");
  });

  test("CM-22 a month for who holds a higher ticket makes that longer", async () => {
    const fixture = await openCommerceFixture(await open());
    await change(fixture, "fight-night-ppv", { family_id: FAMILY, rank: 0 });
    await buy(fixture, TICKET);
    const granted = await redeem(fixture, await give(fixture, MONTHLY));
    expect(granted).toMatchObject({ id: "fight-night-ppv", licenceStatus: { expiryTimestamp: "2027-01-20T12:00:00.000Z" } });
  });
});
