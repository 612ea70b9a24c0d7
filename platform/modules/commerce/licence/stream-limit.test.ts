import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly";
const TICKET = "fight-night-ppv";

async function buy(fixture: CommerceFixture, sku: string): Promise<void> {
  const token = await fixture.enterCard("4242 4242 4242 4242", "fan");
  await fixture.choose(fan(), sku, true);
  expect(await fixture.payWith(fan(), token, { acknowledgeNoFreeTrial: true })).toMatchObject({ status: "COMPLETE" });
}

describeOnBothDatabases("LV-07 streams at once by licence", (open) => {
  test("LV-07 the most generous licence that opens the title counts, without a number the realm's default", async () => {
    const fixture = await openCommerceFixture(await open(), { concurrentStreams: 3 });
    const allow = (id: string, streams: number | null) =>
      fixture.database.unwalled.updateTable("licences").set({ concurrent_streams: streams }).where("id", "=", id).execute();
    const limit = (...licences: string[]) => fixture.commerce.streamLimit(fan(), licences);
    expect([await limit(), await limit(MONTHLY)]).toEqual([3, 3]);
    await buy(fixture, `${MONTHLY}-p1m`);
    await allow(MONTHLY, 1);
    expect([await limit(MONTHLY), await limit(TICKET, MONTHLY), await limit()]).toEqual([1, 1, 3]);
    await buy(fixture, `${TICKET}-ticket`);
    expect([await limit(MONTHLY), await limit(TICKET, MONTHLY)]).toEqual([1, 3]);
    await allow(TICKET, 5);
    expect([await limit(TICKET), await limit(TICKET, MONTHLY), await limit()]).toEqual([5, 5, 5]);
    const { licences } = await fixture.handlers.listLicences(fan(), { query: {} });
    expect(
      licences.flatMap(({ id, concurrentStreams }) => ([MONTHLY, TICKET, "season-pass"].includes(id) ? [concurrentStreams] : [])),
    ).toEqual(expect.arrayContaining([1, 5, 3]));
  });

  test("LV-07 a realm without a default limits only by licences that name a number", async () => {
    const fixture = await openCommerceFixture(await open(), { concurrentStreams: null });
    await buy(fixture, `${MONTHLY}-p1m`);
    expect(await fixture.commerce.streamLimit(fan(), [MONTHLY])).toBeNull();
    await fixture.database.unwalled.updateTable("licences").set({ concurrent_streams: 2 }).where("id", "=", MONTHLY).execute();
    expect([await fixture.commerce.streamLimit(fan(), [MONTHLY]), await fixture.commerce.streamLimit(fan(), [])]).toEqual([2, null]);
  });
});

describeOnBothDatabases("CV-22 licences without ads", (open) => {
  test("CV-22 a viewer gets no ads while they hold a licence that excludes them, and the shop says so", async () => {
    const fixture = await openCommerceFixture(await open());
    const { id } = fan().viewer;
    const excluded = () => fixture.commerce.excludesAds("ringside", id);
    await buy(fixture, `${MONTHLY}-p1m`);
    expect(await excluded()).toBe(false);
    await fixture.database.unwalled.updateTable("licences").set({ excludes_ads: 1 }).where("id", "=", MONTHLY).execute();
    expect([await excluded(), await fixture.commerce.excludesAds("ringside", "another")]).toEqual([true, false]);
    const { licences } = await fixture.handlers.listLicences(fan(), { query: {} });
    expect(licences.find((licence) => licence.id === MONTHLY)?.excludesAds).toBe(true);
    const change = (row: { ended_at: string } | { confirmation: "UNCONFIRMED" | null }) =>
      fixture.database.unwalled.updateTable("held_licences").set(row).execute();
    await change({ confirmation: "UNCONFIRMED" });
    expect(await excluded()).toBe(false);
    await change({ confirmation: null });
    expect(await excluded()).toBe(true);
    await change({ ended_at: fixture.deps.clock.now().toISOString() });
    expect(await excluded()).toBe(false);
  });
});
