import type { ProviderPayment } from "../../payments/index.ts";
import { licenceStore } from "../licence/store.ts";
import { type DueAction, dueAt } from "../model/subscription.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { type RenewPayload, renewJob } from "../payment/jobs.ts";
import { lapse } from "../price/lapse.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { type Charged, chargeKey, createCharge } from "./charge.ts";
import { createChargeRecord } from "./charge-record.ts";
import { readChargeRequest } from "./charge-request.ts";
import { createDueCharges } from "./due-charge.ts";
import { needsAnswer, waitingGifts } from "./next-charge.ts";
import { createPeriodEnd } from "./period-end.ts";
import { subscriptionOf } from "./row.ts";

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_RETRY_MILLISECONDS = 6 * 3_600_000;
const WAIT_MILLISECONDS = 24 * 3_600_000;
/** Look-ups of a charge that the provider does not find, over about sixteen hours. After them it counts as never sent. */
const MOST_LOOKS = 8;

/** Outcome of a charge that a viewer requested. UNKNOWN: the provider did not answer; the job retries. */
export type ChargeOutcome =
  | { readonly result: "PAID" | "NOT_DUE" | "UNKNOWN" }
  | { readonly result: "DECLINED"; readonly charged: Charged };

/**
 * Charges, pauses and ends of a subscription. Renewals count from the anchor: period n ends at anchor + n periods, whenever the job ran
 * (product rules, Money). One transaction records the provider's answer, so that a second caller finds it recorded.
 */
export function createRenewals(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, jobs, log } = deps;
  const charge = createCharge(deps, options);
  const { readDue, readPaid, storeRequest } = createDueCharges(deps, options);
  const { extend, fail } = createChargeRecord(deps);
  const { startPause, close } = createPeriodEnd(deps, readDue);

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

  async function chargeHeld(held: HeldLicenceRow, trying: number, anotherCard = false): Promise<ChargeOutcome> {
    const due = await readDue(held, anotherCard);
    let charged: Charged;
    try {
      if (due.charge.amount > 0) await storeRequest(due);
      charged = await charge(held, due.charge);
    } catch (error) {
      log.error({ err: error, held: held.id }, "renewal not charged, tried again");
      await again(held, trying);
      return { result: "UNKNOWN" };
    }
    await database.write.transaction().execute((trx) => (charged.paid ? extend(trx, due, charged) : fail(trx, due, charged)));
    return charged.paid ? { result: "PAID" } : { result: "DECLINED", charged };
  }

  return { renew, payNow };
}
export type Renewals = ReturnType<typeof createRenewals>;
