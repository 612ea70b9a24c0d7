import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { renewJob } from "../payment/jobs.ts";
import { commercePersonalData } from "../personal-data.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const ID = { params: { id: "ringside-monthly" } };
const YEAR = { params: { id: "ringside-yearly" } };

/** Advances the clock to `iso` and runs the due jobs on the way. */
async function passUntil({ deps }: CommerceFixture, iso: string): Promise<void> {
  const end = Date.parse(iso);
  while (deps.clock.now().getTime() < end) {
    deps.clock.set(new Date(Math.min(end, deps.clock.now().getTime() + 6 * 3_600_000)));
    await deps.jobs.runDue();
  }
}
const history = async ({ handlers }: CommerceFixture) =>
  (await handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } })).items
    .map(({ when, itemType, transactionAmount }) => `${when.slice(0, 10)} ${itemType} ${transactionAmount.amount}`)
    // Items of the same time have no order.
    .sort();
async function held({ database }: CommerceFixture, licence = "ringside-monthly") {
  const rows = await database.unwalled.selectFrom("held_licences").selectAll().where("licence_id", "=", licence).execute();
  return rows.map(({ state, paused, ended_at, auto_renewing, valid_until }) => ({
    state,
    paused,
    ended: ended_at !== null,
    renews: auto_renewing,
    until: valid_until?.slice(0, 10),
  }));
}
/** Changes of the rows by the deletion of an account: at the request, and at the deletion. */
const personal = commercePersonalData.held_licences;
const onAsking = personal?.onAsking?.("2026-12-20T13:00:00.000Z") ?? {};
const onDeletion = typeof personal?.onDeletion === "object" ? (personal.onDeletion.set ?? {}) : {};
/** Cards of the renewals in the history. */
async function cardsOf({ database }: CommerceFixture) {
  const rows = await database.unwalled.selectFrom("payment_history").select("method").where("item_type", "=", "RENEWAL").execute();
  return rows.map(({ method }) => method);
}
/** Amount that the provider charged and did not refund. */
async function netCharged({ database }: CommerceFixture): Promise<number> {
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  const paid = await database.unwalled.selectFrom("sandbox_payments").select("amount").where("status", "=", "SUCCEEDED").execute();
  return sum(paid) - sum(await database.unwalled.selectFrom("sandbox_refunds").select("amount").execute());
}

describeOnBothDatabases("charges of a subscription whose answer is lost", (open) => {
  /** `lose`: the next charge succeeds, but its answer is lost. `ended`: in addition, the caller's process ends during the call. */
  async function openLossy() {
    const line: { lose: boolean; ended: (() => void) | null } = { lose: false, ended: null };
    const wrap = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const answer = await sandbox.chargeSaved(input);
        if (line.ended !== null) {
          line.ended();
          return new Promise(() => undefined);
        }
        if (!line.lose) return answer;
        line.lose = false;
        throw new Error("the answer is lost");
      },
    });
    return { line, fixture: await openCommerceFixture(await open(), { wrap }) };
  }
  async function subscribed(card = VISA, sku = MONTHLY) {
    const opened = await openLossy();
    await opened.fixture.choose(fan(), sku, true);
    await opened.fixture.payWith(fan(), await opened.fixture.enterCard(card));
    return opened;
  }
  /** The renewal of 20 December is charged, and its answer lost. */
  async function renewalLost() {
    const opened = await subscribed();
    await passUntil(opened.fixture, "2026-12-20T11:59:00.000Z");
    opened.line.lose = true;
    opened.fixture.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await opened.fixture.deps.jobs.runDue();
    opened.fixture.deps.clock.advance(60_000);
    expect(opened.line.lose).toBe(false);
    return opened.fixture;
  }

  test("CM-17 P25 a pause that is ended by a charge: the licence begins when the provider says that it has taken the money", async () => {
    const { fixture, line } = await subscribed();
    await fixture.handlers.pauseLicence(fan(), { ...ID, body: { config: { resumeAfter: null } } });
    await passUntil(fixture, "2027-01-05T00:00:00.000Z");
    line.lose = true;
    await fixture.handlers.resumeLicence(fan(), ID).catch(() => undefined);
    await passUntil(fixture, "2027-01-06T00:00:00.000Z");
    expect(await held(fixture)).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 1, until: "2027-02-05" }]);
    expect((await history(fixture)).at(-1)).toBe("2027-01-05 RENEWAL 999");
    expect(await netCharged(fixture)).toBe(2 * 999);
  });

  test("CM-17 P25 a bank that takes its time over the charge that ends a pause: paid once, and the licence begins", async () => {
    const { fixture } = await subscribed("4000 0000 0000 0358");
    await passUntil(fixture, "2026-11-21T00:00:00.000Z");
    await fixture.handlers.pauseLicence(fan(), { ...ID, body: { config: { resumeAfter: null } } });
    await passUntil(fixture, "2027-01-05T00:00:00.000Z");
    await fixture.handlers.resumeLicence(fan(), ID).catch(() => undefined);
    await passUntil(fixture, "2027-01-08T00:00:00.000Z");
    expect(await held(fixture)).toMatchObject([{ state: "ACTIVE", paused: 0, ended: false }]);
    expect((await history(fixture)).filter((line) => line.includes("RENEWAL"))).toHaveLength(1);
    expect(await netCharged(fixture)).toBe(2 * 999);
  });

  test("CM-24 P25 another card after the last try: the licence goes on when the answer comes, and renews every month after", async () => {
    const { fixture, line } = await subscribed("4000 0000 0000 0341");
    await passUntil(fixture, "2027-01-10T00:00:00.000Z");
    expect(await held(fixture)).toMatchObject([{ state: "INACTIVE" }]);
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const good = await fixture.database.unwalled
      .selectFrom("payment_methods")
      .select("id")
      .where("last4", "=", "4242")
      .executeTakeFirstOrThrow();
    line.lose = true;
    const another = { params: { id: "ringside-monthly", cardId: good.id }, query: {} };
    await fixture.handlers.assignCard(fan(), another).catch(() => undefined);
    await passUntil(fixture, "2027-01-11T00:00:00.000Z");
    expect(await held(fixture)).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 1, until: "2027-02-10" }]);
    await passUntil(fixture, "2027-03-11T00:00:00.000Z");
    const lines = await history(fixture);
    expect(lines.filter((one) => /RENEWAL|ANOTHER_CARD/u.test(one))).toEqual([
      "2027-01-10 PAY_BY_ANOTHER_CARD 999",
      "2027-02-10 RENEWAL 999",
      "2027-03-10 RENEWAL 999",
    ]);
    expect(lines.join()).not.toContain("CANCELLED_SUBSCRIPTION");
  });

  test("CM-16 P25 who cancels before the answer is known has the month that was paid, and no other", async () => {
    const fixture = await renewalLost();
    await fixture.handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect(await held(fixture)).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 0, until: "2027-01-20" }]);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).not.toEqual([]);
    await passUntil(fixture, "2027-02-20T00:00:00.000Z");
    expect((await history(fixture)).filter((line) => /RENEWAL|CANCELLED_SUBSCRIPTION/u.test(line))).toEqual([
      "2026-12-20 RENEWAL 999",
      "2027-01-20 CANCELLED_SUBSCRIPTION 0",
    ]);
  });

  test("CM-03 P25 who upgrades before the answer is known has the charge of the replaced licence back", async () => {
    const fixture = await renewalLost();
    await fixture.choose(fan(), "ringside-yearly-p1y");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const before = await netCharged(fixture);
    await passUntil(fixture, "2026-12-22T00:00:00.000Z");
    expect(await netCharged(fixture)).toBe(before - 999);
    expect(await held(fixture)).toMatchObject([{ ended: true }]);
    expect((await history(fixture)).filter((line) => /RENEWAL|REFUNDED/u.test(line))).toEqual([
      "2026-12-20 REFUNDED 999",
      "2026-12-20 RENEWAL 999",
    ]);
  });

  test("CM-24 P25 a voucher that comes before the answer is known is kept for the next period", async () => {
    const fixture = await renewalLost();
    const row = await fixture.database.unwalled
      .selectFrom("held_licences")
      .select("id")
      .where("licence_id", "=", "ringside-monthly")
      .executeTakeFirstOrThrow();
    const voucher = { code: "HALF", terms: { kind: "PERCENTAGE", percent: 50 }, forLife: false };
    await fixture.database.unwalled
      .updateTable("held_licences")
      .set({ pending_discounts: JSON.stringify([voucher]) })
      .where("id", "=", row.id)
      .execute();
    await passUntil(fixture, "2027-01-21T00:00:00.000Z");
    expect((await history(fixture)).filter((line) => line.includes("RENEWAL"))).toEqual([
      "2026-12-20 RENEWAL 999",
      "2027-01-20 RENEWAL 499",
    ]);
  });

  test("CM-22 P25 a gift that is redeemed before the answer is known waits for the next period", async () => {
    const fixture = await renewalLost();
    const { id } = await fixture.database.unwalled
      .selectFrom("held_licences")
      .select("id")
      .where("licence_id", "=", "ringside-monthly")
      .executeTakeFirstOrThrow();
    const gift = { code: "GIFT-1", terms: { kind: "PERCENTAGE", percent: 100 }, forLife: false, giftId: "gift-1" };
    // As the redemption of a gift leaves it (`gift/grant.ts`).
    await fixture.database.unwalled
      .updateTable("held_licences")
      .set({ pending_discounts: JSON.stringify([gift]) })
      .where("id", "=", id)
      .execute();
    const now = fixture.deps.clock.now();
    await fixture.deps.jobs.enqueue(fixture.database.write, "ringside", renewJob({ id, periods_paid: 1, failed_tries: 0 }, 0, now));
    await fixture.deps.jobs.runDue();
    expect(await held(fixture)).toMatchObject([{ until: "2027-01-20" }]);
    await passUntil(fixture, "2027-02-21T00:00:00.000Z");
    expect((await history(fixture)).filter((line) => line.includes("RENEWAL"))).toEqual([
      "2026-12-20 RENEWAL 999",
      "2027-01-20 RENEWAL 0",
      "2027-02-20 RENEWAL 999",
    ]);
    expect(await netCharged(fixture)).toBe(3 * 999);
  });

  test("CM-17 P25 a second press, after the answer to the first was lost, finds what was paid and asks no provider for more", async () => {
    const { fixture, line } = await subscribed();
    await fixture.handlers.pauseLicence(fan(), { ...ID, body: { config: { resumeAfter: null } } });
    await passUntil(fixture, "2027-01-05T00:00:00.000Z");
    line.lose = true;
    await fixture.handlers.resumeLicence(fan(), ID).catch(() => undefined);
    // The next answer would be lost too, but there must be no further charge.
    line.lose = true;
    await fixture.handlers.resumeLicence(fan(), ID);
    expect(line.lose).toBe(true);
    expect(await held(fixture)).toMatchObject([{ state: "ACTIVE", paused: 0 }]);
    expect(await netCharged(fixture)).toBe(2 * 999);
  });

  test("CM-17 P25 a process that ends between the charge and its record: what the viewer pressed is settled by a job that began before", async () => {
    const { fixture, line } = await subscribed();
    await fixture.handlers.pauseLicence(fan(), { ...ID, body: { config: { resumeAfter: null } } });
    await passUntil(fixture, "2027-01-05T00:00:00.000Z");
    await new Promise<void>((resolve) => {
      line.ended = resolve;
      void fixture.handlers.resumeLicence(fan(), ID);
    });
    expect(await held(fixture)).toMatchObject([{ paused: 1, until: "2026-12-20" }]);
    await passUntil(fixture, "2027-01-06T00:00:00.000Z");
    expect(await held(fixture)).toMatchObject([{ state: "ACTIVE", paused: 0, renews: 1 }]);
    expect((await history(fixture)).filter((one) => one.includes("RENEWAL"))).toHaveLength(1);
    expect(await netCharged(fixture)).toBe(2 * 999);
  });

  /** The year becomes a month on 20 November 2027; that charge succeeds, and its answer is lost. */
  async function downgradeLost() {
    const { fixture, line } = await subscribed(VISA, "ringside-yearly-p1y");
    await fixture.handlers.changeLicence(fan(), { ...YEAR, body: { sku: MONTHLY } });
    fixture.deps.clock.set(new Date("2027-11-20T12:00:01.000Z"));
    line.lose = true;
    await fixture.deps.jobs.runDue();
    fixture.deps.clock.advance(60_000);
    expect(line.lose).toBe(false);
    return fixture;
  }

  test("CM-17 P25 who takes a downgrade back before the answer is known has its charge back, and pays the year", async () => {
    const fixture = await downgradeLost();
    await fixture.handlers.keepLicence(fan(), YEAR);
    await passUntil(fixture, "2027-11-21T00:00:00.000Z");
    expect(await held(fixture, "ringside-yearly")).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 1, until: "2028-11-20" }]);
    expect(await held(fixture)).toEqual([]);
    expect((await history(fixture)).filter((one) => one.startsWith("2027"))).toEqual([
      "2027-11-20 PAID_ORDER 999",
      "2027-11-20 REFUNDED 999",
      "2027-11-20 RENEWAL 8999",
    ]);
    expect(await netCharged(fixture)).toBe(2 * 8999);
    // Each step is done once, and the year renews again.
    await passUntil(fixture, "2028-11-21T00:00:00.000Z");
    expect(await netCharged(fixture)).toBe(3 * 8999);
  });

  test("CM-17 P25 who cancels before the answer to a downgrade is known has the month that was paid, not a year for its price", async () => {
    const fixture = await downgradeLost();
    await fixture.handlers.cancelLicence(fan(), { ...YEAR, query: { cancellationDiscount: "IGNORE" } });
    await passUntil(fixture, "2027-11-21T00:00:00.000Z");
    expect(await held(fixture)).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 0, until: "2027-12-20" }]);
    expect((await history(fixture)).filter((one) => one.includes("DOWNGRADE"))).toEqual(["2027-11-20 LICENCE_DOWNGRADE 999"]);
    expect(await netCharged(fixture)).toBe(8999 + 999);
  });

  test("CM-17 P25 a downgrade that is asked for before the answer is known counts from the end of the year that was paid", async () => {
    const { fixture, line } = await subscribed(VISA, "ringside-yearly-p1y");
    fixture.deps.clock.set(new Date("2027-11-20T12:00:01.000Z"));
    line.lose = true;
    await fixture.deps.jobs.runDue();
    await fixture.handlers.changeLicence(fan(), { ...YEAR, body: { sku: MONTHLY } });
    await passUntil(fixture, "2027-11-21T00:00:00.000Z");
    expect(await held(fixture, "ringside-yearly")).toMatchObject([{ until: "2028-11-20", renews: 1 }]);
    fixture.deps.clock.set(new Date("2028-11-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await held(fixture)).toMatchObject([{ until: "2028-12-20", renews: 1 }]);
    expect(await netCharged(fixture)).toBe(2 * 8999 + 999);
  });

  test("CM-15 P25 the history names the card that was charged, not the one that is held when the answer comes", async () => {
    const fixture = await renewalLost();
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard("5555 5555 5555 4444"));
    const other = fixture.database.unwalled.selectFrom("payment_methods").select("id").where("last4", "=", "4444");
    const { id: cardId } = await other.executeTakeFirstOrThrow();
    const rows = fixture.database.unwalled.updateTable("held_licences").where("licence_id", "=", "ringside-monthly");
    await rows.set({ payment_method_id: cardId }).execute();
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect(await cardsOf(fixture)).toEqual(["Visa •••• 4242"]);
  });

  test("CM-14 P25 another card is asked, though the decline of the first one was never heard of; both stand in the history", async () => {
    const { fixture, line } = await subscribed("4000 0000 0000 0341");
    await passUntil(fixture, "2026-12-20T11:59:00.000Z");
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    await fixture.payWith(fan(), await fixture.enterCard(VISA));
    line.lose = true;
    fixture.deps.clock.set(new Date("2026-12-20T12:00:01.000Z"));
    await fixture.deps.jobs.runDue();
    const good = fixture.database.unwalled.selectFrom("payment_methods").select("id").where("last4", "=", "4242");
    const { id: cardId } = await good.executeTakeFirstOrThrow();
    await fixture.handlers.assignCard(fan(), { params: { id: "ringside-monthly", cardId }, query: {} });
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect(await held(fixture)).toMatchObject([{ state: "ACTIVE", until: "2027-01-20" }]);
    expect((await history(fixture)).filter((one) => /999/u.test(one) && one.startsWith("2026-12"))).toEqual([
      "2026-12-20 PAYMENT_FAILED 999",
      "2026-12-20 RENEWAL 999",
    ]);
  });

  test("P25 who asks for their account to be deleted before the answer is known has the month that was paid, and nothing is charged again", async () => {
    const fixture = await renewalLost();
    const row = () => fixture.database.unwalled.updateTable("held_licences").where("viewer_id", "=", "fan");
    await row().set(onAsking).execute();
    await passUntil(fixture, "2026-12-21T00:00:00.000Z");
    expect(await held(fixture)).toEqual([{ state: "ACTIVE", paused: 0, ended: false, renews: 0, until: "2027-01-20" }]);
    await row().set(onDeletion).execute();
    await passUntil(fixture, "2027-03-01T00:00:00.000Z");
    expect((await history(fixture)).filter((one) => /RENEWAL|CANCELLED/u.test(one))).toEqual([
      "2026-12-20 RENEWAL 999",
      "2027-01-20 CANCELLED_SUBSCRIPTION 0",
    ]);
    expect(await netCharged(fixture)).toBe(2 * 999);
  });

  test("P25 an account that is gone before the answer is known: what was charged stands in the history by its card", async () => {
    const fixture = await renewalLost();
    await fixture.database.unwalled.updateTable("held_licences").set(onDeletion).where("viewer_id", "=", "fan").execute();
    await fixture.database.unwalled.deleteFrom("payment_methods").execute();
    await passUntil(fixture, "2027-03-01T00:00:00.000Z");
    expect(await cardsOf(fixture)).toEqual(["Visa •••• 4242"]);
    expect(await held(fixture)).toMatchObject([{ until: "2027-01-20", renews: 0 }]);
    expect(await netCharged(fixture)).toBe(2 * 999);
  });
});
