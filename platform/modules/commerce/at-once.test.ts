import { expect, test } from "vitest";
import type { Payment } from "../../../contract/commerce.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import type { PaymentProvider } from "../payments/index.ts";
import { openStage, type Stage } from "./test-stage.ts";

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const ROUNDS = 20;

/** A refusal is an answer; a deadlock, a broken key or a lost row is not, and has no code of ours. */
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

/** What must hold of the books whoever came first. */
async function expectSoundBooks(stage: Stage): Promise<void> {
  const db = stage.database.unwalled;
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
  expect(charged.map(({ attempt_id }) => attempt_id).sort()).toEqual([...paid].sort());
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
  expect(stage.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
}

const viewers = (name: string) => Array.from({ length: ROUNDS }, (_none, round) => viewerContext(`${name}-${round}`));

describeOnBothDatabases("everything at once", (open) => {
  test("CM-27 P24 pay, return, webhook, job, giving up and edits of a basket meet without a deadlock, and are recorded once", async () => {
    const stage = await openStage(await open());
    const all = viewers("viewer");
    const payments = [];
    for (const viewer of all) {
      await stage.choose(viewer, YEARLY);
      for (const code of ["TENOFF", "HALF50"]) await stage.voucher(viewer, code);
      payments.push({ ...(await stage.payWith(viewer, null)), token: await stage.enterCard(VISA, viewer.viewer.id) });
    }
    stage.deps.clock.advance(61_000);
    const answers = await Promise.all([
      ...payments.flatMap((payment, round) => {
        const viewer = all[round] ?? viewerContext("nobody");
        const params = { params: { id: payment.id } };
        const card = { decision: "PAY", number: round % 2 === 0 ? VISA : DECLINED, expiry: "12/30", cvc: "123" };
        return [
          Promise.resolve(stage.post(payment.actionUrl, card)).then(() => answerOf(stage.handlers.getPayment(viewer, params))),
          answerOf(stage.handlers.getPayment(viewer, params)),
          answerOf(stage.choose(viewer, MONTHLY)),
          answerOf(stage.voucher(viewer, "FOREVER20")),
          ...(round % 3 === 0 ? [answerOf(stage.handlers.cancelPayment(viewer, params))] : []),
          answerOf(stage.payWith(viewer, payment.token, { basketId: payment.basketId })),
          answerOf(stage.handlers.removeVoucher(viewer, { params: { code: "HALF50" } })),
        ];
      }),
      stage.deps.jobs.runDue(),
      stage.deps.jobs.runDue(),
    ]);
    expect(answers).toContain("COMPLETE");
    await stage.deps.jobs.runDue();
    await expectSoundBooks(stage);
  });

  test("P30 vouchers that two orders hold in opposite order: both are paid or told, none waits for the other for ever", async () => {
    const stage = await openStage(await open());
    await stage.database.unwalled.updateTable("vouchers").set({ max_uses: ROUNDS }).where("code", "in", ["HALF50", "TENOFF"]).execute();
    const all = [...viewers("one"), ...viewers("other")];
    const tokens = await Promise.all(all.map(({ viewer }, index) => stage.enterCard(index % 4 === 3 ? DECLINED : VISA, viewer.id)));
    for (const [index, viewer] of all.entries()) {
      await stage.choose(viewer, YEARLY);
      for (const code of index % 2 === 0 ? ["HALF50", "TENOFF"] : ["TENOFF", "HALF50"]) await stage.voucher(viewer, code);
    }
    const answers = await Promise.all(all.map((viewer, index) => answerOf(stage.payWith(viewer, tokens[index] ?? null))));
    expect(answers).toContain("COMPLETE");
    await expectSoundBooks(stage);
  });

  test("CM-07 one card, one trial: of twenty viewers who start at once, one has it and nobody is charged", async () => {
    const stage = await openStage(await open());
    const all = viewers("trial");
    const tokens = await Promise.all(all.map(({ viewer }) => stage.enterCard(VISA, viewer.id)));
    for (const viewer of all) await stage.choose(viewer, MONTHLY);
    const answers = await Promise.all(all.map((viewer, index) => answerOf(stage.payWith(viewer, tokens[index] ?? null))));
    expect(answers.filter((answer) => answer === "COMPLETE")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "FREE_TRIAL_DENIED")).toHaveLength(ROUNDS - 1);
    expect([await stage.count("orders"), await stage.count("held_licences")]).toEqual([1, 1]);
  });

  test("CM-05 P30 a use is given back while others ask for it: an order is paid with what it shows, and every use is counted", async () => {
    const stage = await openStage(await open());
    const [once] = await stage.database.unwalled.selectFrom("vouchers").selectAll().where("code", "=", "ONCE1").execute();
    if (once === undefined) throw new Error("the demo has a voucher for one");
    const all = viewers("waiting");
    const held: { holder: ReturnType<typeof viewerContext>; payment: Payment }[] = [];
    for (const [round, viewer] of all.entries()) {
      const code = `ONLY${round}`;
      const holder = viewerContext(`holder-${round}`);
      await stage.database.unwalled
        .insertInto("vouchers")
        .values({ ...once, realm_id: "ringside", code })
        .execute();
      for (const one of [holder, viewer]) await stage.choose(one, YEARLY).then(() => stage.voucher(one, code));
      held.push({ holder, payment: await stage.payWith(holder, null) });
    }
    await Promise.all(
      all.flatMap((viewer, round) => {
        const before = held[round];
        if (before === undefined) throw new Error("each waits for a holder");
        return [
          answerOf(stage.payWith(viewer, null)),
          answerOf(stage.handlers.cancelPayment(before.holder, { params: { id: before.payment.id } })),
          ...Array.from({ length: 4 }, () => answerOf(stage.payWith(viewer, null))),
        ];
      }),
    );
    const db = stage.database.unwalled;
    const baskets = await db.selectFrom("baskets").selectAll().where("state", "=", "PAYING").execute();
    for (const basket of baskets) {
      const { promise } = await db
        .selectFrom("payment_attempts")
        .select("promise")
        .where("id", "=", basket.attempt_id ?? "")
        .executeTakeFirstOrThrow();
      const promised = (JSON.parse(promise) as { vouchers: { code: string }[] }).vouchers.map(({ code }) => code);
      const shown = await db.selectFrom("basket_vouchers").select("code").where("basket_id", "=", basket.id).execute();
      expect(shown.map(({ code }) => code)).toEqual(promised);
    }
    await expectSoundBooks(stage);
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
    const stage = await openStage(await open(), { wrap: slow });
    const viewer = viewerContext("subscriber");
    await stage.choose(viewer, MONTHLY, true);
    await stage.payWith(viewer, await stage.enterCard(VISA, viewer.viewer.id));
    const redeem = (voucherCode: string) => stage.handlers.redeemVoucher(viewer, { body: { voucherCode, licenceId: "ringside-monthly" } });
    await redeem("HALF50");
    meanwhile = async () => void (await redeem("TENOFF"));
    const pay = async (iso: string) => {
      stage.deps.clock.set(new Date(iso));
      await stage.deps.jobs.runDue();
      const { items } = await stage.handlers.listPayments(viewer, { query: { p: 1, rpp: 1 } });
      return [items[0]?.itemType, items[0]?.transactionAmount.amount];
    };
    expect(await pay("2026-12-20T12:00:00.000Z")).toEqual(["RENEWAL", 499]);
    expect(await pay("2027-01-20T12:00:00.000Z")).toEqual(["RENEWAL", 0]);
    expect(await pay("2027-02-20T12:00:00.000Z")).toEqual(["RENEWAL", 999]);
  });

  test("CM-24 CM-27 a licence that is replaced while its renewal is being charged: what was taken is on record", async () => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const slow = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async chargeSaved(input) {
        const charged = await sandbox.chargeSaved(input);
        await meanwhile?.();
        return charged;
      },
    });
    const stage = await openStage(await open(), { wrap: slow });
    const viewer = viewerContext("upgrader");
    const token = await stage.enterCard(VISA, viewer.viewer.id);
    await stage.choose(viewer, MONTHLY, true);
    await stage.payWith(viewer, token);
    await stage.choose(viewer, YEARLY);
    meanwhile = () => stage.payWith(viewer, token);
    stage.deps.clock.set(new Date("2026-12-20T12:00:00.000Z"));
    await stage.deps.jobs.runDue();
    const { items } = await stage.handlers.listPayments(viewer, { query: { p: 1, rpp: 10 } });
    expect(items.map(({ itemType, transactionAmount }) => [itemType, transactionAmount.amount]).sort()).toEqual([
      ["LICENCE_UPGRADE", 8999],
      ["RENEWAL", 999],
      ["SUBSCRIPTION", 999],
    ]);
    expect(await stage.commerce.heldLicences("ringside", "upgrader")).toEqual(["ringside-yearly"]);
    // Nothing follows for what has ended: the next due day charges only the year.
    stage.deps.clock.set(new Date("2027-02-20T12:00:00.000Z"));
    await stage.deps.jobs.runDue();
    expect(await stage.count("sandbox_payments")).toBe(3);
  });
});
