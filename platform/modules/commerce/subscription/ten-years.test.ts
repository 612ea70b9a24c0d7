import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARS = 10;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** The ends of monthly periods by a calendar on paper: the day of the purchase, or the month's last where it has no such day. */
function monthly(from: { readonly year: number; readonly month: number; readonly day: number; readonly time: string }): string[] {
  return Array.from({ length: YEARS * 12 }, (_none, index) => {
    const months = from.month - 1 + index + 1;
    const year = from.year + Math.floor(months / 12);
    const month = (months % 12) + 1;
    const day = Math.min(from.day, daysOf(year, month));
    return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}T${from.time}`;
  });
}

async function buy(fixture: CommerceFixture, viewer: string, sku: string, at: string): Promise<void> {
  fixture.deps.clock.set(new Date(at));
  await fixture.choose(viewerContext(viewer), sku, true);
  const card = await fixture.enterCard("4242 4242 4242 4242", viewer, "12/50");
  const payment = await fixture.payWith(viewerContext(viewer), card, { acknowledgeNoFreeTrial: true });
  expect(payment.status).toBe("COMPLETE");
}

describeOnBothDatabases("ten years of renewals", (open) => {
  test("P47 a month from the 31st, a second before the year's end, and a year from 29 February: ten years of charges on their days", async () => {
    const fixture = await openCommerceFixture(await open());
    const { clock, jobs } = fixture.deps;
    const db = fixture.database.unwalled;
    // 31 December, one millisecond before the year ends in UTC; days of a change to and from summer time lie on the way.
    await buy(fixture, "late", "ringside-monthly-p1m", "2027-12-31T23:59:59.999Z");
    const ends: Record<string, string[]> = { late: [], leap: [] };
    const look = async (): Promise<Date> => {
      const held = await db.selectFrom("held_licences").select(["viewer_id", "valid_until"]).where("ended_at", "is", null).execute();
      for (const { viewer_id: viewer, valid_until: until } of held)
        if (until !== null && ends[viewer]?.at(-1) !== until) ends[viewer]?.push(until);
      return new Date(Math.min(...held.map(({ valid_until: until }) => new Date(until ?? "").getTime())));
    };
    clock.set(await look());
    await jobs.runDue();
    await look();
    await buy(fixture, "leap", "ringside-yearly-p1y", "2028-02-29T12:00:00.000Z");
    while ((ends["late"]?.length ?? 0) < YEARS * 12) {
      clock.set(await look());
      await jobs.runDue();
      await look();
    }
    expect(ends["late"]).toEqual(monthly({ year: 2027, month: 12, day: 31, time: "23:59:59.999Z" }));
    const leap = Array.from({ length: ends["leap"]?.length ?? 0 }, (_none, index) => 2029 + index);
    expect(leap.length).toBeGreaterThanOrEqual(YEARS - 1);
    expect(ends["leap"]).toEqual(leap.map((year) => `${year}-02-${isLeap(year) ? 29 : 28}T12:00:00.000Z`));
    const charges = await db.selectFrom("sandbox_payments").select("customer_id").where("status", "=", "SUCCEEDED").execute();
    const chargesOf = (viewer: string) => charges.filter(({ customer_id: customer }) => customer === viewer).length;
    // One charge for each period that has an end, and no other.
    expect([chargesOf("late"), chargesOf("leap")]).toEqual([ends["late"]?.length, ends["leap"]?.length]);
    const noted = await db.selectFrom("payment_history").select("viewer_id").where("charge_key", "is not", null).execute();
    expect(noted.length).toBe(charges.length);
  }, 60_000);
});
