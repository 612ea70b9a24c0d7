import { expect, test } from "vitest";
import { QueryCounter } from "../../../testing/query-counter.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";

/** Tables that a call reads once: the shop, the viewer's held licences and the realm's settings. */
const READ_ONCE = ["licence_families", "licences", "licence_prices", "commerce_texts", "held_licences", "realms", "trial_uses"] as const;

describeOnBothDatabases("what a call asks of the database", (open) => {
  test("CM-05 a press on a voucher, and every other call of a purchase, reads shop, held licences and settings once", async () => {
    const counter = new QueryCounter();
    const fixture = await openCommerceFixture(await open(), { counter });
    const { handlers } = fixture;
    // As in a real call, the realm of the key has been read before.
    const realm = await fixture.realm.resolveKey("key-ringside");
    const buyer = () => fan({ realm: realm ?? undefined });
    const readsOf = async (work: Promise<unknown>) => {
      counter.take();
      await work;
      return counter.take();
    };
    const readTwice = async (work: Promise<unknown>) => {
      const reads = await readsOf(work);
      return READ_ONCE.filter((table) => (reads[table] ?? 0) > 1);
    };
    expect(await readTwice(fixture.choose(buyer(), MONTHLY, true))).toEqual([]);
    expect(await readsOf(fixture.voucher(buyer(), "HALF50"))).toMatchObject({ realm_versions: 1, held_licences: 1 });
    expect(await readTwice(handlers.removeVoucher(buyer(), { params: { code: "HALF50" } }))).toEqual([]);
    expect(await readTwice(fixture.voucher(buyer(), "HALF50"))).toEqual([]);
    expect(await readTwice(handlers.getBasket(buyer(), {}))).toEqual([]);
    expect(await readTwice(handlers.listPaymentProviders(buyer(), {}))).toEqual([]);
    expect(await readTwice(handlers.getBillingDetails(buyer(), {}))).toEqual([]);
    const card = await fixture.enterCard(VISA);
    expect(await readTwice(fixture.payWith(buyer(), card, { acknowledgeNoFreeTrial: true }))).toEqual([]);
    expect(await readTwice(handlers.redeemVoucher(buyer(), { body: { voucherCode: "FOREVER20", licenceId: "ringside-monthly" } }))).toEqual(
      [],
    );
    expect(await readTwice(handlers.listLicenceFamilies(buyer(), { query: {} }))).toEqual([]);
    expect(await readTwice(handlers.listPayments(buyer(), { query: { p: 1, rpp: 10 } }))).toEqual([]);
  });

  test("CM-05 one press on a voucher is four calls, and reads the shop once; an edited price shows in the next call", async () => {
    const counter = new QueryCounter();
    const database = await open();
    const fixture = await openCommerceFixture(database, { counter });
    const { handlers } = fixture;
    await fixture.choose(fan(), MONTHLY, true);
    const press = async () => {
      await fixture.voucher(fan(), "HALF50");
      await handlers.listLicenceFamilies(fan(), { query: {} });
      await handlers.getBasket(fan(), {});
      const { licences } = await handlers.listLicences(fan(), { query: {} });
      return licences.flatMap(({ amounts }) => amounts).find(({ sku }) => sku === MONTHLY)?.amount;
    };
    const price = database.write.updateTable("licence_prices").where("realm_id", "=", "ringside").where("sku", "=", MONTHLY);
    await price.set({ amount: 1234 }).execute();
    counter.take();
    expect(await press()).toBe(1234);
    const reads = counter.take();
    expect([reads["licence_families"], reads["licences"], reads["licence_prices"], reads["commerce_texts"]]).toEqual([1, 1, 1, 1]);
    await price.set({ amount: 1300 }).execute();
    expect(await press()).toBe(1300);
    // Another realm's shop has not changed.
    expect(counter.take()["licence_prices"]).toBe(1);
  });
});
