import { describe, expect, test } from "vitest";
import { BILLING_FIELDS, type BillingDetails } from "../../../../contract/base/billing-details.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { taxedOffer, taxIn } from "./taxes.ts";

const MONTHLY = "aurora-monthly-p1m";
const nadia = viewerContext("nadia", { realmId: "aurora" });
const RATES = { BR: 1_790, DE: 1_900, ES: 2_100, GB: 2_000, SA: 1_500, JP: 1_000 };
const place = (country: string, details: Partial<BillingDetails>): BillingDetails => ({
  ...{ name: "Nadia", line1: "1 Main St", city: "", postalCode: "", administrativeLevel1: "", taxNumber: "", birthDate: "" },
  country,
  ...details,
});
const GERMANY = place("DE", { city: "Bremen", postalCode: "28195" });
const JAPAN = place("JP", { administrativeLevel1: "Tokyo", postalCode: "100-0001" });

/** Half rounded up, by fractions: the tax that is part of `total`. */
const inside = (total: number, rate: number): number => Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate)));
/** Half rounded up: the tax that is added to `price`. */
const added = (price: number, rate: number): number => Math.floor((2 * price * rate + 10_000) / 20_000);

const cardOf = (fixture: CommerceFixture) => fixture.enterCard("4242424242424242", "nadia", "12/30", "aurora");
const noted = async (fixture: CommerceFixture) =>
  (await fixture.database.unwalled.selectFrom("payment_history").selectAll().orderBy("happened_at").execute()).map(
    ({ item_type: type, amount, tax, tax_rate: rate }) => ({ type, amount: Number(amount), tax: Number(tax), rate }),
  );

test("CM-09 a country has the rate that the realm names, none where it names others, and the price's own where nothing is known", () => {
  const table = { taxRates: RATES, taxOnTop: ["JP"] };
  const inclusive = (taxRate: number) => ({ taxRate, taxOnTop: false });
  expect([taxIn(table, "DE"), taxIn(table, "US"), taxIn(table, "JP")]).toEqual([
    inclusive(1_900),
    inclusive(0),
    { taxRate: 1_000, taxOnTop: true },
  ]);
  expect([taxIn(table, null), taxIn({ ...table, taxRates: null }, "DE")]).toEqual([null, null]);
  expect([taxedOffer(inclusive(2_000), null), taxedOffer(inclusive(2_000), inclusive(0))]).toEqual([inclusive(2_000), inclusive(0)]);
});

describeOnBothDatabases("tax by the buyer's country", (open) => {
  const asking = { billingFields: BILLING_FIELDS, taxRates: RATES };
  test.each([
    [
      "Brazil",
      place("BR", {
        city: "São Paulo",
        administrativeLevel1: "SP",
        postalCode: "01310-100",
        taxNumber: "390.533.447-05",
        birthDate: "1990-02-03",
      }),
    ],
    ["Germany", GERMANY],
    ["Spain", place("ES", { city: "Madrid", postalCode: "28013", administrativeLevel1: "Madrid" })],
    ["the United Kingdom", place("GB", { city: "London", postalCode: "SW1A 1AA" })],
    ["the United States", place("US", { city: "San Francisco", postalCode: "94110", administrativeLevel1: "CA" })],
    ["Saudi Arabia", place("SA", { city: "الرياض", postalCode: "12211" })],
    ["Japan", JAPAN],
  ])(
    "CM-09 CM-10 P29 a buyer in %s sees and keeps their country's tax inside the same price; what goes back has it too",
    async (_name, body) => {
      const fixture = await openCommerceFixture(await open(), asking);
      // A viewer without an address is taxed by the country of the call.
      const caller = { ...nadia, region: body.country };
      const { total } = await fixture.choose(caller, MONTHLY, true);
      const rate = (RATES as Readonly<Record<string, number>>)[body.country] ?? 0;
      const shown = async (who: typeof nadia) => (await fixture.handlers.getBasket(who, {})).discountedTax.amount;
      expect(await shown(caller)).toBe(inside(total, rate));
      await fixture.handlers.setBillingDetails(nadia, { body });
      // The address takes precedence over the country of the call.
      expect(await shown({ ...nadia, region: body.country === "DE" ? "JP" : "DE" })).toBe(inside(total, rate));
      const payment = await fixture.payWith({ ...nadia, region: "FR" }, await cardOf(fixture), { acknowledgeNoFreeTrial: true });
      expect(payment).toMatchObject({ status: "COMPLETE", amount: { amount: total } });
      fixture.deps.clock.advance(1_000);
      await fixture.commerce.refunds.request("aurora", { paymentId: payment.receipt?.id ?? "", amount: 300, revoke: false });
      await fixture.deps.jobs.runDue();
      expect(await noted(fixture)).toEqual([
        { type: "SUBSCRIPTION", amount: total, tax: inside(total, rate), rate },
        { type: "REFUNDED", amount: 300, tax: inside(300, rate), rate },
      ]);
    },
  );

  test("CM-24 a renewal is taxed in the country that its viewer lives in by then; who has no address keeps the rate so far", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, MONTHLY, true);
    await fixture.handlers.setBillingDetails(nadia, { body: GERMANY });
    await fixture.payWith(nadia, await cardOf(fixture), { acknowledgeNoFreeTrial: true });
    await fixture.handlers.setBillingDetails(nadia, { body: JAPAN });
    fixture.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    await fixture.database.unwalled.deleteFrom("billing_details").execute();
    fixture.deps.clock.set(new Date("2027-01-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    expect((await noted(fixture)).map(({ rate }) => rate)).toEqual([RATES.DE, RATES.JP, RATES.JP]);
  });

  test("CM-09 a realm that names no rates keeps the price's own everywhere", async () => {
    const fixture = await openCommerceFixture(await open(), { billingFields: BILLING_FIELDS });
    const { total, discountedTax } = await fixture.choose({ ...nadia, region: "US" }, MONTHLY, true);
    expect(discountedTax.amount).toBe(inside(total, 2_000));
  });

  describe("added to prices", () => {
    const US = 725;
    const onTop = { ...asking, taxRates: { ...RATES, US }, taxOnTop: ["US", "JP"] };
    const AMERICA = place("US", { city: "San Francisco", postalCode: "94110", administrativeLevel1: "CA" });

    test.each([
      ["the United States", AMERICA, US],
      ["Japan", JAPAN, RATES.JP],
    ])(
      "CM-09 P29 a buyer in %s sees the price, the tax and their sum before paying, is charged exactly that, and gets back its tax with it",
      async (_name, body, rate) => {
        const fixture = await openCommerceFixture(await open(), onTop);
        const caller = { ...nadia, region: body.country };
        const basket = await fixture.choose(caller, MONTHLY, true);
        const price = basket.basketItems[0]?.price.amount ?? 0;
        const tax = added(price, rate);
        const total = price + tax;
        expect(tax).toBeGreaterThan(0);
        expect(basket).toMatchObject({
          total,
          discountedTotal: { amount: total },
          discountedTax: { amount: tax },
          taxRate: rate,
          taxOnTop: true,
        });
        expect(basket.renewal?.price.amount).toBe(total);
        await fixture.handlers.setBillingDetails(nadia, { body });
        const payment = await fixture.payWith({ ...nadia, region: "DE" }, await cardOf(fixture), { acknowledgeNoFreeTrial: true });
        expect(payment).toMatchObject({ status: "COMPLETE", amount: { amount: total } });
        // Three partial refunds have together exactly the tax of the payment.
        for (const amount of [333, 101, null]) {
          fixture.deps.clock.advance(1_000);
          await fixture.commerce.refunds.request("aurora", { paymentId: payment.receipt?.id ?? "", amount, revoke: false });
          await fixture.deps.jobs.runDue();
        }
        const [paid, ...back] = await noted(fixture);
        expect(paid).toEqual({ type: "SUBSCRIPTION", amount: total, tax, rate });
        expect(back.map(({ amount }) => amount)).toEqual([333, 101, total - 434]);
        expect(back.reduce((all, one) => all + one.tax, 0)).toBe(tax);
        const { items } = await fixture.handlers.listPayments(nadia, { query: { p: 1, rpp: 10 } });
        expect(items.at(-1)?.tax).toEqual({ amount: { amount: tax, currency: "EUR", scale: 2 }, rate });
      },
    );

    test("CM-09 prices say whether their tax is inside: by the caller's country for a guest, by the billed one for a viewer", async () => {
      const fixture = await openCommerceFixture(await open(), onTop);
      const inclusive = async (context: Parameters<typeof fixture.handlers.listLicences>[0]) => {
        const { licences } = await fixture.handlers.listLicences(context, { query: {} });
        return [...new Set(licences.flatMap(({ amounts }) => amounts.map((one) => one.taxInclusive)))];
      };
      const guest = (region: string) => testContext({ realmId: "aurora", region });
      expect([await inclusive(guest("US")), await inclusive(guest("DE"))]).toEqual([[false], [true]]);
      await fixture.handlers.setBillingDetails(nadia, { body: AMERICA });
      expect(await inclusive({ ...nadia, region: "DE" })).toEqual([false]);
    });

    test("CM-20 CM-24 a voucher counts before the tax; after a trial the first charge and each renewal cost what was said, tax included", async () => {
      const fixture = await openCommerceFixture(await open(), { ...onTop, billingFields: [] });
      const caller = { ...nadia, region: "US" };
      await fixture.choose(caller, MONTHLY);
      const { basketItems, afterTrial, renewal } = await fixture.handlers.addVoucher(caller, { params: { code: "HALF50" }, query: {} });
      const price = basketItems[0]?.price.amount ?? 0;
      const half = price - Math.floor((price + 1) / 2);
      const first = half + added(half, US);
      const full = price + added(price, US);
      expect([afterTrial?.price.amount, renewal?.price.amount]).toEqual([first, full]);
      await fixture.payWith(caller, await cardOf(fixture));
      const shown = async () =>
        (await fixture.handlers.listAccountLicences({ ...caller, region: "DE" }, {})).licences[0]?.licenceStatus?.subscription?.renewal;
      // Without an address the country of the purchase still applies.
      for (const due of [first, full, full]) {
        const next = await shown();
        expect(next?.price.amount).toBe(due);
        fixture.deps.clock.set(new Date(new Date(next?.on ?? "").getTime() + 1_000));
        await fixture.deps.jobs.runDue();
      }
      expect((await noted(fixture)).map(({ amount, tax }) => [amount, tax])).toEqual([
        [0, 0],
        [first, first - half],
        [full, full - price],
        [full, full - price],
      ]);
    });
  });
});
