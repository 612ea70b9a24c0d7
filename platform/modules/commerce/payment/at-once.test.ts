import { expect, test } from "vitest";
import type { Payment } from "../../../../contract/commerce/payment.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const ROUNDS = 20;

/** A rejection has an error code of ours. A deadlock, a broken key or a lost row has none and fails the test. */
async function answerOf(work: Promise<{ status?: string; state?: string }>): Promise<string> {
  try {
    const { status, state } = await work;
    return status ?? state ?? "done";
  } catch (error) {
    const { name, code } = error as { name: string; code?: string };
    if (name !== "Problem") throw error;
    return code ?? "";
  }
}

/** Invariants of orders, baskets and vouchers, independent of the order of the calls. */
async function expectConsistent(fixture: CommerceFixture): Promise<void> {
  const db = fixture.database.unwalled;
  const attempts = await db.selectFrom("payment_attempts").selectAll().execute();
  const orders = await db.selectFrom("orders").selectAll().execute();
  const baskets = await db.selectFrom("baskets").selectAll().execute();
  const paid = attempts.filter(({ status }) => status === "COMPLETE").map(({ id }) => id);
  expect(orders.map(({ attempt_id }) => attempt_id).sort()).toEqual([...paid].sort());
  expect(
    baskets
      .filter(({ state }) => state === "PAID")
      .map(({ attempt_id }) => attempt_id)
      .sort(),
  ).toEqual([...paid].sort());
  for (const { state, attempt_id } of baskets) {
    const open = attempts.find(({ id, status }) => id === attempt_id && (status === "PENDING" || status === "REQUIRES_ACTION"));
    if (state === "PAYING") expect(open).toBeDefined();
    else expect(open).toBeUndefined();
  }
  const charged = await db.selectFrom("sandbox_payments").select(["attempt_id"]).where("status", "=", "SUCCEEDED").execute();
  // A month costs nothing with TENOFF, so a viewer who changed to it in time pays nothing.
  const free = attempts.filter(({ mode }) => mode === "FREE");
  expect(free.map(({ amount }) => Number(amount))).toEqual(free.map(() => 0));
  const withMoney = paid.filter((id) => !free.some((one) => one.id === id));
  expect(charged.map(({ attempt_id }) => attempt_id).sort()).toEqual(withMoney.sort());
  for (const { code, uses } of await db.selectFrom("vouchers").select(["code", "uses"]).where("realm_id", "=", "ringside").execute()) {
    const counted = await db
      .selectFrom("voucher_redemptions")
      .select("id")
      .where("realm_id", "=", "ringside")
      .where("code", "=", code)
      .where("state", "<>", "RELEASED")
      .execute();
    expect([code, uses]).toEqual([code, counted.length]);
  }
  expect(fixture.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
}

const viewers = (name: string) => Array.from({ length: ROUNDS }, (_none, round) => viewerContext(`${name}-${round}`));

describeOnBothDatabases("everything at once", (open) => {
  test("CM-27 P24 pay, return, webhook, job, giving up and edits of a basket meet without a deadlock, and are recorded once", async () => {
    const fixture = await openCommerceFixture(await open());
    const all = viewers("viewer");
    const payments = [];
    for (const viewer of all) {
      await fixture.choose(viewer, YEARLY);
      for (const code of ["TENOFF", "HALF50"]) await fixture.voucher(viewer, code);
      payments.push({ ...(await fixture.payWith(viewer, null)), token: await fixture.enterCard(VISA, viewer.viewer.id) });
    }
    fixture.deps.clock.advance(61_000);
    const answers = await Promise.all([
      ...payments.flatMap((payment, round) => {
        const viewer = all[round] ?? viewerContext("nobody");
        const params = { params: { id: payment.id } };
        const card = { decision: "PAY", number: round % 2 === 0 ? VISA : DECLINED, expiry: "12/30", cvc: "123" };
        return [
          Promise.resolve(fixture.post(payment.actionUrl, card)).then(() => answerOf(fixture.handlers.getPayment(viewer, params))),
          answerOf(fixture.handlers.getPayment(viewer, params)),
          answerOf(fixture.choose(viewer, MONTHLY)),
          answerOf(fixture.voucher(viewer, "FOREVER20")),
          ...(round % 3 === 0 ? [answerOf(fixture.handlers.cancelPayment(viewer, params))] : []),
          answerOf(fixture.payWith(viewer, payment.token, { basketId: payment.basketId })),
          answerOf(fixture.handlers.removeVoucher(viewer, { params: { code: "HALF50" } })),
        ];
      }),
      fixture.deps.jobs.runDue(),
      fixture.deps.jobs.runDue(),
    ]);
    expect(answers).toContain("COMPLETE");
    await fixture.deps.jobs.runDue();
    await expectConsistent(fixture);
  });

  test("P30 vouchers that two orders hold in opposite order: each is paid or refused, none waits for the other for ever", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.database.unwalled.updateTable("vouchers").set({ max_uses: ROUNDS }).where("code", "in", ["HALF50", "TENOFF"]).execute();
    const all = [...viewers("one"), ...viewers("other")];
    const tokens = await Promise.all(all.map(({ viewer }, index) => fixture.enterCard(index % 4 === 3 ? DECLINED : VISA, viewer.id)));
    for (const [index, viewer] of all.entries()) {
      await fixture.choose(viewer, YEARLY);
      for (const code of index % 2 === 0 ? ["HALF50", "TENOFF"] : ["TENOFF", "HALF50"]) await fixture.voucher(viewer, code);
    }
    const answers = await Promise.all(all.map((viewer, index) => answerOf(fixture.payWith(viewer, tokens[index] ?? null))));
    expect(answers).toContain("COMPLETE");
    await expectConsistent(fixture);
  });

  test("CM-07 one card, one trial: of twenty viewers who start at once, one has it and nobody is charged", async () => {
    const fixture = await openCommerceFixture(await open());
    const all = viewers("trial");
    const tokens = await Promise.all(all.map(({ viewer }) => fixture.enterCard(VISA, viewer.id)));
    for (const viewer of all) await fixture.choose(viewer, MONTHLY);
    const answers = await Promise.all(all.map((viewer, index) => answerOf(fixture.payWith(viewer, tokens[index] ?? null))));
    expect(answers.filter((answer) => answer === "COMPLETE")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "FREE_TRIAL_DENIED")).toHaveLength(ROUNDS - 1);
    expect([await fixture.count("orders"), await fixture.count("held_licences")]).toEqual([1, 1]);
  });

  test("CM-05 P30 a use is given back while others ask for it: an order is paid with what it shows, and every use is counted", async () => {
    const fixture = await openCommerceFixture(await open());
    const [once] = await fixture.database.unwalled.selectFrom("vouchers").selectAll().where("code", "=", "ONCE1").execute();
    if (once === undefined) throw new Error("the demo has a voucher for one");
    const all = viewers("waiting");
    const held: { holder: ReturnType<typeof viewerContext>; payment: Payment }[] = [];
    for (const [round, viewer] of all.entries()) {
      const code = `ONLY${round}`;
      const holder = viewerContext(`holder-${round}`);
      await fixture.database.unwalled
        .insertInto("vouchers")
        .values({ ...once, realm_id: "ringside", code })
        .execute();
      for (const one of [holder, viewer]) await fixture.choose(one, YEARLY).then(() => fixture.voucher(one, code));
      held.push({ holder, payment: await fixture.payWith(holder, null) });
    }
    await Promise.all(
      all.flatMap((viewer, round) => {
        const before = held[round];
        if (before === undefined) throw new Error("each waits for a holder");
        return [
          answerOf(fixture.payWith(viewer, null)),
          answerOf(fixture.handlers.cancelPayment(before.holder, { params: { id: before.payment.id } })),
          ...Array.from({ length: 4 }, () => answerOf(fixture.payWith(viewer, null))),
        ];
      }),
    );
    const db = fixture.database.unwalled;
    const baskets = await db.selectFrom("baskets").selectAll().where("state", "=", "PAYING").execute();
    for (const basket of baskets) {
      const { terms } = await db
        .selectFrom("payment_attempts")
        .select("terms")
        .where("id", "=", basket.attempt_id ?? "")
        .executeTakeFirstOrThrow();
      const promised = (JSON.parse(terms) as { vouchers: { code: string }[] }).vouchers.map(({ code }) => code);
      const shown = await db.selectFrom("basket_vouchers").select("code").where("basket_id", "=", basket.id).execute();
      expect(shown.map(({ code }) => code)).toEqual(promised);
    }
    await expectConsistent(fixture);
  });

  test("CM-05 CM-24 a voucher redeemed while a renewal is being charged waits for the next period", async () => {
    let meanwhile: (() => Promise<void>) | null = null;
    const slow = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const charged = await sandbox.chargeSaved(input);
        await meanwhile?.();
        meanwhile = null;
        return charged;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: slow });
    const viewer = viewerContext("subscriber");
    await fixture.choose(viewer, MONTHLY, true);
    await fixture.payWith(viewer, await fixture.enterCard(VISA, viewer.viewer.id));
    const redeem = (voucherCode: string) =>
      fixture.handlers.redeemVoucher(viewer, { body: { voucherCode, licenceId: "ringside-monthly" } });
    await redeem("HALF50");
    meanwhile = async () => void (await redeem("TENOFF"));
    const pay = async (iso: string) => {
      fixture.deps.clock.set(new Date(iso));
      await fixture.deps.jobs.runDue();
      const { items } = await fixture.handlers.listPayments(viewer, { query: { p: 1, rpp: 1 } });
      return [items[0]?.itemType, items[0]?.transactionAmount.amount];
    };
    expect(await pay("2026-12-20T12:00:00.000Z")).toEqual(["RENEWAL", 499]);
    expect(await pay("2027-01-20T12:00:00.000Z")).toEqual(["RENEWAL", 0]);
    expect(await pay("2027-02-20T12:00:00.000Z")).toEqual(["RENEWAL", 999]);
  });

  test("CM-24 CM-27 a licence that is replaced while its renewal is being charged: what was taken is on record and goes back", async () => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const slow = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const charged = await sandbox.chargeSaved(input);
        await meanwhile?.();
        return charged;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: slow });
    const viewer = viewerContext("upgrader");
    const token = await fixture.enterCard(VISA, viewer.viewer.id);
    await fixture.choose(viewer, MONTHLY, true);
    await fixture.payWith(viewer, token);
    await fixture.choose(viewer, YEARLY);
    meanwhile = () => fixture.payWith(viewer, token);
    fixture.deps.clock.set(new Date("2026-12-20T12:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    const { items } = await fixture.handlers.listPayments(viewer, { query: { p: 1, rpp: 10 } });
    expect(items.map(({ itemType, transactionAmount }) => [itemType, transactionAmount.amount]).sort()).toEqual([
      ["LICENCE_UPGRADE", 8999],
      ["REFUNDED", 999],
      ["RENEWAL", 999],
      ["SUBSCRIPTION", 999],
    ]);
    expect(await fixture.commerce.heldLicences("ringside", "upgrader")).toEqual(["ringside-yearly"]);
    // An ended licence is not charged: the next due day charges only the year.
    fixture.deps.clock.set(new Date("2027-02-20T12:00:00.000Z"));
    await fixture.deps.jobs.runDue();
    expect(await fixture.count("sandbox_payments")).toBe(3);
  });
});
