import type { Db } from "../../../store/database.ts";
import { licenceStore } from "../licence/store.ts";
import type { HistoryItemType } from "../model/history.ts";
import { declined, paid } from "../model/subscription.ts";
import type { CommerceDeps } from "../options.ts";
import { receiptJob, renewJob } from "../payment/jobs.ts";
import { NO_NEW_PRICE } from "../price/store.ts";
import { beginRefund } from "../refund/service.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { Charged } from "./charge.ts";
import type { Due } from "./due-charge.ts";
import { fits, vouchersOf } from "./next-charge.ts";
import { chargeAbout, noticeJob } from "./notice.ts";
import { writeItem } from "./record.ts";
import { columnsOf, subscriptionOf } from "./row.ts";

/** The current row, locked; null when another run has recorded the same charge. */
export async function lockSame(trx: Db, held: HeldLicenceRow): Promise<HeldLicenceRow | null> {
  const current = await licenceStore(trx, held.realm_id).lockHeld(held.id);
  return current.periods_paid === held.periods_paid && current.failed_tries === held.failed_tries ? current : null;
}

/** Records the provider's answer to a charge inside `trx`. A second caller finds it recorded and changes nothing. */
export function createChargeRecord(deps: CommerceDeps) {
  const { realmClock, jobs, log } = deps;

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

  return { extend, fail };
}

/** History type of a successful charge (S1§3). */
function paidType({ held, anotherCard }: Due, changed: boolean): HistoryItemType {
  if (held.periods_paid === 0) return "PAID_INVOICE";
  if (changed) return "LICENCE_DOWNGRADE";
  return anotherCard ? "PAY_BY_ANOTHER_CARD" : "RENEWAL";
}
