import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { billingCopy } from "../billing/details.ts";
import { billingStore } from "../billing/store.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import type { HistoryItemType } from "../model/history.ts";
import { commerceSettings } from "../model/settings.ts";
import { beginPause, type DueAction, declined, dueAt, paid, restartsBilling } from "../model/subscription.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { type RenewPayload, receiptJob, renewJob } from "../payment/jobs.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import { lapse } from "../price/lapse.ts";
import { NO_NEW_PRICE } from "../price/store.ts";
import { beginRefund } from "../refund/service.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { type Charged, chargeKey, createCharge } from "./charge.ts";
import { readChargeRequest, writeChargeRequest } from "./charge-request.ts";
import { costsNewPrice, fits, type NextCharge, needsAnswer, nextCharge, vouchersOf, waitingGifts } from "./next-charge.ts";
import { chargeAbout, noticeJob } from "./notice.ts";
import { recordEvent, writeItem } from "./record.ts";
import { columnsOf, subscriptionOf } from "./row.ts";

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_RETRY_MILLISECONDS = 6 * 3_600_000;
const WAIT_MILLISECONDS = 24 * 3_600_000;
/** Look-ups of a charge that the provider does not find, over about sixteen hours. After them it counts as never sent. */
const MOST_LOOKS = 8;

/** A charge that is due, read before the call to the provider. */
interface Due {
  readonly held: HeldLicenceRow;
  readonly charge: NextCharge;
  /** Codes of the vouchers that it uses up. */
  readonly uses: readonly string[];
  /** True for the first charge at a new price (CM-19). */
  readonly newPrice: boolean;
  /** True when the paid period begins now instead of at the end of the previous one. */
  readonly restarts: boolean;
  /** Billing details that the viewer saved last: JSON, or null. */
  readonly billing: string | null;
  readonly graceDays: number;
  /** True when the viewer pays a declined charge with another card. */
  readonly anotherCard: boolean;
}

/** Outcome of a charge that a viewer requested. UNKNOWN: the provider did not answer; the job retries. */
export type ChargeOutcome =
  | { readonly result: "PAID" | "NOT_DUE" | "UNKNOWN" }
  | { readonly result: "DECLINED"; readonly charged: Charged };

/**
 * Charges, pauses and ends of a subscription. Renewals count from the anchor: period n ends at anchor + n periods, whenever the job ran
 * (product rules, Money). One transaction records the provider's answer, so that a second caller finds it recorded.
 */
export function createRenewals(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, jobs, log, readShop } = deps;
  const charge = createCharge(deps, options);

  async function readDue(held: HeldLicenceRow, anotherCard = false): Promise<Due> {
    const settings = await options.realm.sectionOf({ realmId: held.realm_id }, commerceSettings);
    const now = realmClock.now(held.realm_id);
    const subscription = subscriptionOf(held);
    const restarts = subscription !== null && restartsBilling(subscription, now);
    const begins = restarts ? now.toISOString() : (held.valid_until ?? "");
    const next = nextCharge(await readShop(held.realm_id), held, await taxOfHeld(database.read, held, settings), [], begins);
    if (next === null) throw new Error(`held licence ${held.id} has a sku that is unknown`);
    const { billingFields } = await options.realm.getSettings(held.realm_id);
    const details = await billingStore(database.read, held.realm_id).find(held.viewer_id);
    const billing = billingCopy(billingFields, details);
    // The gift pays the whole period, so the other vouchers wait for the next one.
    const uses = (next.gift ? next.vouchers : vouchersOf(held).pending).map(({ code }) => code);
    const newPrice = !next.gift && costsNewPrice(held, begins);
    return { held, charge: next, uses, newPrice, restarts, billing, graceDays: settings.graceDays, anotherCard };
  }

  /**
   * The job: charges, begins a pause or closes an ended subscription. It belongs to one period and one try; if the licence has moved on, it
   * does nothing. `attempt` above 1: an earlier run of the job may have charged before its process ended.
   */
  async function renew(realmId: string, { heldId, period, trying, tries = 0 }: RenewPayload, attempt = 1): Promise<void> {
    const held = await licenceStore(database.read, realmId).findHeld(heldId);
    const subscription = held === undefined ? null : subscriptionOf(held);
    if (held === undefined || subscription === null) return;
    if (subscription.periodsPaid !== period || subscription.failedTries !== tries) return;
    const action = held.ended_at === null ? dueAt(subscription, realmClock.now(realmId)) : "NOTHING";
    const begun = trying > 0 || attempt > 1 || readChargeRequest(held) !== null;
    // A waiting gift pays without a provider. An earlier charge must be looked up first, because nothing else would find it.
    if ((begun || waitingGifts(held).length > 0) && (await settleOpen(held, action, { trying, begun }))) return;
    if (held.ended_at !== null) return;
    const paysGift = action === "CHARGE" || action === "CLOSE" || (subscription.state === "INACTIVE" && !subscription.closed);
    // A gift needs no charge and no consent, and also pays for a cancelled subscription.
    if (paysGift && waitingGifts(held).length > 0) await chargeHeld(held, trying);
    else if (action === "CHARGE" && needsAnswer(held)) await lapse(deps, held);
    else if (action === "CHARGE" && held.open_disputes > 0) await wait(held, trying);
    else if (action === "CHARGE") await chargeHeld(held, trying);
    else if (action === "PAUSE") await startPause(held);
    else if (action === "CLOSE") await close(held);
  }

  /** Postpones the charge while a bank disputes a payment of the licence. Access ends with the paid period. */
  async function wait(held: HeldLicenceRow, trying: number): Promise<void> {
    const tomorrow = new Date(realmClock.now(held.realm_id).getTime() + WAIT_MILLISECONDS);
    await jobs.enqueue(database.write, held.realm_id, renewJob(held, trying, tomorrow));
  }

  /** Charges the amount that is due at the viewer's request: with another card, or at the end of a pause. */
  async function payNow(held: HeldLicenceRow, anotherCard = false): Promise<ChargeOutcome> {
    const subscription = subscriptionOf(held);
    const due = subscription !== null && (subscription.failedSince !== null || subscription.paused || subscription.state === "INACTIVE");
    if (!due) return { result: "NOT_DUE" };
    // An earlier charge whose answer was lost must not be repeated with a card of another provider.
    const open = await findCharge(held).catch(() => "UNKNOWN" as const);
    if (open !== "UNKNOWN" && open?.payment.status === "SUCCEEDED") {
      await recordPaid(held, open.provider, open.payment);
      return { result: "PAID" };
    }
    if (open === "UNKNOWN" || open?.payment.status === "PENDING") {
      await again(held, 0);
      return { result: "UNKNOWN" };
    }
    // A lost answer to an earlier declined attempt must not settle this attempt. Each attempt has its own idempotency key.
    if (open !== null) await recordFailed(held, open.provider, open.payment);
    const current = open === null ? held : await requireHeld(held);
    // Enqueued before the charge: if this process ends after charging, the job finds the charge. Otherwise the job does nothing.
    await again(current, 0);
    return await chargeHeld(current, 0, anotherCard);
  }

  async function requireHeld({ realm_id: realmId, id }: HeldLicenceRow): Promise<HeldLicenceRow> {
    const held = await licenceStore(database.write, realmId).findHeld(id);
    if (held === undefined) throw new Error(`held licence ${id} has gone`);
    return held;
  }

  async function again(held: HeldLicenceRow, trying: number): Promise<void> {
    const pause = Math.min(RETRY_MILLISECONDS * 2 ** trying, LONGEST_RETRY_MILLISECONDS);
    const next = renewJob(held, trying + 1, new Date(realmClock.now(held.realm_id).getTime() + pause));
    await jobs.enqueue(database.write, held.realm_id, next);
  }

  /**
   * Settles a charge that has no certain answer, even if the viewer has cancelled, paused or upgraded since. If it was paid, the viewer
   * gets the period, or a refund when another licence replaced this one. False: no charge is open, or the caller must repeat it under the
   * same key. `begun`: a charge was tried before, so a provider that does not find it is queried again.
   */
  async function settleOpen(
    held: HeldLicenceRow,
    action: DueAction,
    { trying, begun }: { readonly trying: number; readonly begun: boolean },
  ): Promise<boolean> {
    const found = await findCharge(held).catch((error: unknown) => {
      log.error({ err: error, held: held.id }, "a renewal's provider does not say what became of a charge, asked again");
      return "UNKNOWN" as const;
    });
    if (found === "UNKNOWN" || found?.payment.status === "PENDING") {
      await again(held, trying);
      return true;
    }
    if (found === null) {
      if (!begun || action === "CHARGE" || trying >= MOST_LOOKS) return false;
      await again(held, trying);
      return true;
    }
    const { payment, provider } = found;
    if (payment.status === "SUCCEEDED") {
      await recordPaid(held, provider, payment);
      return true;
    }
    if ((action !== "NOTHING" && action !== "CHARGE") || held.ended_at !== null) return false;
    await recordFailed(held, provider, payment);
    // The next charge differs from the declined one (gift or another card), so it need not wait for the next try.
    const isOther = waitingGifts(held).length > 0 || held.payment_method_id !== readChargeRequest(held)?.cardId;
    if (action === "CHARGE" && isOther)
      await jobs.enqueue(database.write, held.realm_id, renewJob(await requireHeld(held), 0, realmClock.now(held.realm_id)));
    return true;
  }

  async function recordFailed(held: HeldLicenceRow, provider: string, payment: ProviderPayment): Promise<void> {
    const request = readChargeRequest(held);
    const due = await readDue(held, request?.anotherCard);
    const failed = payment.status === "FAILED" ? payment : { code: "authentication_failed", message: null };
    const method = request?.method ?? null;
    const charged = { paid: false, reference: payment.reference, method, code: failed.code, message: failed.message };
    await database.write.transaction().execute((trx) => fail(trx, due, { ...charged, key: chargeKey(held), provider }));
  }

  async function recordPaid(
    held: HeldLicenceRow,
    provider: string,
    payment: Extract<ProviderPayment, { status: "SUCCEEDED" }>,
  ): Promise<void> {
    const due = await readPaid(held, payment);
    const method = readChargeRequest(held)?.method ?? null;
    const charged = { paid: true, reference: payment.reference, method, code: null, message: null, key: chargeKey(held), provider };
    await database.write.transaction().execute((trx) => extend(trx, due, charged));
  }

  async function findCharge(held: HeldLicenceRow): Promise<{ readonly provider: string; readonly payment: ProviderPayment } | null> {
    for (const provider of options.providers) {
      const payment = await provider.getPayment(held.realm_id, chargeKey(held));
      if (payment !== null) return { provider: provider.id, payment };
    }
    return null;
  }

  const cardOf = (held: HeldLicenceRow) =>
    held.payment_method_id === null
      ? Promise.resolve(undefined)
      : paymentMethodStore(database.read, held.realm_id).find(held.payment_method_id);

  /**
   * The paid charge: the stored request if its amount matches, else the charge that is due now if it matches, else the current period for
   * the paid amount.
   */
  async function readPaid(
    held: HeldLicenceRow,
    { amount, currency }: { readonly amount: number; readonly currency: string },
  ): Promise<Due> {
    const request = readChargeRequest(held);
    const due = await readDue(held, request?.anotherCard);
    if (request !== null && request.charge.amount === amount && request.charge.offer.currency === currency)
      return { ...due, charge: request.charge, uses: request.uses, newPrice: request.newPrice };
    if (!due.charge.gift && due.charge.amount === amount && due.charge.offer.currency === currency) return due;
    const before = await readDue({ ...held, next_sku: null, pending_discounts: "[]", lasting_discounts: "[]" });
    return { ...before, charge: { ...before.charge, list: amount, discount: 0, amount } };
  }

  async function chargeHeld(held: HeldLicenceRow, trying: number, anotherCard = false): Promise<ChargeOutcome> {
    const due = await readDue(held, anotherCard);
    let charged: Charged;
    try {
      if (due.charge.amount > 0) await keepChargeRequest(due);
      charged = await charge(held, due.charge);
    } catch (error) {
      log.error({ err: error, held: held.id }, "renewal not charged, tried again");
      await again(held, trying);
      return { result: "UNKNOWN" };
    }
    await database.write.transaction().execute((trx) => (charged.paid ? extend(trx, due, charged) : fail(trx, due, charged)));
    return charged.paid ? { result: "PAID" } : { result: "DECLINED", charged };
  }

  async function keepChargeRequest({ held, charge: next, uses, newPrice, anotherCard }: Due): Promise<void> {
    const card = await cardOf(held);
    const method = card === undefined ? null : maskedMethod(card);
    const request = writeChargeRequest({
      key: chargeKey(held),
      charge: next,
      uses,
      newPrice,
      cardId: held.payment_method_id,
      method,
      anotherCard,
    });
    await licenceStore(database.write, held.realm_id).updateHeld(held.id, { charge_request: request });
  }

  /** The current row, locked; null when another run has recorded the same charge. */
  async function lockSame(trx: Db, held: HeldLicenceRow): Promise<HeldLicenceRow | null> {
    const current = await licenceStore(trx, held.realm_id).lockHeld(held.id);
    return current.periods_paid === held.periods_paid && current.failed_tries === held.failed_tries ? current : null;
  }

  async function extend(trx: Db, due: Due, charged: Charged): Promise<void> {
    const { held } = due;
    const licences = licenceStore(trx, held.realm_id);
    const current = await lockSame(trx, held);
    const subscription = current === null ? null : subscriptionOf(current);
    if (current === null || subscription === null) return;
    const { offer, vouchers, gift, changes: changed } = due.charge;
    const isWithdrawn = changed && current.ended_at === null && subscription.renews && subscription.nextSku !== offer.sku;
    if (isWithdrawn) return await giveBackChange(trx, due, charged, current);
    // A downgrade that the viewer chose during the charge applies to the next period.
    const renewed = {
      ...paid(subscription, realmClock.now(held.realm_id), offer.period ?? undefined, due.restarts),
      nextSku: changed ? null : subscription.nextSku,
    };
    // A voucher that was redeemed during the charge is still unused: it stays pending for the next period.
    const { pending, lasting } = vouchersOf(current);
    if (changed && current.ended_at === null)
      await licences.endHeld(held.viewer_id, [offer.licenceId], realmClock.now(held.realm_id).toISOString());
    await licences.updateHeld(held.id, {
      ...columnsOf(renewed),
      charge_request: null,
      // Time paid by a gift or a voucher gives no credit: an upgrade begins after it.
      paid_amount: gift || due.charge.amount === 0 ? null : due.charge.amount,
      pending_discounts: JSON.stringify(pending.filter(({ code }) => !due.uses.includes(code))),
      lasting_discounts: JSON.stringify(lasting.filter((voucher) => fits(voucher, offer.licenceId))),
      used_discounts: JSON.stringify(vouchers.filter(({ forLife }) => !forLife)),
      ...(changed || due.newPrice ? { ...NO_NEW_PRICE, agreed_amount: due.charge.list } : {}),
      ...(changed ? { sku: offer.sku, licence_id: offer.licenceId, period: offer.period, agreed_amount: offer.amount } : {}),
    });
    const historyId = await record(trx, due, charged, {
      type: paidType(due, changed),
      from: due.restarts ? realmClock.now(held.realm_id).toISOString() : held.valid_until,
      until: renewed.validUntil.toISOString(),
    });
    await jobs.enqueue(trx, held.realm_id, receiptJob(historyId));
    // An upgrade replaced the licence during the charge, so the charge is refunded automatically.
    if (current.ended_at !== null) {
      log.error({ held: held.id, historyId }, "renewal charged for a licence that ended meanwhile: given back");
      if (due.charge.amount > 0)
        await beginRefund(deps, trx, held.realm_id, { paymentId: historyId, amount: null, revoke: false, reason: "REPLACED" });
    } else
      await jobs.enqueue(
        trx,
        held.realm_id,
        renewJob({ id: held.id, periods_paid: renewed.periodsPaid, failed_tries: 0 }, 0, renewed.validUntil),
      );
  }

  /**
   * Refunds the charge of a downgrade that the viewer withdrew or changed during the charge. The viewer's last choice is then charged under
   * its own key.
   */
  async function giveBackChange(trx: Db, due: Due, charged: Charged, current: HeldLicenceRow): Promise<void> {
    const { realm_id: realmId, id, periods_paid, failed_tries: tries } = current;
    const failed_tries = tries + 1;
    await licenceStore(trx, realmId).updateHeld(id, { failed_tries, charge_request: null });
    if (due.charge.amount > 0) {
      const historyId = await record(trx, due, charged, { type: "PAID_ORDER", from: null, until: null, apart: true });
      await jobs.enqueue(trx, realmId, receiptJob(historyId));
      await beginRefund(deps, trx, realmId, { paymentId: historyId, amount: null, revoke: false, reason: "REPLACED" });
    }
    await jobs.enqueue(trx, realmId, renewJob({ id, periods_paid, failed_tries }, 0, realmClock.now(realmId)));
  }

  /** Records a declined charge. It is retried on a schedule, with access meanwhile; after the last try the licence needs another card. */
  async function fail(trx: Db, due: Due, charged: Charged): Promise<void> {
    const { held, graceDays } = due;
    const current = await lockSame(trx, held);
    const subscription = current === null || current.ended_at !== null ? null : subscriptionOf(current);
    if (current === null || subscription === null) return;
    const after = declined(subscription, realmClock.now(held.realm_id), graceDays);
    await licenceStore(trx, held.realm_id).updateHeld(held.id, { ...columnsOf(after.subscription), charge_request: null });
    const over = subscription.state !== "INACTIVE" && after.subscription.state === "INACTIVE";
    await record(trx, due, charged, { type: over ? "FAILED_INVOICE" : "PAYMENT_FAILED", from: held.valid_until, until: null });
    const tried = { id: held.id, periods_paid: held.periods_paid, failed_tries: after.subscription.failedTries };
    if (after.retryAt !== null) await jobs.enqueue(trx, held.realm_id, renewJob(tried, 0, after.retryAt));
    // A viewer who presses a button sees the answer on the page.
    if (subscription.state === "INACTIVE" || subscription.paused) return;
    const notice = over ? "RENEWAL_GIVEN_UP" : "RENEWAL_DECLINED";
    await jobs.enqueue(trx, held.realm_id, noticeJob(notice, held.id, chargeAbout(tried), after.retryAt));
  }

  async function startPause(held: HeldLicenceRow): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      const current = await lockSame(trx, held);
      const subscription = current === null || current.ended_at !== null ? null : subscriptionOf(current);
      if (subscription === null || dueAt(subscription, realmClock.now(held.realm_id)) !== "PAUSE") return;
      const paused = beginPause(subscription);
      await licenceStore(trx, held.realm_id).updateHeld(held.id, columnsOf(paused));
      if (paused.resumeAt !== null) await jobs.enqueue(trx, held.realm_id, renewJob(held, 0, paused.resumeAt));
      await jobs.enqueue(trx, held.realm_id, noticeJob("PAUSED", held.id, `${held.periods_paid}`, paused.resumeAt));
    });
  }

  /** Records the end of a cancelled subscription in the history, once. */
  async function close(held: HeldLicenceRow): Promise<void> {
    const due = await readDue(held);
    await database.write.transaction().execute(async (trx) => {
      const current = await lockSame(trx, held);
      const subscription = current === null || current.ended_at !== null ? null : subscriptionOf(current);
      if (subscription === null || dueAt(subscription, realmClock.now(held.realm_id)) !== "CLOSE") return;
      await licenceStore(trx, held.realm_id).updateHeld(held.id, columnsOf({ ...subscription, closed: true }));
      await recordEvent(deps, trx, { ...due, charge: { ...due.charge, amount: 0, discount: 0 } }, "CANCELLED_SUBSCRIPTION");
    });
  }

  /** Writes a charge into the payment history; gives the item's id. */
  function record(
    trx: Db,
    due: Due,
    charged: Charged,
    item: { readonly type: HistoryItemType; readonly from: string | null; readonly until: string | null; readonly apart?: boolean },
  ): Promise<string> {
    return writeItem(deps, trx, due, {
      type: item.type,
      status: charged.paid ? "SUCCEEDED" : "FAILED",
      amount: due.charge.amount,
      reference: charged.reference,
      method: charged.method,
      key: charged.key,
      provider: charged.provider,
      validFrom: item.from,
      validUntil: item.until,
      billing: charged.paid ? due.billing : null,
      apart: item.apart === true,
    });
  }

  return { renew, payNow };
}
export type Renewals = ReturnType<typeof createRenewals>;

/** History type of a successful charge (S1§3). */
function paidType({ held, anotherCard }: Due, changed: boolean): HistoryItemType {
  if (held.periods_paid === 0) return "PAID_INVOICE";
  if (changed) return "LICENCE_DOWNGRADE";
  return anotherCard ? "PAY_BY_ANOTHER_CARD" : "RENEWAL";
}
