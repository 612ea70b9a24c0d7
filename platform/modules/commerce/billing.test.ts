import { expect, test } from "vitest";
import { BILLING_FIELDS, type BillingDetails } from "../../../contract/billing-details.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { openStage, type Stage } from "./test-stage.ts";

const YEARLY = "aurora-yearly-p1y";
const MONTHLY = "aurora-monthly-p1m";
const nadia = viewerContext("nadia", { realmId: "aurora" });
const madrid: BillingDetails = { name: "Nadia Newcomb", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" };
const nothing: BillingDetails = { name: "", country: "", line1: "", city: "", postalCode: "" };
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
const give = (stage: Stage, body: BillingDetails, context = nadia) => stage.handlers.setBillingDetails(context, { body });
const ask = (stage: Stage, context = nadia) => stage.handlers.getBillingDetails(context, {});
const cardOf = (stage: Stage, customerId = "nadia") => stage.enterCard("4242424242424242", customerId, "12/30", "aurora");
const copies = (stage: Stage) =>
  stage.database.unwalled.selectFrom("payment_history").select(["item_type", "billing_details"]).orderBy("happened_at").execute();

describeOnBothDatabases("billing details", (open) => {
  test("CM-07 CM-09 a purchase without them is 424 with missingFields, charges nothing and leaves the order; with them it is paid", async () => {
    const stage = await openStage(await open(), asking);
    const before = await stage.choose(nadia, YEARLY);
    expect(await ask(stage)).toEqual({
      billingDetailsRequired: true,
      requiredFields: [...BILLING_FIELDS],
      missingFields: [...BILLING_FIELDS],
      details: null,
    });
    const card = await cardOf(stage);
    expect(await refusal(stage.payWith(nadia, card))).toEqual({
      code: "BASKET_REQUIREMENTS_FAILED",
      details: { missingFields: [...BILLING_FIELDS] },
    });
    expect([await stage.count("sandbox_payments"), await stage.handlers.getBasket(nadia, {})]).toEqual([0, before]);
    expect(await give(stage, { ...madrid, name: " Nadia Newcomb " })).toEqual({
      billingDetailsRequired: true,
      requiredFields: [...BILLING_FIELDS],
      missingFields: [],
      details: madrid,
    });
    const payment = await stage.payWith(nadia, card);
    expect(payment.status).toBe("COMPLETE");
    // The receipt keeps what was given then.
    await give(stage, { ...madrid, name: "Somebody Else", city: "Sevilla" });
    expect((await copies(stage)).map(({ billing_details }) => JSON.parse(billing_details ?? "null"))).toEqual([madrid]);
  });

  test("CM-09 wrong details are refused field by field, and nothing of them is kept", async () => {
    const stage = await openStage(await open(), asking);
    await stage.choose(nadia, YEARLY);
    expect(await refusal(give(stage, { ...nothing, country: "XX", postalCode: "1" }))).toEqual({
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
    expect((await ask(stage)).details).toBeNull();
    // A country without postal codes.
    const dubai = { name: "ليلى حسن", country: "AE", line1: "شارع الشيخ زايد 5", city: "دبي", postalCode: "" };
    expect(await give(stage, dubai)).toMatchObject({ missingFields: [], details: dubai });
  });

  test("CM-07 what costs nothing now and later asks nothing; a trial does, for it is charged later", async () => {
    const stage = await openStage(await open(), asking);
    expect((await ask(stage)).billingDetailsRequired).toBe(false);
    await stage.choose(nadia, MONTHLY);
    expect((await ask(stage)).billingDetailsRequired).toBe(true);
    expect((await refusal(stage.payWith(nadia, null))).code).toBe("BASKET_REQUIREMENTS_FAILED");
    await stage.voucher(nadia, "FREE100");
    expect(await ask(stage)).toMatchObject({ billingDetailsRequired: false, requiredFields: [], missingFields: [] });
    expect(await stage.payWith(nadia, null, { target: "ZERO_BALANCE", method: "ZERO_BALANCE" })).toMatchObject({ status: "COMPLETE" });
    expect((await copies(stage)).map(({ billing_details }) => billing_details)).toEqual([null]);
  });

  test("CM-07 a realm that asks for nothing keeps nothing", async () => {
    const stage = await openStage(await open());
    await stage.choose(nadia, YEARLY);
    expect(await give(stage, madrid)).toEqual({ billingDetailsRequired: false, requiredFields: [], missingFields: [], details: null });
    expect(await stage.database.unwalled.selectFrom("billing_details").selectAll().execute()).toEqual([]);
    expect(await stage.payWith(nadia, await cardOf(stage))).toMatchObject({ status: "COMPLETE" });
  });

  test("CM-07 a realm that starts to ask later finds who has paid before it: only the new field is missing", async () => {
    const stage = await openStage(await open(), { billingFields: ["name", "country"] });
    await stage.choose(nadia, YEARLY);
    await give(stage, madrid);
    const settings = { billingFields: ["name", "country", "city"] };
    const row = await stage.database.unwalled.selectFrom("realms").select("settings").where("id", "=", "aurora").executeTakeFirstOrThrow();
    await stage.database.unwalled
      .updateTable("realms")
      .set({ settings: JSON.stringify({ ...(JSON.parse(row.settings) as object), ...settings }) })
      .where("id", "=", "aurora")
      .execute();
    expect((await ask(stage)).missingFields).toEqual(["city"]);
    expect((await refusal(stage.payWith(nadia, null))).details).toEqual({ missingFields: ["city"] });
  });

  test("CM-24 a renewal is billed to what the viewer gave last, and a failed payment to nobody", async () => {
    const stage = await openStage(await open(), asking);
    await stage.choose(nadia, MONTHLY, true);
    await give(stage, madrid);
    await stage.payWith(nadia, await stage.enterCard("4000000000000002", "nadia", "12/30", "aurora"));
    stage.deps.clock.advance(1_000);
    await stage.payWith(nadia, await cardOf(stage));
    const sevilla = { ...madrid, city: "Sevilla", postalCode: "41001" };
    await give(stage, sevilla);
    stage.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await stage.deps.jobs.runDue();
    expect((await copies(stage)).map(({ item_type, billing_details }) => [item_type, JSON.parse(billing_details ?? "null")])).toEqual([
      ["FAILED_PAYMENT", null],
      ["SUBSCRIPTION", madrid],
      ["RENEWAL", sevilla],
    ]);
  });

  test("P10 P18 nobody else reads them: another viewer, another realm, the basket, the history, the log", async () => {
    const stage = await openStage(await open(), asking);
    await stage.choose(nadia, YEARLY);
    await give(stage, madrid);
    await stage.payWith(nadia, await cardOf(stage));
    await stage.deps.jobs.runDue();
    for (const other of [viewerContext("other", { realmId: "aurora" }), viewerContext("nadia")]) {
      await stage.choose(other, other.realmId === "aurora" ? YEARLY : "ringside-yearly-p1y");
      expect((await ask(stage, other)).details).toBeNull();
    }
    const wire = JSON.stringify([
      await stage.handlers.getBasket(nadia, {}),
      await stage.handlers.listPayments(nadia, { query: { p: 1, rpp: 10 } }),
      await stage.handlers.listAccountLicences(nadia, {}),
    ]);
    const mails = JSON.stringify(stage.deps.mailer.sent);
    for (const text of [wire, JSON.stringify(stage.deps.log.lines), mails]) expect(text).not.toContain("Calle Mayor");
    const jobs = await stage.database.unwalled.selectFrom("jobs").select("payload").execute();
    expect(JSON.stringify(jobs)).not.toContain("Calle Mayor");
  });

  test("P24 given twice at once: one of the two stands whole", async () => {
    const stage = await openStage(await open(), asking);
    await stage.choose(nadia, YEARLY);
    const sevilla = { ...madrid, line1: "Calle Sierpes 2", city: "Sevilla", postalCode: "41001" };
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([give(stage, madrid), give(stage, sevilla)]);
      expect([madrid, sevilla]).toContainEqual((await ask(stage)).details);
    }
  });
});
