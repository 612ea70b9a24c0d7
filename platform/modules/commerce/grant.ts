import type { Transaction } from "kysely";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { MethodFacts, ProviderPayment } from "../payments/index.ts";
import type { AttemptRow } from "./attempt.ts";
import { maskedMethod } from "./holdings.ts";
import { historyTypeOf } from "./model/history.ts";
import type { PurchasePromise } from "./promise.ts";
import { spendVouchers } from "./voucher-desk.ts";

export const RECEIPT_JOB = "commerce.receipt-mail";
export const RENEW_JOB = "commerce.renew";

/**
 * Inside the transaction that completes an attempt: order, licence, history, saved card, jobs. False, with nothing
 * written, when the card has had its trial (nothing was charged then, only verified). Throws when the basket is paid
 * already, which undoes the transaction.
 */
export async function grant(
  trx: Transaction<Tables>,
  deps: PlatformDeps,
  attempt: AttemptRow,
  paid: Extract<ProviderPayment, { status: "SUCCEEDED" }>,
): Promise<boolean> {
  const promise = JSON.parse(attempt.promise) as PurchasePromise;
  const now = deps.clock.now().toISOString();
  const realmId = attempt.realm_id;
  if (promise.trial && !(await spendTrial(trx, attempt, paid.method, now))) return false;
  const orderId = deps.ids.id();
  await trx
    .insertInto("orders")
    .values({
      realm_id: realmId,
      id: orderId,
      basket_id: attempt.basket_id,
      attempt_id: attempt.id,
      viewer_id: attempt.viewer_id,
      licence_id: attempt.licence_id,
      sku: attempt.sku,
      amount: attempt.amount,
      currency: attempt.currency,
      scale: attempt.scale,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable("baskets")
    .set({ state: "PAID", attempt_id: attempt.id, updated_at: now })
    .where("realm_id", "=", realmId)
    .where("id", "=", attempt.basket_id)
    .execute();
  await spendVouchers(trx, attempt);
  const methodId = paid.method === null ? null : await keepMethod(trx, deps, attempt, paid.method);
  await hold(trx, deps, attempt, promise, { orderId, methodId, now });
  const historyId = deps.ids.id();
  await trx
    .insertInto("payment_history")
    .values({
      realm_id: realmId,
      id: historyId,
      viewer_id: attempt.viewer_id,
      happened_at: now,
      item_type: historyTypeOf(promise),
      status: "SUCCEEDED",
      licence_id: attempt.licence_id,
      sku: attempt.sku,
      list_amount: promise.list,
      discount: promise.discount,
      amount: attempt.amount,
      tax: promise.tax,
      tax_rate: promise.taxRate,
      currency: attempt.currency,
      scale: attempt.scale,
      attempt_id: attempt.id,
      external_payment_id: paid.reference,
      method: paid.method === null ? null : maskedMethod(paid.method),
      vouchers: JSON.stringify(promise.vouchers.map(({ code }) => code)),
      valid_from: now,
      valid_until: promise.validUntil,
      billing_details: attempt.billing_details,
      refunds: "[]",
    })
    .execute();
  await trx
    .updateTable("payment_attempts")
    .set({ history_id: historyId })
    .where("realm_id", "=", realmId)
    .where("id", "=", attempt.id)
    .execute();
  await deps.jobs.enqueue(trx, realmId, { kind: RECEIPT_JOB, dedupeKey: historyId, payload: { historyId } });
  return true;
}

/** Notes the trial for viewer and card; false when either has had one. */
async function spendTrial(trx: Transaction<Tables>, attempt: AttemptRow, method: MethodFacts | null, now: string): Promise<boolean> {
  const noted = await trx
    .insertInto("trial_uses")
    .values({
      realm_id: attempt.realm_id,
      viewer_id: attempt.viewer_id,
      fingerprint: method?.fingerprint ?? null,
      licence_id: attempt.licence_id,
      attempt_id: attempt.id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

async function keepMethod(trx: Transaction<Tables>, deps: PlatformDeps, attempt: AttemptRow, method: MethodFacts): Promise<string> {
  const row = await trx
    .insertInto("payment_methods")
    .values({
      realm_id: attempt.realm_id,
      id: deps.ids.id(),
      viewer_id: attempt.viewer_id,
      provider_id: attempt.provider_id,
      token: method.token,
      fingerprint: method.fingerprint,
      brand: method.brand,
      last4: method.last4,
      expires: method.expires,
      created_at: deps.clock.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["realm_id", "viewer_id", "provider_id", "fingerprint"])
        .doUpdateSet({ token: method.token, expires: method.expires }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function hold(
  trx: Transaction<Tables>,
  deps: PlatformDeps,
  attempt: AttemptRow,
  promise: PurchasePromise,
  { orderId, methodId, now }: { orderId: string; methodId: string | null; now: string },
): Promise<void> {
  const replaced = await licencesReplaced(trx, attempt, promise);
  await trx
    .updateTable("held_licences")
    .set({ ended_at: now, auto_renewing: 0 })
    .where("realm_id", "=", attempt.realm_id)
    .where("viewer_id", "=", attempt.viewer_id)
    .where("licence_id", "in", replaced)
    .where("ended_at", "is", null)
    .execute();
  const heldId = deps.ids.id();
  const terms = (forLife: boolean) => promise.vouchers.filter((voucher) => voucher.forLife === forLife);
  await trx
    .insertInto("held_licences")
    .values({
      realm_id: attempt.realm_id,
      id: heldId,
      viewer_id: attempt.viewer_id,
      licence_id: attempt.licence_id,
      sku: attempt.sku,
      state: promise.trial ? "TRIAL" : "ACTIVE",
      auto_renewing: promise.renews ? 1 : 0,
      paused: 0,
      anchor: promise.anchor,
      period: promise.period,
      periods_paid: promise.trial ? 0 : 1,
      valid_until: promise.validUntil,
      pending_actions: "[]",
      // A trial keeps the vouchers for the first period that is paid.
      pending_discounts: JSON.stringify(promise.trial ? terms(false) : []),
      lasting_discounts: JSON.stringify(terms(true)),
      payment_method_id: methodId,
      order_id: orderId,
      purchased_at: now,
      ended_at: null,
    })
    .execute();
  if (promise.renews && promise.validUntil !== null) {
    const period = promise.trial ? 0 : 1;
    await deps.jobs.enqueue(trx, attempt.realm_id, renewJob(heldId, period, 0, new Date(promise.validUntil)));
  }
}

/** The same licence held before, and on an upgrade what stands in the same family. */
async function licencesReplaced(trx: Transaction<Tables>, attempt: AttemptRow, promise: PurchasePromise): Promise<string[]> {
  if (!promise.upgrade || promise.family === null) return [attempt.licence_id];
  const family = await trx
    .selectFrom("licences")
    .select("id")
    .where("realm_id", "=", attempt.realm_id)
    .where("family_id", "=", promise.family)
    .execute();
  return [attempt.licence_id, ...family.map((row) => row.id)];
}

/** Charges the period after `period` paid ones. `trying` counts the times that the provider did not answer. */
export const renewJob = (heldId: string, period: number, trying: number, runAt: Date) => ({
  kind: RENEW_JOB,
  dedupeKey: `${heldId}:${period}:${trying}`,
  payload: { heldId, period, trying },
  runAt,
});
