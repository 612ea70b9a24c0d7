import type { Transaction } from "kysely";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { ProviderPayment } from "../payments/index.ts";
import { billingCopy, readBillingDetails } from "./billing.ts";
import { RECEIPT_JOB, renewJob } from "./grant.ts";
import { type HeldRow, maskedMethod } from "./holdings.ts";
import { addPeriods } from "./model/billing-time.ts";
import { applyDiscounts, taxInside } from "./model/money.ts";
import type { Offer, QuotedVoucher } from "./model/quote.ts";
import type { CommerceOptions } from "./options.ts";
import { readShop } from "./shop.ts";

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_RETRY_MILLISECONDS = 6 * 3_600_000;

interface Due {
  readonly held: HeldRow;
  readonly offer: Offer;
  readonly vouchers: readonly QuotedVoucher[];
  readonly discount: number;
  readonly amount: number;
  /** Who is billed now: what the viewer gave last. */
  readonly billing: string | null;
}

type Charged = { readonly paid: boolean; readonly reference: string | null; readonly method: string | null };

/** Renewals count from the anchor: period n ends at anchor + n periods, whenever the job ran (decisions, Money). */
export function createRenewals(deps: PlatformDeps, options: CommerceOptions) {
  const { database, clock, ids, jobs, log } = deps;

  async function findDue(realmId: string, heldId: string, period: number): Promise<Due | null> {
    const held = await database.read
      .selectFrom("held_licences")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("id", "=", heldId)
      .executeTakeFirst();
    if (held === undefined || !isDue(held, period)) return null;
    const offer = (await readShop(database.read, realmId)).offer(held.sku);
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
    const billing = billingCopy(billingFields, await readBillingDetails(database.read, realmId, held.viewer_id));
    return { held, offer, vouchers, discount: taken.reduce((all, one) => all + one, 0), amount: total, billing };
  }

  /** The same key for the same period: asked twice, it is charged once. Throws when the provider does not answer. */
  async function charge({ held, offer, amount }: Due): Promise<Charged> {
    if (amount === 0) return { paid: true, reference: null, method: null };
    const card = await database.read
      .selectFrom("payment_methods")
      .selectAll()
      .where("realm_id", "=", held.realm_id)
      .where("id", "=", held.payment_method_id ?? "")
      .executeTakeFirst();
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

  async function renew(realmId: string, { heldId, period, trying }: { heldId: string; period: number; trying: number }): Promise<void> {
    const due = await findDue(realmId, heldId, period);
    if (due === null) return;
    let charged: Charged;
    try {
      charged = await charge(due);
    } catch (error) {
      log.error({ err: error, held: heldId }, "renewal not charged, tried again later");
      const pause = Math.min(RETRY_MILLISECONDS * 2 ** trying, LONGEST_RETRY_MILLISECONDS);
      await jobs.enqueue(database.write, realmId, renewJob(heldId, period, trying + 1, new Date(clock.now().getTime() + pause)));
      return;
    }
    await database.write.transaction().execute((trx) => (charged.paid ? extend(trx, due, charged) : suspend(trx, due, charged)));
  }

  /** The licence's row as it is now, kept from changing until the transaction ends. */
  async function lockHeld(trx: Transaction<Tables>, { realm_id, id }: HeldRow): Promise<HeldRow> {
    return await trx
      .updateTable("held_licences")
      .set((eb) => ({ periods_paid: eb.ref("periods_paid") }))
      .where("realm_id", "=", realm_id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function extend(trx: Transaction<Tables>, due: Due, charged: Charged): Promise<void> {
    const { held, offer } = due;
    if (offer.period === null) throw new Error(`held licence ${held.id} renews without a period`);
    const current = await lockHeld(trx, held);
    // Another run of the job was faster; the provider charged once for both.
    if (current.periods_paid !== held.periods_paid) return;
    const paidPeriods = held.periods_paid + 1;
    const validUntil = addPeriods(new Date(held.anchor), offer.period, paidPeriods);
    const used = new Set(due.vouchers.map(({ code }) => code));
    // A voucher that was redeemed while the provider was asked has paid nothing yet: it waits for the next period.
    const waiting = (JSON.parse(current.pending_discounts) as QuotedVoucher[]).filter(({ code }) => !used.has(code));
    await trx
      .updateTable("held_licences")
      .set({
        state: "ACTIVE",
        periods_paid: paidPeriods,
        valid_until: validUntil.toISOString(),
        pending_discounts: JSON.stringify(waiting),
      })
      .where("realm_id", "=", held.realm_id)
      .where("id", "=", held.id)
      .execute();
    const historyId = await note(trx, due, charged, validUntil);
    await jobs.enqueue(trx, held.realm_id, { kind: RECEIPT_JOB, dedupeKey: historyId, payload: { historyId } });
    // An upgrade replaced it while the provider was asked: what was taken is on record, and nothing more follows.
    if (current.ended_at !== null) log.error({ held: held.id, historyId }, "renewal charged for a licence that ended meanwhile");
    else await jobs.enqueue(trx, held.realm_id, renewJob(held.id, paidPeriods, 0, validUntil));
  }

  /** Not paid: the licence stops opening doors until there is another payment method. */
  async function suspend(trx: Transaction<Tables>, due: Due, charged: Charged): Promise<void> {
    const requestedAt = clock.now().toISOString();
    const mine = await trx
      .updateTable("held_licences")
      .set({
        state: "INACTIVE",
        auto_renewing: 0,
        pending_actions: JSON.stringify([{ action: "REFRESH_PAYMENT_DETAILS", requestedAt, actionDueBy: null }]),
      })
      .where("realm_id", "=", due.held.realm_id)
      .where("id", "=", due.held.id)
      .where("periods_paid", "=", due.held.periods_paid)
      .where("auto_renewing", "=", 1)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (mine.numUpdatedRows === 1n) await note(trx, due, charged, null);
  }

  async function note(
    trx: Transaction<Tables>,
    { held, offer, vouchers, discount, amount, billing }: Due,
    charged: Charged,
    validUntil: Date | null,
  ): Promise<string> {
    const id = ids.id();
    await trx
      .insertInto("payment_history")
      .values({
        realm_id: held.realm_id,
        id,
        viewer_id: held.viewer_id,
        happened_at: clock.now().toISOString(),
        item_type: charged.paid ? (held.periods_paid === 0 ? "PAID_INVOICE" : "RENEWAL") : "PAYMENT_FAILED",
        status: charged.paid ? "SUCCEEDED" : "FAILED",
        licence_id: held.licence_id,
        sku: held.sku,
        list_amount: offer.amount,
        discount,
        amount,
        tax: taxInside(amount, offer.taxRate),
        tax_rate: offer.taxRate,
        currency: offer.currency,
        scale: offer.scale,
        attempt_id: null,
        external_payment_id: charged.reference,
        method: charged.method,
        vouchers: JSON.stringify(vouchers.map(({ code }) => code)),
        valid_from: held.valid_until,
        valid_until: validUntil?.toISOString() ?? null,
        billing_details: charged.paid ? billing : null,
        refunds: "[]",
      })
      .execute();
    return id;
  }

  return { renew };
}

/** The job is for one period: whatever has been paid, paused or ended since is left alone. */
function isDue(held: HeldRow, period: number): boolean {
  return held.periods_paid === period && held.auto_renewing === 1 && held.paused === 0 && held.ended_at === null;
}
