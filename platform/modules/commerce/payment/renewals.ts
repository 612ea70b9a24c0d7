import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { billingCopy } from "../billing/details.ts";
import { billingStore } from "../billing/store.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { addPeriods } from "../model/billing-time.ts";
import { applyDiscounts, taxInside } from "../model/money.ts";
import type { Offer, QuotedVoucher } from "../model/quote.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { type RenewPayload, receiptJob, renewJob } from "./jobs.ts";
import { paymentMethodStore } from "./method-store.ts";

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_RETRY_MILLISECONDS = 6 * 3_600_000;

interface Due {
  readonly held: HeldLicenceRow;
  readonly offer: Offer;
  readonly vouchers: readonly QuotedVoucher[];
  readonly discount: number;
  readonly amount: number;
  /** Who is billed now: what the viewer gave last. */
  readonly billing: string | null;
}

type Charged = { readonly paid: boolean; readonly reference: string | null; readonly method: string | null };

/** Renewals count from the anchor: period n ends at anchor + n periods, whenever the job ran (decisions, Money). */
export function createRenewals(deps: CommerceDeps, options: CommerceOptions) {
  const { database, clock, ids, jobs, log, readShop } = deps;

  async function findDue(realmId: string, heldId: string, period: number): Promise<Due | null> {
    const licences = licenceStore(database.read, realmId);
    const held = await licences.findHeld(heldId);
    if (held === undefined || !isDue(held, period)) return null;
    const offer = (await readShop(realmId)).offer(held.sku);
    if (offer === null) throw new Error(`held licence ${heldId} has a sku that is unknown`);
    const vouchers = [
      ...(JSON.parse(held.pending_discounts) as QuotedVoucher[]),
      ...(JSON.parse(held.lasting_discounts) as QuotedVoucher[]),
    ];
    const { total, taken } = applyDiscounts(
      offer.amount,
      vouchers.map(({ terms }) => terms),
    );
    const { billingFields } = await options.realm.getSettings(realmId);
    const billing = billingCopy(billingFields, await billingStore(database.read, realmId).find(held.viewer_id));
    return { held, offer, vouchers, discount: taken.reduce((all, one) => all + one, 0), amount: total, billing };
  }

  /** The same key for the same period: asked twice, it is charged once. Throws when the provider does not answer. */
  async function charge({ held, offer, amount }: Due): Promise<Charged> {
    if (amount === 0) return { paid: true, reference: null, method: null };
    const card =
      held.payment_method_id === null ? undefined : await paymentMethodStore(database.read, held.realm_id).find(held.payment_method_id);
    const provider = options.providers.find(({ id }) => id === card?.provider_id);
    if (card === undefined || provider === undefined) return { paid: false, reference: null, method: null };
    const viewer = await options.identity.getViewer(held.realm_id, held.viewer_id);
    const result: ProviderPayment = await provider.chargeSaved({
      realmId: held.realm_id,
      customerId: held.viewer_id,
      attemptId: `renewal-${held.id}-${held.periods_paid}`,
      amount,
      currency: offer.currency,
      scale: offer.scale,
      token: card.token,
      language: viewer?.language ?? "en",
    });
    if (result.status === "PENDING") throw new Error("renewal still under way");
    // A bank that wants to see the viewer has not paid.
    return { paid: result.status === "SUCCEEDED", reference: result.reference, method: maskedMethod(card) };
  }

  async function renew(realmId: string, { heldId, period, trying }: RenewPayload): Promise<void> {
    const due = await findDue(realmId, heldId, period);
    if (due === null) return;
    let charged: Charged;
    try {
      charged = await charge(due);
    } catch (error) {
      log.error({ err: error, held: heldId }, "renewal not charged, tried again");
      const pause = Math.min(RETRY_MILLISECONDS * 2 ** trying, LONGEST_RETRY_MILLISECONDS);
      await jobs.enqueue(database.write, realmId, renewJob(heldId, period, trying + 1, new Date(clock.now().getTime() + pause)));
      return;
    }
    await database.write.transaction().execute((trx) => (charged.paid ? extend(trx, due, charged) : suspend(trx, due, charged)));
  }

  async function extend(trx: Db, due: Due, charged: Charged): Promise<void> {
    const { held, offer } = due;
    if (offer.period === null) throw new Error(`held licence ${held.id} renews without a period`);
    const licences = licenceStore(trx, held.realm_id);
    const current = await licences.lockHeld(held.id);
    // Another run of the job was faster; the provider charged once for both.
    if (current.periods_paid !== held.periods_paid) return;
    const paidPeriods = held.periods_paid + 1;
    const validUntil = addPeriods(new Date(held.anchor), offer.period, paidPeriods);
    const used = new Set(due.vouchers.map(({ code }) => code));
    // A voucher that was redeemed while the provider was asked has paid nothing yet: it waits for the next period.
    const waiting = (JSON.parse(current.pending_discounts) as QuotedVoucher[]).filter(({ code }) => !used.has(code));
    await licences.updateHeld(held.id, {
      state: "ACTIVE",
      periods_paid: paidPeriods,
      valid_until: validUntil.toISOString(),
      pending_discounts: JSON.stringify(waiting),
    });
    const historyId = await record(trx, due, charged, validUntil);
    await jobs.enqueue(trx, held.realm_id, receiptJob(historyId));
    // An upgrade replaced it while the provider was asked: what was taken is on record, and nothing more follows.
    if (current.ended_at !== null) log.error({ held: held.id, historyId }, "renewal charged for a licence that ended meanwhile");
    else await jobs.enqueue(trx, held.realm_id, renewJob(held.id, paidPeriods, 0, validUntil));
  }

  /** Not paid: the licence grants no access until there is another payment method. */
  async function suspend(trx: Db, due: Due, charged: Charged): Promise<void> {
    const requestedAt = clock.now().toISOString();
    const pendingActions = JSON.stringify([{ action: "REFRESH_PAYMENT_DETAILS", requestedAt, actionDueBy: null }]);
    if (await licenceStore(trx, due.held.realm_id).suspendHeld(due.held, pendingActions)) await record(trx, due, charged, null);
  }

  /** Writes the renewal into the payment history; gives the item's id. */
  async function record(trx: Db, due: Due, charged: Charged, validUntil: Date | null): Promise<string> {
    const { held, offer, vouchers, discount, amount, billing } = due;
    const id = ids.id();
    await historyStore(trx, held.realm_id).add({
      id,
      viewerId: held.viewer_id,
      at: clock.now(),
      type: charged.paid ? (held.periods_paid === 0 ? "PAID_INVOICE" : "RENEWAL") : "PAYMENT_FAILED",
      status: charged.paid ? "SUCCEEDED" : "FAILED",
      licenceId: held.licence_id,
      sku: held.sku,
      price: {
        list: offer.amount,
        discount,
        amount,
        tax: taxInside(amount, offer.taxRate),
        taxRate: offer.taxRate,
        currency: offer.currency,
        scale: offer.scale,
      },
      attemptId: null,
      reference: charged.reference,
      method: charged.method,
      vouchers: vouchers.map(({ code }) => code),
      validFrom: held.valid_until,
      validUntil: validUntil?.toISOString() ?? null,
      billing: charged.paid ? billing : null,
    });
    return id;
  }

  return { renew };
}

/** The job is for one period: whatever has been paid, paused or ended since is left alone. */
function isDue(held: HeldLicenceRow, period: number): boolean {
  return held.periods_paid === period && held.auto_renewing === 1 && held.paused === 0 && held.ended_at === null;
}
