import { expect, test } from "vitest";
import { EXIT } from "../../../commands/help.ts";
import { command } from "../../../commands/testing/command-line.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
/** Bought on 20 November: periods begin on the 20th. */
const FROM = new Date("2027-01-15T00:00:00.000Z");
const params = { id: "ringside-monthly" };

async function subscribe(fixture: CommerceFixture, codes: readonly string[] = []): Promise<void> {
  await fixture.choose(fan(), MONTHLY, true);
  for (const code of codes) await fixture.voucher(fan(), code);
  expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
}

const raise = async (fixture: CommerceFixture, amount = 1299) => {
  const change = await fixture.commerce.prices.begin("ringside", { sku: MONTHLY, amount, startsAt: FROM });
  await fixture.deps.jobs.runDue();
  return change;
};
const migrations = async (fixture: CommerceFixture) => (await fixture.handlers.listPriceMigrations(fan(), {})).migrations;
const answer = (fixture: CommerceFixture, id: string, status: "continue" | "leave", viewer = fan()) =>
  fixture.handlers.answerPriceMigration(viewer, { params: { id }, body: { status } });
const until = async (fixture: CommerceFixture, day: string): Promise<void> => {
  fixture.deps.clock.set(new Date(`${day}T13:00:00.000Z`));
  await fixture.deps.jobs.runDue();
};
const charges = async (fixture: CommerceFixture): Promise<number[]> =>
  (await fixture.database.unwalled.selectFrom("sandbox_payments").select("amount").orderBy("created_at").execute()).map(({ amount }) =>
    Number(amount),
  );
const subjects = (fixture: CommerceFixture): string[] => fixture.deps.mailer.sent.map(({ subject }) => subject);
const types = async (fixture: CommerceFixture): Promise<string[]> =>
  (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } })).items.map(({ itemType }) => itemType);
const subscription = async (fixture: CommerceFixture) =>
  (await fixture.handlers.listAccountLicences(fan(), {})).licences[0]?.licenceStatus?.subscription ?? null;
const renewing = async (fixture: CommerceFixture) =>
  (await fixture.handlers.listAccountLicences(fan(), {})).licences[0]?.licenceStatus?.autoRenewingStatus;

describeOnBothDatabases("a new price for who subscribes", (open) => {
  test("CM-19 who does not answer pays the old price until its day, is not charged more unasked, and the subscription ends", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture);
    const change = await raise(fixture);
    const [mail] = fixture.deps.mailer.sent.filter(({ subject }) => subject === "New price for Ringside Monthly");
    for (const part of ["January 15, 2027", "€12.99", "€9.99", "http://localhost:3000/account/subscriptions/ringside-monthly"])
      expect(mail?.text).toContain(part);
    expect(await migrations(fixture)).toMatchObject([{ status: "PENDING", price: { amount: 999 }, newPrice: { amount: 1299 } }]);
    expect((await subscription(fixture))?.renewal).toMatchObject({ price: { amount: 999 } });
    expect(await renewing(fixture)).toBe("AUTO_RENEWING");
    await until(fixture, "2026-12-20");
    // The next period would have the new price, so no charge is announced.
    expect(await subscription(fixture)).toMatchObject({ renewal: null, priceChange: { status: "PENDING" } });
    expect(await renewing(fixture)).toBe("UNKNOWN");
    await until(fixture, "2027-01-20");
    await until(fixture, "2027-03-20");
    expect(await charges(fixture)).toEqual([999, 999]);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect((await types(fixture))[0]).toBe("CANCELLED_SUBSCRIPTION");
    expect(subjects(fixture).filter((subject) => subject.startsWith("Your subscription to"))).toHaveLength(1);
    expect((await fixture.commerce.prices.report("ringside"))[0]).toMatchObject({ id: change.id, answers: { LAPSED: 1 } });
    expect(await migrations(fixture)).toEqual([]);
  });

  test.each([
    ["leave", "continue"],
    ["continue", "leave"],
    ["continue", "leave", "continue", "leave"],
  ] as const)(
    "CM-19 opposite answers at once (%s, %s) leave one of them, and the subscription renews or ends as that one says",
    async (...answers) => {
      const fixture = await openCommerceFixture(await open());
      await subscribe(fixture);
      await raise(fixture);
      const id = (await migrations(fixture))[0]?.id ?? "";
      const { deps, database } = fixture;
      for (let round = 0; round < 5; round += 1) {
        deps.clock.advance(1_000);
        const results = await Promise.allSettled(answers.map((one) => answer(fixture, id, one)));
        expect(results.map(({ status }) => status)).toEqual(answers.map(() => "fulfilled"));
        const held = database.unwalled.selectFrom("held_licences").select(["price_answer", "auto_renewing"]);
        const { price_answer, auto_renewing } = await held.where("viewer_id", "=", "fan").executeTakeFirstOrThrow();
        expect(auto_renewing).toBe(price_answer === "CONTINUE" ? 1 : 0);
        const consents = await database.unwalled.selectFrom("price_consents").select("state").execute();
        expect(consents).toEqual([{ state: price_answer }]);
      }
      const { price_answer: last } = await database.unwalled.selectFrom("held_licences").select("price_answer").executeTakeFirstOrThrow();
      await until(fixture, "2026-12-20");
      await until(fixture, "2027-01-20");
      expect(await charges(fixture)).toEqual(last === "CONTINUE" ? [999, 999, 1299] : [999]);
    },
  );

  test("CM-19 who continues pays the new price from the first period that begins on its day or after, and from then on", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture);
    await raise(fixture);
    const id = (await migrations(fixture))[0]?.id ?? "";
    await Promise.all(Array.from({ length: 5 }, () => answer(fixture, id, "continue")));
    expect((await migrations(fixture))[0]?.status).toBe("CONTINUE");
    for (const day of ["2026-12-20", "2027-01-20", "2027-02-20"]) await until(fixture, day);
    expect(await charges(fixture)).toEqual([999, 999, 1299, 1299]);
    expect((await fixture.commerce.prices.report("ringside"))[0]?.answers).toEqual({ CONTINUE: 1 });
    await expect(answer(fixture, id, "leave")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("CM-19 who leaves is cancelled, with history and mail, and who thinks again stays at the new price", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture);
    await raise(fixture);
    const id = (await migrations(fixture))[0]?.id ?? "";
    await answer(fixture, id, "leave");
    await fixture.deps.jobs.runDue();
    expect(await subscription(fixture)).toMatchObject({ renewal: null, priceChange: { status: "LEAVE" } });
    // At the same time as the subscription, so neither is later.
    expect(await types(fixture)).toContain("CANCEL_SUBSCRIPTION");
    await answer(fixture, id, "continue");
    await until(fixture, "2026-12-20");
    await until(fixture, "2027-01-20");
    expect(await charges(fixture)).toEqual([999, 999, 1299]);
    const again = await openCommerceFixture(await open());
    await subscribe(again);
    await raise(again);
    await answer(again, (await migrations(again))[0]?.id ?? "", "leave");
    await until(again, "2027-03-20");
    expect(await charges(again)).toEqual([999]);
  });

  test("CM-19 a pause that its viewer ends is paid at the price of that day: neither the new one early, nor the old one for good", async () => {
    const lived = async (resumeAt: string | null, resumedOn: string, status: "continue" | null): Promise<number[]> => {
      const fixture = await openCommerceFixture(await open());
      await subscribe(fixture);
      await raise(fixture);
      const [question] = await migrations(fixture);
      if (status !== null) await answer(fixture, question?.id ?? "", status);
      await fixture.handlers.pauseLicence(fan(), { params, body: { config: resumeAt === null ? {} : { resumeAfter: resumeAt } } });
      await until(fixture, "2026-12-20");
      await until(fixture, resumedOn);
      await fixture.handlers.resumeLicence(fan(), { params });
      for (const day of ["2027-02-20", "2027-03-20"]) await until(fixture, day);
      return await charges(fixture);
    };
    // It would end when the new price applies, and ends before.
    expect(await lived("2027-02-01T00:00:00.000Z", "2027-01-02", "continue")).toEqual([999, 999, 1299, 1299]);
    // Without an answer it costs the old price once, and the answer is open until the new price's day.
    expect(await lived("2027-02-01T00:00:00.000Z", "2027-01-02", null)).toEqual([999, 999]);
    // It began before the new price applies, and ends after.
    expect(await lived(null, "2027-01-25", "continue")).toEqual([999, 1299, 1299]);
  });

  test("CM-19 a lower price needs no answer; one withdrawn leaves every price as it was; somebody else's question is not answered", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture);
    const change = await raise(fixture);
    const id = (await migrations(fixture))[0]?.id ?? "";
    for (const stranger of [viewerContext("other"), fan({ realmId: "aurora" })])
      await expect(answer(fixture, id, "continue", stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await fixture.commerce.prices.withdraw("ringside", change.id)).toBe(1);
    expect(await migrations(fixture)).toEqual([]);
    await raise(fixture, 799);
    expect(await migrations(fixture)).toMatchObject([{ status: "CONTINUE", newPrice: { amount: 799 } }]);
    for (const day of ["2026-12-20", "2027-01-20"]) await until(fixture, day);
    expect(await charges(fixture)).toEqual([999, 999, 799]);
  });

  test("CM-19 five hundred subscribers are asked once each, by several jobs, and a job that runs again asks nobody twice", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture);
    const db = fixture.database.unwalled;
    const [own] = await db.selectFrom("held_licences").selectAll().execute();
    if (own === undefined) throw new Error("nothing is held");
    const rows = Array.from({ length: 499 }, (_none, index) => ({ ...own, id: `held-${index}`, viewer_id: `viewer-${index}` }));
    for (let at = 0; at < rows.length; at += 20)
      await db
        .insertInto("held_licences")
        .values(rows.slice(at, at + 20))
        .execute();
    const change = await raise(fixture);
    await db.updateTable("jobs").set({ state: "READY" }).where("kind", "=", "commerce.price-migration").execute();
    await fixture.deps.jobs.runDue();
    expect((await fixture.commerce.prices.report("ringside"))[0]?.answers).toEqual({ PENDING: 500 });
    expect(subjects(fixture).filter((subject) => subject.startsWith("New price"))).toHaveLength(500);
    expect(await fixture.commerce.prices.withdraw("ringside", change.id)).toBe(500);
  });

  test("CM-19 the demo's account is asked, alone, and pays the new price once it continues; without an answer its subscription ends", async () => {
    const of = async (fixture: CommerceFixture) => (await fixture.handlers.listPriceMigrations(viewerContext("price"), {})).migrations;
    const paid = async ({ database: { unwalled } }: CommerceFixture) => {
      const own = unwalled
        .selectFrom("sandbox_payments")
        .select("amount")
        .where("realm_id", "=", "ringside")
        .where("customer_id", "=", "price");
      return (await own.orderBy("created_at").execute()).map(({ amount }) => Number(amount));
    };
    for (const isAnswered of [true, false]) {
      const fixture = await openCommerceFixture(await open(), { seedHoldings: true });
      const [question, ...others] = await of(fixture);
      expect(others).toEqual([]);
      expect(question).toMatchObject({ status: "PENDING", price: { amount: 999 }, newPrice: { amount: 1299 } });
      expect((await fixture.commerce.prices.report("ringside")).map(({ answers }) => answers)).toEqual([{ PENDING: 1 }]);
      if (isAnswered) await answer(fixture, question?.id ?? "", "continue", viewerContext("price"));
      const days = isAnswered ? ["2026-12-11", "2027-01-11"] : ["2026-12-11", "2027-01-11", "2027-02-11"];
      for (const day of days) await until(fixture, day);
      expect(await paid(fixture)).toEqual(isAnswered ? [999, 1299] : [999]);
      expect((await fixture.commerce.heldLicences("ringside", "price")).length).toBe(isAnswered ? 1 : 0);
    }
  });

  test("CM-19 the operator's commands: refused too soon, for unknown and endless skus; written into the audit", async () => {
    const database = await open();
    await openCommerceFixture(database);
    const change = (...args: string[]) => command(database, "price", "change", "ringside", ...args);
    for (const args of [
      [MONTHLY, "--amount", "12.99", "--from", "2027-01-15"],
      [MONTHLY, "--amount", "1299"],
      [MONTHLY, "--amount", "1299", "--from", "soon"],
    ])
      expect((await change(...args)).code).toBe(EXIT.usage);
    expect((await change(MONTHLY, "--amount", "1299", "--from", "2026-11-22")).err).toContain("7 days to answer");
    expect((await change("nothing", "--amount", "1299", "--from", "2027-01-15")).err).toContain("there is no sku");
    const made = (await change(MONTHLY, "--amount", "1299", "--from", "2027-01-15", "--json")).json<{ change: string }>();
    expect((await command(database, "price", "list", "ringside")).out).toContain("nobody asked");
    expect((await command(database, "price", "withdraw", "ringside", made.change)).code).toBe(EXIT.done);
    expect((await command(database, "price", "withdraw", "ringside", made.change)).code).toBe(EXIT.failed);
    const events = await database.unwalled
      .selectFrom("audit_events")
      .select("event")
      .where("event", "in", ["PRICE_CHANGED", "PRICE_CHANGE_WITHDRAWN"])
      .execute();
    expect(events.map(({ event }) => event).sort()).toEqual(["PRICE_CHANGED", "PRICE_CHANGE_WITHDRAWN"]);
  });

  test("CM-20 a discount is active, waits with a pause or a cancellation, and is shown as used in the period that it paid", async () => {
    const fixture = await openCommerceFixture(await open());
    await subscribe(fixture, ["HALF50", "FOREVER20"]);
    const states = async () =>
      Object.fromEntries(((await subscription(fixture))?.discounts ?? []).map(({ code, discount }) => [code, discount.state]));
    expect(await states()).toEqual({ HALF50: "EXPIRED", FOREVER20: "ACTIVE" });
    await fixture.handlers.cancelLicence(fan(), { params, query: { cancellationDiscount: "IGNORE" } });
    expect(await states()).toEqual({ HALF50: "EXPIRED", FOREVER20: "UPCOMING" });
    await fixture.handlers.reactivateLicence(fan(), { params });
    expect((await states()).FOREVER20).toBe("ACTIVE");
    await fixture.handlers.pauseLicence(fan(), { params, body: { config: {} } });
    await until(fixture, "2026-12-20");
    expect((await states()).FOREVER20).toBe("UPCOMING");
    await fixture.handlers.resumeLicence(fan(), { params });
    expect(await states()).toEqual({ FOREVER20: "ACTIVE" });
  });
});
