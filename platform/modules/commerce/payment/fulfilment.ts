import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { basketStore } from "../basket/store.ts";
import { carryGifts } from "../gift/waiting.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { historyTypeOf } from "../model/history.ts";
import { historyStore } from "../receipt/store.ts";
import { beginRefund, leftOfPayment } from "../refund/service.ts";
import type { AttemptRow, HeldLicenceRow } from "../rows.ts";
import { FRESH } from "../subscription/row.ts";
import { voucherStore } from "../voucher/store/vouchers.ts";
import { confirmByOf, receiptJob, renewJob, unconfirmedJob } from "./jobs.ts";
import { type OrderTerms, readOrderTerms } from "./order-terms.ts";
import { paymentMethodStore } from "./store/methods.ts";
import { paymentStore } from "./store/payments.ts";

type Paid = Extract<ProviderPayment, { status: "SUCCEEDED" }>;

/**
 * Inside the transaction that completes an attempt: order, licence, history, saved payment method, jobs. Null, with nothing
 * written, when the payment method has had its trial (nothing was charged then, only verified). Throws when the basket is
 * paid already, which undoes the transaction.
 */
export async function fulfil(trx: Db, deps: PlatformDeps, attempt: AttemptRow, paid: Paid): Promise<AttemptRow | null> {
  const terms = readOrderTerms(attempt);
  const realmId = attempt.realm_id;
  const now = deps.realmClock.now(realmId);
  if (terms.trial && !(await spendTrial(trx, attempt, paid, now))) return null;
  const orderId = await addOrder(trx, deps, attempt, now);
  await basketStore(trx, realmId).update(attempt.basket_id, { state: "PAID", attempt_id: attempt.id, updated_at: now.toISOString() });
  if (terms.vouchers.length > 0) await voucherStore(trx, realmId).endReservations(attempt.id, "SPENT");
  const methodId = await saveMethod(trx, deps, attempt, paid, now);
  const heldId = await grantLicence(trx, deps, attempt, { terms, orderId, methodId, now });
  const historyId = deps.ids.id();
  await historyStore(trx, realmId).add({
    id: historyId,
    viewerId: attempt.viewer_id,
    at: now,
    type: historyTypeOf(terms),
    status: "SUCCEEDED",
    licenceId: attempt.licence_id,
    sku: attempt.sku,
    price: { ...terms, amount: attempt.amount, currency: attempt.currency, scale: attempt.scale },
    attemptId: attempt.id,
    reference: paid.reference,
    method: paid.method === null ? null : maskedMethod(paid.method),
    vouchers: terms.vouchers.map(({ code }) => code),
    validFrom: now.toISOString(),
    validUntil: terms.validUntil,
    billing: attempt.billing_details,
    heldId,
    chargeKey: attempt.id,
    providerId: attempt.provider_id,
  });
  await deps.jobs.enqueue(trx, realmId, receiptJob(historyId));
  return await paymentStore(trx, realmId).updateAttempt(attempt.id, { history_id: historyId });
}

/** One trial per viewer and per card or wallet account (product rules, Money). A method without a fingerprint gets none. */
async function spendTrial(trx: Db, attempt: AttemptRow, { method }: Paid, now: Date): Promise<boolean> {
  if (method === null || method.fingerprint === "") return false;
  return await licenceStore(trx, attempt.realm_id).addTrialUse({
    viewer_id: attempt.viewer_id,
    fingerprint: method.fingerprint,
    licence_id: attempt.licence_id,
    attempt_id: attempt.id,
    created_at: now.toISOString(),
  });
}

async function addOrder(trx: Db, { ids }: PlatformDeps, attempt: AttemptRow, now: Date): Promise<string> {
  const id = ids.id();
  await paymentStore(trx, attempt.realm_id).addOrder({
    id,
    basket_id: attempt.basket_id,
    attempt_id: attempt.id,
    viewer_id: attempt.viewer_id,
    licence_id: attempt.licence_id,
    sku: attempt.sku,
    amount: attempt.amount,
    currency: attempt.currency,
    scale: attempt.scale,
    created_at: now.toISOString(),
  });
  return id;
}

async function saveMethod(trx: Db, { ids }: PlatformDeps, attempt: AttemptRow, { method }: Paid, now: Date): Promise<string | null> {
  if (method === null) return null;
  return await paymentMethodStore(trx, attempt.realm_id).save({
    ...method,
    id: ids.id(),
    viewer_id: attempt.viewer_id,
    provider_id: attempt.provider_id,
    created_at: now.toISOString(),
    is_default: 0,
  });
}

interface Grant {
  readonly terms: OrderTerms;
  readonly orderId: string;
  readonly methodId: string | null;
  readonly now: Date;
}

/** Refunds a renewal that happened during the upgrade's payment: its period is unused and its price was not credited. */
async function giveBackRenewal(trx: Db, deps: PlatformDeps, realmId: string, heldId: string, periodsPaid: number): Promise<void> {
  const held = await licenceStore(trx, realmId).findHeld(heldId);
  const payment = held === undefined || held.periods_paid === periodsPaid ? undefined : await historyStore(trx, realmId).lastPaid(heldId);
  // An operator may have refunded the whole amount already.
  if (payment !== undefined && (await leftOfPayment(trx, payment)) > 0)
    await beginRefund(deps, trx, realmId, { paymentId: payment.id, amount: null, revoke: false, reason: "REPLACED" });
}

const isPaidFor = (held: HeldLicenceRow): boolean =>
  held.ended_at === null && held.state === "ACTIVE" && held.valid_until !== null && held.paid_amount !== null;

/** Refunds the part of the credit that exceeds the new price, to the payments of the replaced periods. */
async function giveBackLeft(trx: Db, deps: PlatformDeps, replaced: readonly HeldLicenceRow[], left: number): Promise<void> {
  let rest = left;
  for (const held of replaced) {
    const payment = await historyStore(trx, held.realm_id).lastPaid(held.id);
    const amount = payment === undefined ? 0 : Math.min(rest, await leftOfPayment(trx, payment));
    if (payment === undefined || amount <= 0) continue;
    await beginRefund(deps, trx, held.realm_id, { paymentId: payment.id, amount, revoke: false, reason: "PRO_RATA" });
    rest -= amount;
  }
  if (rest > 0) deps.log.error({ rest, held: replaced.map(({ id }) => id) }, "a credit is left that no single payment holds");
}

async function grantLicence(trx: Db, deps: PlatformDeps, attempt: AttemptRow, grant: Grant): Promise<string> {
  const { ids, jobs } = deps;
  const { terms, orderId, methodId, now } = grant;
  const licences = licenceStore(trx, attempt.realm_id);
  // The previous licence ends, and on an upgrade the others of the family. A licence without an end stays beside an upgrade that ends,
  // because its viewer would lose it after the upgrade.
  const family = terms.upgrade && terms.family !== null ? await licences.listFamilyLicences(terms.family) : [];
  const inFamily = terms.upgrade
    ? (await licences.listHeld(attempt.viewer_id)).filter(
        ({ licence_id: licence, valid_until: end }) => family.includes(licence) && (end !== null || terms.validUntil === null),
      )
    : [];
  const replaced = inFamily.filter(isPaidFor);
  const ended = [attempt.licence_id, ...inFamily.map(({ licence_id: licence }) => licence)];
  await licences.endHeld(attempt.viewer_id, ended, now.toISOString());
  const heldId = ids.id();
  // A licence without a charge needs no confirmation.
  const confirmBy = terms.confirm === true && attempt.mode === "CHARGE" ? confirmByOf(now, terms.validUntil) : null;
  const vouchers = (forLife: boolean) => JSON.stringify(terms.vouchers.filter((voucher) => voucher.forLife === forLife));
  await licences.addHeld({
    id: heldId,
    viewer_id: attempt.viewer_id,
    licence_id: attempt.licence_id,
    sku: attempt.sku,
    state: terms.trial ? "TRIAL" : "ACTIVE",
    auto_renewing: terms.renews ? 1 : 0,
    paused: 0,
    anchor: terms.anchor,
    period: terms.period,
    periods_paid: terms.trial ? 0 : 1,
    valid_until: terms.validUntil,
    // During a trial the vouchers stay pending for the first paid period.
    pending_discounts: terms.trial ? vouchers(false) : "[]",
    lasting_discounts: vouchers(true),
    payment_method_id: methodId,
    order_id: orderId,
    purchased_at: now.toISOString(),
    ended_at: null,
    ...FRESH,
    confirmation: confirmBy === null ? null : "UNCONFIRMED",
    confirm_by: confirmBy?.toISOString() ?? null,
    used_discounts: terms.trial ? "[]" : vouchers(false),
    agreed_amount: terms.list,
    paid_amount: terms.trial || attempt.mode === "FREE" ? null : terms.firstPrice,
  });
  for (const { heldId, periodsPaid } of terms.replaces ?? []) await giveBackRenewal(trx, deps, attempt.realm_id, heldId, periodsPaid);
  if ((terms.creditLeft ?? 0) > 0) await giveBackLeft(trx, deps, replaced, terms.creditLeft ?? 0);
  if (confirmBy !== null) await jobs.enqueue(trx, attempt.realm_id, unconfirmedJob(heldId, confirmBy));
  else if (terms.renews && terms.validUntil !== null)
    await jobs.enqueue(
      trx,
      attempt.realm_id,
      renewJob({ id: heldId, periods_paid: terms.trial ? 0 : 1, failed_tries: 0 }, 0, new Date(terms.validUntil)),
    );
  await carryGifts(trx, deps, inFamily, heldId);
  return heldId;
}
