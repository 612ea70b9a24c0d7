import { expect, test } from "vitest";
import { BILLING_FIELDS, type BillingDetails } from "../../../../contract/billing-details.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { taxedOffer, taxRateIn } from "./taxes.ts";

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

const cardOf = (fixture: CommerceFixture) => fixture.enterCard("4242424242424242", "nadia", "12/30", "aurora");
const noted = async (fixture: CommerceFixture) =>
  (await fixture.database.unwalled.selectFrom("payment_history").selectAll().orderBy("happened_at").execute()).map(
    ({ item_type: type, amount, tax, tax_rate: rate }) => ({ type, amount: Number(amount), tax: Number(tax), rate }),
  );

test("CM-09 a country has the rate that the realm names, none where it names others, and the price's own where nothing is known", () => {
  expect([taxRateIn(RATES, "DE"), taxRateIn(RATES, "US"), taxRateIn(RATES, null), taxRateIn(null, "DE")]).toEqual([1_900, 0, null, null]);
  expect([taxedOffer({ taxRate: 2_000 }, null), taxedOffer({ taxRate: 2_000 }, 0)]).toEqual([{ taxRate: 2_000 }, { taxRate: 0 }]);
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
      // Whoever has given no address is taxed where they call from.
      const caller = { ...nadia, region: body.country };
      const { total } = await fixture.choose(caller, MONTHLY, true);
      const rate = (RATES as Readonly<Record<string, number>>)[body.country] ?? 0;
      const shown = async (who: typeof nadia) => (await fixture.handlers.getBasket(who, {})).discountedTax.amount;
      expect(await shown(caller)).toBe(inside(total, rate));
      await fixture.handlers.setBillingDetails(nadia, { body });
      // The address counts, wherever the call comes from.
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
});
