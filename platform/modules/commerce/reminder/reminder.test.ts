import { expect, test, vi } from "vitest";
import { createJobs } from "../../../jobs/jobs.ts";
import { QueryCounter } from "../../../testing/query-counter.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giveGift, redeemGift } from "../testing/gifts.ts";

const DAY = 86_400_000;
const MONTHLY = "ringside-monthly-p1m";
const YEARLY = "ringside-yearly-p1y";
const VISA = "4242 4242 4242 4242";
const REMINDER = /free trial of|renews on|Your card for/u;

/** Advances the clock by days, each with its jobs and its search. */
async function passDays(fixture: CommerceFixture, days: number): Promise<void> {
  const { clock, jobs } = fixture.deps;
  for (let day = 0; day < days; day += 1) {
    clock.advance(DAY);
    await jobs.runDue();
    await search(fixture);
  }
}

async function search(fixture: CommerceFixture): Promise<void> {
  await fixture.commerce.reminders.plan();
  await fixture.deps.jobs.runDue();
}

async function buy(fixture: CommerceFixture, sku: string, { trial = false, expiry = "12/50", viewer = fan() } = {}): Promise<void> {
  await fixture.choose(viewer, sku, !trial);
  const card = await fixture.enterCard(VISA, viewer.viewer.id, expiry);
  expect((await fixture.payWith(viewer, card)).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
}

const remindersIn = (fixture: CommerceFixture) => fixture.deps.mailer.sent.filter(({ subject }) => REMINDER.test(subject));
const subjects = (fixture: CommerceFixture) => remindersIn(fixture).map(({ subject }) => subject);
const params = (id: string) => ({ params: { id } });

describeOnBothDatabases("CM-29 mails before money moves", (open) => {
  test("CM-29 three days before a trial's first charge its viewer is mailed the sum, the day and the way to cancel, once", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, MONTHLY, { trial: true });
    await passDays(fixture, 3);
    expect(subjects(fixture)).toEqual([]);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Your free trial of Ringside Monthly ends on November 27, 2026"]);
    const [mail] = remindersIn(fixture);
    expect(mail?.text).toContain("On that day we charge €9.99 for Ringside Monthly to \u2066Visa •••• 4242\u2069.");
    expect(mail?.text).toContain("http://localhost:3000/account/subscriptions/ringside-monthly/cancel");
    expect(mail?.html).toContain('href="http://localhost:3000/account/subscriptions/ringside-monthly/cancel"');
    // No mail announces the next month, and none announces the first charge again.
    await passDays(fixture, 40);
    expect(subjects(fixture)).toHaveLength(1);
  });

  test("CM-29 a gift moves the mail of a trial to three days before the charge that follows it", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, MONTHLY, { trial: true });
    const code = await giveGift(fixture, MONTHLY);
    await redeemGift(fixture, code);
    await passDays(fixture, 33);
    expect(subjects(fixture)).toEqual([]);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Your free trial of Ringside Monthly ends on December 27, 2026"]);
  });

  test("CM-29 a renewal of a year is announced 30 days before, again only when its day moves or its sum rises", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, YEARLY);
    await passDays(fixture, 334);
    expect(subjects(fixture)).toEqual([]);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on November 20, 2027"]);
    expect(remindersIn(fixture)[0]?.text).toContain("we charge €89.99 for Ringside Yearly");
    // An accepted higher price is announced with its amount, an unanswered one is not.
    const startsAt = new Date(fixture.deps.clock.now().getTime() + 10 * DAY);
    const { id } = await fixture.commerce.prices.begin("ringside", { sku: YEARLY, amount: 9999, startsAt });
    await fixture.deps.jobs.runDue();
    await search(fixture);
    expect(subjects(fixture)).toHaveLength(1);
    const migrations = await fixture.handlers.listPriceMigrations(fan(), {});
    await fixture.handlers.answerPriceMigration(fan(), { ...params(migrations.migrations[0]?.id ?? id), body: { status: "continue" } });
    await passDays(fixture, 1);
    expect(remindersIn(fixture)[1]?.text).toContain("we charge €99.99");
    // A gift moves the renewal by a year, and its mail with it.
    const code = await giveGift(fixture, YEARLY);
    await redeemGift(fixture, code);
    await passDays(fixture, 364);
    expect(subjects(fixture)).toHaveLength(2);
    await passDays(fixture, 1);
    expect(subjects(fixture)[2]).toBe("Ringside Yearly renews on November 20, 2028");
  });

  test("CM-29 what is cancelled or paused is announced to nobody; what its viewer takes up again is, at once", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, YEARLY);
    await fixture.handlers.cancelLicence(fan(), { ...params("ringside-yearly"), query: { cancellationDiscount: "IGNORE" } });
    await passDays(fixture, 340);
    expect(subjects(fixture)).toEqual([]);
    await fixture.handlers.reactivateLicence(fan(), params("ringside-yearly"));
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on November 20, 2027"]);
    const resumeAfter = "2028-02-01T12:00:00.000Z";
    await fixture.handlers.pauseLicence(fan(), { ...params("ringside-yearly"), body: { config: { resumeAfter } } });
    await passDays(fixture, 66);
    expect(subjects(fixture)).toHaveLength(1);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on November 20, 2027", "Ringside Yearly renews on February 1, 2028"]);
  });

  test("CM-29 a month that is upgraded to a year has the mail of the year, and a year that becomes a month the sum of the month", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, MONTHLY);
    await passDays(fixture, 28);
    await buy(fixture, YEARLY);
    await fixture.handlers.changeLicence(fan(), { ...params("ringside-yearly"), body: { sku: MONTHLY } });
    await passDays(fixture, 336);
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on December 18, 2027"]);
    expect(remindersIn(fixture)[0]?.text).toContain("we charge €9.99 for Ringside Monthly");
  });

  test("CM-29 a realm says how many days before, also for the country of its viewer's bills", async () => {
    const fixture = await openCommerceFixture(await open(), { renewalNoticeDays: 7, renewalNoticeDaysByCountry: { FR: 60 } });
    await buy(fixture, YEARLY);
    await buy(fixture, YEARLY, { viewer: viewerContext("nadia") });
    const details = { line1: "", city: "", postal_code: "", administrative_level1: "", tax_number: "", birth_date: "" };
    await fixture.database.unwalled
      .insertInto("billing_details")
      .values({
        realm_id: "ringside",
        viewer_id: "nadia",
        name: "Nadia",
        country: "FR",
        ...details,
        updated_at: "2026-11-20T12:00:00.000Z",
      })
      .execute();
    await passDays(fixture, 305);
    expect(remindersIn(fixture).map(({ to }) => to)).toEqual(["nadia@ringside.example"]);
    await passDays(fixture, 52);
    expect(remindersIn(fixture)).toHaveLength(1);
    await passDays(fixture, 1);
    expect(remindersIn(fixture).map(({ to }) => to)).toEqual(["nadia@ringside.example", "fan@ringside.example"]);
  });

  test("CM-29 30 and 7 days before a card expires its viewer is mailed the first sum that it cannot pay; another card ends that", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, MONTHLY, { expiry: "01/27" });
    // 1 February less 30 days.
    await passDays(fixture, 42);
    expect(subjects(fixture)).toEqual([]);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Your card for Ringside Monthly expires on January 31, 2027"]);
    const [mail] = remindersIn(fixture);
    expect(mail?.text).toContain("The next payment after that is €9.99 for Ringside Monthly on February 20, 2027.");
    expect(mail?.text).toContain("http://localhost:3000/payment-update/ringside-monthly");
    await passDays(fixture, 22);
    expect(subjects(fixture)).toHaveLength(1);
    await passDays(fixture, 1);
    expect(subjects(fixture)).toHaveLength(2);
    await passDays(fixture, 20);
    expect(subjects(fixture)).toHaveLength(2);
  });

  test("CM-29 a card that no renewal needs, and one that was replaced, is mentioned to nobody", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, MONTHLY, { expiry: "01/27" });
    await buy(fixture, MONTHLY, { expiry: "01/27", viewer: viewerContext("nadia") });
    await fixture.handlers.cancelLicence(viewerContext("nadia"), {
      ...params("ringside-monthly"),
      query: { cancellationDiscount: "IGNORE" },
    });
    // The same card with a new date.
    await buy(fixture, YEARLY, { expiry: "01/35" });
    await passDays(fixture, 80);
    expect(subjects(fixture)).toEqual([]);
  });

  test("CM-29 two processes that search at once, and a restart, send one mail", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, YEARLY);
    fixture.deps.clock.advance(340 * DAY);
    const { database, clock, realmClock, ids, log } = fixture.deps;
    const other = createJobs({ database, clock, realmClock, ids, log });
    for (const [kind, job] of Object.entries(fixture.commerce.jobs)) other.handle(kind, job);
    await fixture.commerce.reminders.plan();
    const payload = { slot: 0, after: "" };
    const searchOnce = fixture.commerce.jobs["commerce.reminder-search"].run;
    await Promise.all([searchOnce("ringside", payload), searchOnce("ringside", payload)]);
    await Promise.all([fixture.deps.jobs.runDue(), other.runDue()]);
    await searchOnce("ringside", payload);
    await other.runDue();
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on November 20, 2027"]);
  });

  test("CM-29 a mail that waits is dropped when its viewer cancels, and sent again when they stay after all", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, YEARLY);
    fixture.deps.clock.advance(340 * DAY);
    await fixture.commerce.jobs["commerce.reminder-search"].run("ringside", { slot: 0, after: "" });
    await fixture.handlers.cancelLicence(fan(), { ...params("ringside-yearly"), query: { cancellationDiscount: "IGNORE" } });
    await fixture.deps.jobs.runDue();
    expect(subjects(fixture)).toEqual([]);
    await fixture.handlers.reactivateLicence(fan(), params("ringside-yearly"));
    await passDays(fixture, 1);
    expect(subjects(fixture)).toEqual(["Ringside Yearly renews on November 20, 2027"]);
  });

  test("CM-29 a licence that cannot be read stops no other reminder, and a realm whose search cannot be planned no other realm", async () => {
    const fixture = await openCommerceFixture(await open());
    for (const id of ["broken", "nadia", "zoe"]) await buy(fixture, YEARLY, { viewer: viewerContext(id) });
    const rows = fixture.database.unwalled.selectFrom("held_licences").select("id").orderBy("id");
    // The first licence of the search.
    const [first] = await rows.execute();
    await fixture.database.unwalled
      .updateTable("held_licences")
      .set({ reminders: "{" })
      .where("id", "=", first?.id ?? "")
      .execute();
    fixture.deps.clock.advance(340 * DAY);
    const enqueue = vi.spyOn(fixture.deps.jobs, "enqueue").mockRejectedValueOnce(new Error("not now"));
    await fixture.commerce.reminders.plan();
    const planned = async () =>
      (await fixture.database.unwalled.selectFrom("jobs").select("realm_id").where("kind", "=", "commerce.reminder-search").execute())
        .length;
    expect(await planned()).toBe(1);
    enqueue.mockRestore();
    await fixture.commerce.reminders.plan();
    expect(await planned()).toBe(2);
    await fixture.deps.jobs.runDue();
    expect(subjects(fixture)).toHaveLength(2);
    expect(fixture.deps.log.lines.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
      "reminders of a realm not planned",
      "reminder of a licence not sent",
    ]);
  });

  test("CM-29 a search reads cards, billing and charges once for all candidates, and locks none that was mailed", async () => {
    const counter = new QueryCounter();
    const fixture = await openCommerceFixture(await open(), { counter });
    const readsOfSearch = async () => {
      counter.take();
      await fixture.commerce.jobs["commerce.reminder-search"].run("ringside", { slot: 0, after: "" });
      return counter.take();
    };
    await buy(fixture, YEARLY, { viewer: viewerContext("nadia") });
    for (const id of ["omar", "zoe"]) await buy(fixture, YEARLY, { viewer: viewerContext(id) });
    const held = fixture.database.unwalled.updateTable("held_licences");
    // Bought with a credit that covered all of it: only the history shows whether it began as a trial.
    await held.set({ paid_amount: 0 }).execute();
    await held.set({ auto_renewing: 0 }).where("viewer_id", "!=", "nadia").execute();
    fixture.deps.clock.advance(340 * DAY);
    await readsOfSearch();
    const ofOne = await readsOfSearch();
    // The cards are read twice: also to find the candidates.
    expect(ofOne).toMatchObject({ held_licences: 1, billing_details: 1, payment_methods: 2, payment_history: 1 });
    await held.set({ auto_renewing: 1 }).execute();
    await readsOfSearch();
    expect(await readsOfSearch()).toEqual(ofOne);
    await fixture.deps.jobs.runDue();
    expect(subjects(fixture)).toHaveLength(3);
  });

  test("CM-29 the mails are written in four languages", async () => {
    const fixture = await openCommerceFixture(await open());
    for (const [id, language] of [
      ["maria", "es"],
      ["joao", "pt"],
      ["layla", "ar"],
    ] as const) {
      fixture.languages.set(id, language);
      await buy(fixture, YEARLY, { viewer: viewerContext(id), expiry: "11/27" });
    }
    await passDays(fixture, 346);
    const sent = fixture.deps.mailer.sent.filter(({ text }) => /\/cancel|payment-update/u.test(text));
    expect(sent.map(({ subject }) => subject).sort()).toEqual(
      [
        "Ringside Anual se renueva el 20 de noviembre de 2027",
        "Tu tarjeta para Ringside Anual caduca el 30 de noviembre de 2027",
        "Ringside Anual será renovada em 20 de novembro de 2027",
        "Seu cartão para Ringside Anual vence em 30 de novembro de 2027",
        "يتجدد Ringside السنوي في 20 نوفمبر 2027",
        "تنتهي صلاحية بطاقتك لاشتراك Ringside السنوي في 30 نوفمبر 2027",
      ].sort(),
    );
    expect(sent.filter(({ html }) => html.includes('dir="rtl"'))).toHaveLength(2);
  });
});
