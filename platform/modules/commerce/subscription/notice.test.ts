import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const VISA = "4242 4242 4242 4242";
const DECLINING = "4000 0000 0000 0341";
const DAY = 86_400_000;
const ABOUT_CHANGES = /cancel|paus|renew|change|price|Price/u;

/** The fan holds the licence, and all mails about the purchase have been sent. */
async function buy(fixture: CommerceFixture, sku: string, card = VISA): Promise<void> {
  await fixture.choose(fan(), sku, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard(card))).status).toBe("COMPLETE");
  await fixture.deps.jobs.runDue();
  fixture.deps.mailer.sent.splice(0);
}

/** Subjects of the mails that the queue sends. */
async function mailed({ deps }: CommerceFixture): Promise<string[]> {
  await deps.jobs.runDue();
  return deps.mailer.sent.splice(0).map(({ subject }) => subject);
}

/** Performs the viewer's actions while the queue waits, one second apart. */
function presses({ deps, handlers }: CommerceFixture, licence: string) {
  const id = { params: { id: licence } };
  const work = {
    pause: () => handlers.pauseLicence(fan(), { ...id, body: { config: {} } }),
    resume: () => handlers.resumeLicence(fan(), id),
    cancel: () => handlers.cancelLicence(fan(), { ...id, query: { cancellationDiscount: "IGNORE" } }),
    reactivate: () => handlers.reactivateLicence(fan(), id),
    lower: () => handlers.changeLicence(fan(), { ...id, body: { sku: "ringside-monthly-p1m" } }),
    keep: () => handlers.keepLicence(fan(), id),
  };
  return async (...names: (keyof typeof work)[]): Promise<void> => {
    for (const name of names) {
      deps.clock.advance(1_000);
      await work[name]();
    }
  };
}

describeOnBothDatabases("notices of a subscription", (open) => {
  test("CM-29 a downgrade that was withdrawn before its mail left is not announced; chosen once more it is, once", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-yearly-p1y");
    const press = presses(fixture, "ringside-yearly");
    await press("lower", "keep");
    expect(await mailed(fixture)).toEqual([]);
    await press("lower", "keep", "lower");
    expect(await mailed(fixture)).toEqual(["Your plan changes to Ringside Monthly"]);
    await press("keep", "lower", "cancel");
    expect(await mailed(fixture)).toEqual(["Ringside Yearly is cancelled"]);
  });

  test("CM-29 of cancelling and reactivating in a row only the last press is mailed", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m");
    const press = presses(fixture, "ringside-monthly");
    await press("cancel", "reactivate");
    expect(await mailed(fixture)).toEqual(["Ringside Monthly continues"]);
    await press("cancel", "reactivate", "cancel");
    expect(await mailed(fixture)).toEqual(["Ringside Monthly is cancelled"]);
    await press("reactivate", "cancel", "reactivate");
    expect(await mailed(fixture)).toEqual(["Ringside Monthly continues"]);
  });

  test("CM-29 a pause that was withdrawn is not announced, and one after a reactivation overtakes its mail", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m");
    const press = presses(fixture, "ringside-monthly");
    await press("pause", "resume");
    expect(await mailed(fixture)).toEqual([]);
    await press("pause", "resume", "pause");
    expect(await mailed(fixture)).toEqual(["Ringside Monthly will pause"]);
    await press("cancel", "reactivate", "pause");
    expect(await mailed(fixture)).toEqual(["Ringside Monthly will pause"]);
  });

  test("CM-29 a decline that another card has paid before its mail left is not mailed", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m", DECLINING);
    const { deps, handlers, database } = fixture;
    const card = await fixture.enterCard(VISA);
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), card);
    await mailed(fixture);
    const cards = database.unwalled.selectFrom("payment_methods").select("id").where("last4", "=", "4242");
    const { id: cardId } = await cards.executeTakeFirstOrThrow();
    // The mail server is down until the viewer has paid.
    const { send } = deps.mailer;
    deps.mailer.send = () => Promise.reject(new Error("away"));
    deps.clock.advance(31 * DAY);
    await deps.jobs.runDue();
    expect((await handlers.listPayments(fan(), { query: { p: 1, rpp: 1 } })).items[0]?.itemType).toBe("PAYMENT_FAILED");
    deps.mailer.send = send;
    await handlers.assignCard(fan(), { params: { id: "ringside-monthly", cardId }, query: {} });
    deps.clock.advance(3_600_000);
    expect((await mailed(fixture)).filter((subject) => subject.includes("Ringside Monthly") && ABOUT_CHANGES.test(subject))).toEqual([]);
  });

  test("CM-29 CM-19 a new price that was withdrawn or answered before its mail left is not mailed", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m");
    const { deps, handlers, commerce, database } = fixture;
    const startsAt = new Date(deps.clock.now().getTime() + 20 * DAY);
    // The job that asks viewers runs; the mails wait.
    const { send } = deps.mailer;
    deps.mailer.send = () => Promise.reject(new Error("away"));
    const { id } = await commerce.prices.begin("ringside", { sku: "ringside-monthly-p1m", amount: 1299, startsAt });
    await deps.jobs.runDue();
    await commerce.prices.withdraw("ringside", id);
    await commerce.prices.begin("ringside", { sku: "ringside-monthly-p1m", amount: 1399, startsAt });
    await deps.jobs.runDue();
    const held = database.unwalled.selectFrom("held_licences").select("price_consent_id").where("viewer_id", "=", "fan");
    const { price_consent_id: consentId } = await held.executeTakeFirstOrThrow();
    await handlers.answerPriceMigration(fan(), { params: { id: consentId ?? "" }, body: { status: "continue" } });
    deps.mailer.send = send;
    deps.clock.advance(3_600_000);
    expect(await mailed(fixture)).toEqual([]);
  });

  test("CM-29 nothing is mailed of a licence that an upgrade has replaced meanwhile", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m");
    await presses(fixture, "ringside-monthly")("pause");
    await fixture.choose(fan(), "ringside-yearly-p1y");
    expect((await fixture.payWith(fan(), await fixture.enterCard(VISA))).status).toBe("COMPLETE");
    expect(await mailed(fixture)).not.toContain("Ringside Monthly will pause");
  });

  test("CM-29 a notice that was queued before the moments were stored is compared with what the licence says", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, "ringside-monthly-p1m");
    await presses(fixture, "ringside-monthly")("cancel");
    const { database } = fixture;
    const { payload } = await database.unwalled
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "commerce.subscription-mail")
      .executeTakeFirstOrThrow();
    const { about: _about, ...before } = JSON.parse(payload) as Record<string, unknown>;
    await database.unwalled
      .updateTable("jobs")
      .set({ payload: JSON.stringify(before) })
      .where("kind", "=", "commerce.subscription-mail")
      .execute();
    await database.unwalled.updateTable("held_licences").set({ cancelled_at: null }).execute();
    expect(await mailed(fixture)).toEqual(["Ringside Monthly is cancelled"]);
  });
});
