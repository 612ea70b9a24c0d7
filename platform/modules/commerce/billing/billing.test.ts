import { expect, test } from "vitest";
import { BILLING_FIELDS, type BillingDetails } from "../../../../contract/base/billing-details.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { changeTestRealm } from "../../../testing/test-deps.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "aurora-yearly-p1y";
const MONTHLY = "aurora-monthly-p1m";
const nadia = viewerContext("nadia", { realmId: "aurora" });
const nothing: BillingDetails = {
  name: "",
  country: "",
  line1: "",
  city: "",
  postalCode: "",
  administrativeLevel1: "",
  taxNumber: "",
  birthDate: "",
};
const madrid: BillingDetails = {
  ...nothing,
  name: "Nadia Newcomb",
  country: "ES",
  line1: "Calle Mayor 1",
  city: "Madrid",
  postalCode: "28013",
  administrativeLevel1: "Madrid",
};
/** Before a country is chosen. */
const ANYWHERE = ["name", "country", "line1", "city", "postalCode"];
const asking = { billingFields: BILLING_FIELDS };

interface Refusal {
  readonly code?: string;
  readonly details?: unknown;
}
const refusal = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => ({}),
    ({ code, details }: Refusal) => ({ code, details }),
  );
const give = (fixture: CommerceFixture, body: BillingDetails, context = nadia) => fixture.handlers.setBillingDetails(context, { body });
const ask = (fixture: CommerceFixture, context = nadia) => fixture.handlers.getBillingDetails(context, {});
const cardOf = (fixture: CommerceFixture, customerId = "nadia") => fixture.enterCard("4242424242424242", customerId, "12/30", "aurora");
const copies = (fixture: CommerceFixture) =>
  fixture.database.unwalled.selectFrom("payment_history").select(["item_type", "billing_details"]).orderBy("happened_at").execute();

describeOnBothDatabases("billing details", (open) => {
  test("CM-07 CM-09 a purchase without them is 424 with missingFields, charges nothing and leaves the order; with them it is paid", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    const before = await fixture.choose(nadia, YEARLY);
    expect(await ask(fixture)).toEqual({
      billingDetailsRequired: true,
      requiredFields: [...BILLING_FIELDS],
      missingFields: ANYWHERE,
      details: null,
    });
    const card = await cardOf(fixture);
    expect(await refusal(fixture.payWith(nadia, card))).toEqual({
      code: "BASKET_REQUIREMENTS_FAILED",
      details: { missingFields: ANYWHERE },
    });
    expect([await fixture.count("sandbox_payments"), await fixture.handlers.getBasket(nadia, {})]).toEqual([0, before]);
    expect(await give(fixture, { ...madrid, name: " Nadia Newcomb " })).toEqual({
      billingDetailsRequired: true,
      requiredFields: [...BILLING_FIELDS],
      missingFields: [],
      details: madrid,
    });
    const payment = await fixture.payWith(nadia, card);
    expect(payment.status).toBe("COMPLETE");
    // The receipt keeps the details of its payment.
    await give(fixture, { ...madrid, name: "Somebody Else", city: "Sevilla" });
    expect((await copies(fixture)).map(({ billing_details }) => JSON.parse(billing_details ?? "null"))).toEqual([madrid]);
  });

  test("CM-09 wrong details are refused field by field, and nothing of them is kept", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, YEARLY);
    expect(await refusal(give(fixture, { ...nothing, country: "XX", postalCode: "1" }))).toEqual({
      code: "VALIDATION_FAILED",
      details: {
        fields: [
          { path: "name", code: "nameFieldIsRequired" },
          { path: "country", code: "countryFieldIsInvalid" },
          { path: "line1", code: "line1FieldIsRequired" },
          { path: "city", code: "cityFieldIsRequired" },
          { path: "postalCode", code: "postalCodeFieldIsInvalid" },
        ],
      },
    });
    expect((await ask(fixture)).details).toBeNull();
    // A country without postal codes.
    const dubai = { ...nothing, name: "ليلى حسن", country: "AE", line1: "شارع الشيخ زايد 5", administrativeLevel1: "DU" };
    expect(await give(fixture, dubai)).toMatchObject({ missingFields: [], details: dubai });
  });

  const place = (country: string, details: Partial<BillingDetails>): BillingDetails => ({ ...nothing, name: "Nadia", country, ...details });
  const CPF = "390.533.447-05";
  test.each([
    [
      "Brazil",
      place("BR", {
        line1: "Rua Augusta 1",
        city: "São Paulo",
        administrativeLevel1: "SP",
        postalCode: "01310-100",
        taxNumber: "39053344705",
        birthDate: "1990-02-03",
      }),
      ["administrativeLevel1", "taxNumber", "birthDate"],
    ],
    ["Germany", place("DE", { line1: "Am Markt 1", city: "Bremen", postalCode: "28195" }), ["postalCode"]],
    ["Spain", madrid, ["administrativeLevel1"]],
    ["the United Kingdom", place("GB", { line1: "1 High Street", city: "London", postalCode: "SW1A 1AA" }), ["postalCode"]],
    [
      "the United States",
      place("US", { line1: "1 Main St", city: "San Francisco", postalCode: "94110", administrativeLevel1: "CA" }),
      ["administrativeLevel1"],
    ],
    ["Saudi Arabia", place("SA", { line1: "شارع العليا 5", city: "الرياض", postalCode: "12211" }), ["city"]],
    ["Japan", place("JP", { line1: "1-1 Chiyoda", administrativeLevel1: "Tokyo", postalCode: "100-0001" }), ["administrativeLevel1"]],
  ])("CM-09 CM-10 what a buyer in %s gives is kept, and each part that its address needs is asked for", async (_name, sent, parts) => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, YEARLY);
    const stored = sent.country === "BR" ? { ...sent, taxNumber: CPF } : sent;
    expect(await give(fixture, sent)).toMatchObject({ missingFields: [], details: stored });
    for (const part of parts)
      expect((await refusal(give(fixture, { ...sent, [part]: "" }))).details).toEqual({
        fields: [{ path: part, code: `${part}FieldIsRequired` }],
      });
    expect((await ask(fixture)).details).toEqual(stored);
  });

  test("CM-10 a tax number is proved by its check digits, where the realm's list names the country", async () => {
    const fixture = await openCommerceFixture(await open(), { ...asking, taxNumberCountries: ["DE", "BR"] });
    await fixture.choose(nadia, YEARLY);
    const bremen = place("DE", { line1: "Am Markt 1", city: "Bremen", postalCode: "28195", birthDate: "1990-02-03" });
    const wrong = { fields: [{ path: "taxNumber", code: "taxNumberFieldIsInvalid" }] };
    expect((await refusal(give(fixture, { ...bremen, taxNumber: "36574261890" }))).details).toEqual(wrong);
    expect((await give(fixture, { ...bremen, taxNumber: "36574261809" })).details?.taxNumber).toBe("36 574 261 809");
    const brazilian = place("BR", {
      line1: "Rua Augusta 1",
      city: "São Paulo",
      administrativeLevel1: "SP",
      postalCode: "01310-100",
      birthDate: "1990-02-03",
    });
    for (const taxNumber of ["390.533.447-06", "111.111.111-11", "3905334470"])
      expect((await refusal(give(fixture, { ...brazilian, taxNumber }))).details).toEqual(wrong);
  });

  test("CM-07 what costs nothing now and later asks nothing; a trial does, for it is charged later", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    expect((await ask(fixture)).billingDetailsRequired).toBe(false);
    await fixture.choose(nadia, MONTHLY);
    expect((await ask(fixture)).billingDetailsRequired).toBe(true);
    expect((await refusal(fixture.payWith(nadia, null))).code).toBe("BASKET_REQUIREMENTS_FAILED");
    await fixture.voucher(nadia, "FREE100");
    expect(await ask(fixture)).toMatchObject({ billingDetailsRequired: false, requiredFields: [], missingFields: [] });
    expect(await fixture.payWith(nadia, null, { target: "ZERO_BALANCE", method: "ZERO_BALANCE" })).toMatchObject({ status: "COMPLETE" });
    expect((await copies(fixture)).map(({ billing_details }) => billing_details)).toEqual([null]);
  });

  test("CM-07 a realm that asks for nothing keeps nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(nadia, YEARLY);
    expect(await give(fixture, madrid)).toEqual({ billingDetailsRequired: false, requiredFields: [], missingFields: [], details: null });
    expect(await fixture.database.unwalled.selectFrom("billing_details").selectAll().execute()).toEqual([]);
    expect(await fixture.payWith(nadia, await cardOf(fixture))).toMatchObject({ status: "COMPLETE" });
  });

  test("CM-07 a realm that starts to ask later finds who has paid before it: only the new field is missing", async () => {
    const fixture = await openCommerceFixture(await open(), { billingFields: ["name", "country"] });
    await fixture.choose(nadia, YEARLY);
    await give(fixture, madrid);
    await changeTestRealm(fixture.database, "aurora", { billingFields: ["name", "country", "city"] });
    expect((await ask(fixture)).missingFields).toEqual(["city"]);
    expect((await refusal(fixture.payWith(nadia, null))).details).toEqual({ missingFields: ["city"] });
  });

  test("CM-24 a renewal is billed to what the viewer gave last, and a failed payment to nobody", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, MONTHLY, true);
    await give(fixture, madrid);
    await fixture.payWith(nadia, await fixture.enterCard("4000000000000002", "nadia", "12/30", "aurora"));
    fixture.deps.clock.advance(1_000);
    await fixture.payWith(nadia, await cardOf(fixture));
    const sevilla = { ...madrid, city: "Sevilla", postalCode: "41001" };
    await give(fixture, sevilla);
    fixture.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    expect((await copies(fixture)).map(({ item_type, billing_details }) => [item_type, JSON.parse(billing_details ?? "null")])).toEqual([
      ["FAILED_PAYMENT", null],
      ["SUBSCRIPTION", madrid],
      ["RENEWAL", sevilla],
    ]);
  });

  test("P21 nobody else reads them: another viewer, another realm, the basket, the history, the log", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, YEARLY);
    await give(fixture, madrid);
    await fixture.payWith(nadia, await cardOf(fixture));
    await fixture.deps.jobs.runDue();
    for (const other of [viewerContext("other", { realmId: "aurora" }), viewerContext("nadia")]) {
      await fixture.choose(other, other.realmId === "aurora" ? YEARLY : "ringside-yearly-p1y");
      expect((await ask(fixture, other)).details).toBeNull();
    }
    const wire = JSON.stringify([
      await fixture.handlers.getBasket(nadia, {}),
      await fixture.handlers.listPayments(nadia, { query: { p: 1, rpp: 10 } }),
      await fixture.handlers.listAccountLicences(nadia, {}),
    ]);
    const mails = JSON.stringify(fixture.deps.mailer.sent);
    for (const text of [wire, JSON.stringify(fixture.deps.log.lines), mails]) expect(text).not.toContain("Calle Mayor");
    const jobs = await fixture.database.unwalled.selectFrom("jobs").select("payload").execute();
    expect(JSON.stringify(jobs)).not.toContain("Calle Mayor");
  });

  test("CM-09 given twice at once: one of the two stands whole", async () => {
    const fixture = await openCommerceFixture(await open(), asking);
    await fixture.choose(nadia, YEARLY);
    const sevilla = { ...madrid, line1: "Calle Sierpes 2", city: "Sevilla", postalCode: "41001" };
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([give(fixture, madrid), give(fixture, sevilla)]);
      expect([madrid, sevilla]).toContainEqual((await ask(fixture)).details);
    }
  });
});
