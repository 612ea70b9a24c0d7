import { OPERATOR_BY_COMMAND, type OperatorAtWork } from "../../../http/operator-at-work.ts";
import type { NewJob } from "../../../jobs/jobs.ts";
import { TemporaryFailure } from "../../../jobs/retry.ts";
import type { Db } from "../../../store/database.ts";
import { auditTime, createAuditWriter } from "../../audit/index.ts";
import type { ProviderRefund } from "../../payments/index.ts";
import { disputeStore } from "../dispute/store.ts";
import { licenceStore } from "../licence/store.ts";
import { commerceAudit } from "../model/audit-events.ts";
import { moneyOf } from "../model/money.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { receiptJob } from "../payment/jobs.ts";
import { historyStore } from "../receipt/store.ts";
import type { HistoryRow, RefundRow } from "../rows.ts";
import { recordAbout } from "./record-about.ts";
import { revokePaidBy } from "./revoke.ts";
import { refundStore } from "./store.ts";

const appendAudit = createAuditWriter(commerceAudit);

export const REFUND_JOB = "commerce.refund";

export interface RefundPayload {
  readonly refundId: string;
}

export interface NewRefund {
  /** Idempotency key of a caller, a UUID; absent: a new refund in any case. */
  readonly id?: string;
  /** Id of the payment in the history. */
  readonly paymentId: string;
  /** Minor units; null: the whole refundable amount. */
  readonly amount: number | null;
  /** True: the licence ends with the refund. */
  readonly revoke: boolean;
  /** REPLACED, LATE: the charged purchase could not be granted any more (product rules, Money). */
  readonly reason: RefundRow["reason"];
}

/** Thrown when a refund is rejected; the message is for the operator. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** The payment does not exist, or belongs to another account. */
export class PaymentUnknown extends RefundRefused {}

/** The caller's id belongs to another refund. */
export class RefundKeyTaken extends RefundRefused {}

const MOST_LISTED = 200;

const refundJob = (refundId: string): NewJob => ({
  kind: REFUND_JOB,
  dedupeKey: refundId,
  payload: { refundId } satisfies RefundPayload,
});

/** Refundable amount of a payment: without completed and pending refunds and without a bank's withdrawals. Minor units. */
export async function leftOfPayment(trx: Db, payment: HistoryRow): Promise<number> {
  const refunds = await refundStore(trx, payment.realm_id).listOf(payment.id);
  const refunded = refunds.filter(({ state }) => state !== "FAILED").reduce((all, one) => all + one.amount, 0);
  return payment.amount - refunded - (await disputeStore(trx, payment.realm_id).withdrawnOf(payment.id));
}

/** Begins a refund inside the caller's transaction. Throws RefundRefused. Returns the refund's id and amount. */
export async function beginRefund(
  { ids, realmClock, jobs }: Pick<CommerceDeps, "ids" | "realmClock" | "jobs">,
  trx: Db,
  realmId: string,
  refund: NewRefund,
): Promise<{ readonly id: string; readonly amount: number; readonly payment: HistoryRow }> {
  const store = refundStore(trx, realmId);
  const payment = await store.lockPayment(refund.paymentId);
  if (payment === undefined) throw new PaymentUnknown(`there is no payment ${refund.paymentId}`);
  if (payment.status !== "SUCCEEDED" || payment.charge_key === null || payment.provider_id === null || payment.amount === 0)
    throw new RefundRefused(`nothing was charged by ${refund.paymentId}`);
  const left = await leftOfPayment(trx, payment);
  const amount = refund.amount ?? left;
  if (amount <= 0 || amount > left)
    throw new RefundRefused(`${left} of ${payment.amount} ${payment.currency} (minor units) can be given back, not ${amount}`);
  const id = refund.id ?? ids.id();
  const added = await store.add({
    realm_id: realmId,
    id,
    history_id: payment.id,
    amount,
    revoke: refund.revoke ? 1 : 0,
    reason: refund.reason,
    state: "PENDING",
    reference: null,
    created_at: realmClock.now(realmId).toISOString(),
  });
  if (!added) throw new RefundKeyTaken(`${id} is another refund`);
  // A pending refund already lowers the credit for an upgrade.
  if (payment.held_id !== null) await licenceStore(trx, realmId).lessenPaid(payment, amount);
  await jobs.enqueue(trx, realmId, refundJob(id));
  return { id, amount, payment };
}

/**
 * The refund of an earlier call with the same id; undefined: none. The payment is locked, so that the second of two concurrent calls finds
 * it. Throws RefundKeyTaken when that call had other values.
 */
async function findRepeated(trx: Db, realmId: string, { id, paymentId, amount, revoke }: Omit<NewRefund, "reason">) {
  const store = refundStore(trx, realmId);
  const payment = id === undefined ? undefined : await store.lockPayment(paymentId);
  const existing = id === undefined ? undefined : await store.find(id);
  if (payment === undefined || existing === undefined) return undefined;
  const isSame =
    existing.history_id === payment.id && (amount === null || amount === existing.amount) && revoke === (existing.revoke === 1);
  if (!isSame) throw new RefundKeyTaken(`${existing.id} is another refund`);
  return { id: existing.id, amount: existing.amount, payment };
}

/** Refunds. The refund's id is the idempotency key, so that a job that runs twice refunds once. */
export function createRefunds(deps: CommerceDeps, options: CommerceOptions) {
  const { database } = deps;

  /** The job: sends the refund to the provider and records the answer. Throws when there is no answer, so that the job is retried. */
  async function run(realmId: string, { refundId }: RefundPayload): Promise<void> {
    const refund = await refundStore(database.read, realmId).find(refundId);
    const payment = refund === undefined ? undefined : await historyStore(database.read, realmId).find(refund.history_id);
    if (refund === undefined || payment === undefined || refund.state !== "PENDING") return;
    const provider = options.providers.find(({ id }) => id === payment.provider_id);
    if (provider === undefined) throw new TemporaryFailure(`provider ${payment.provider_id} is switched off`);
    let result: ProviderRefund;
    try {
      result = await provider.refund({
        realmId,
        attemptId: payment.charge_key ?? "",
        refundId,
        amount: refund.amount,
        currency: payment.currency,
      });
    } catch (error) {
      throw new TemporaryFailure(error);
    }
    if (result.status === "PENDING") throw new TemporaryFailure("the refund is still under way");
    await database.write.transaction().execute((trx) => record(trx, refund, result));
  }

  async function record(trx: Db, refund: RefundRow, result: ProviderRefund): Promise<void> {
    const store = refundStore(trx, refund.realm_id);
    const payment = await store.lockPayment(refund.history_id);
    const done = result.status === "SUCCEEDED";
    if (payment === undefined || !(await store.end(refund.id, { state: done ? "DONE" : "FAILED", reference: result.reference }))) return;
    if (done) await store.noteOnPayment(payment, moneyOf(refund.amount, payment));
    const refundType = refund.reason === "PRO_RATA" ? "PRO_RATA_REFUND" : "REFUNDED";
    if (!done && payment.held_id !== null) await licenceStore(trx, refund.realm_id).lessenPaid(payment, -refund.amount);
    const noteId = await recordAbout(deps, trx, payment, {
      type: done ? refundType : "FAILED_REFUND",
      amount: refund.amount,
      reference: result.reference,
    });
    if (done) await deps.jobs.enqueue(trx, refund.realm_id, receiptJob(noteId));
    if (done && refund.revoke === 1) await revokePaidBy(deps, trx, payment);
  }

  return {
    run,

    /**
     * Refund by an operator, by command or by call. `accountId`: required owner of the payment; absent: any owner. Throws RefundRefused and
     * errors of `by.hold`. A repeated `id` returns the existing refund.
     */
    request(
      realmId: string,
      { accountId, ...refund }: Omit<NewRefund, "reason"> & { readonly accountId?: string },
      by: OperatorAtWork = OPERATOR_BY_COMMAND,
    ) {
      return database.write.transaction().execute(async (trx) => {
        // The account is locked before the payment, as in all transactions that lock both.
        await by.hold(trx);
        const repeated = await findRepeated(trx, realmId, refund);
        const begun = repeated ?? (await beginRefund(deps, trx, realmId, { ...refund, reason: "OPERATOR" }));
        const { id, amount, payment } = begun;
        if (accountId !== undefined && payment.viewer_id !== accountId) throw new PaymentUnknown(`there is no payment ${payment.id}`);
        if (repeated !== undefined) return begun;
        const details = {
          payment: payment.id,
          refund: id,
          amount: String(amount),
          currency: payment.currency,
          revoke: String(refund.revoke),
        };
        const entry = { id: deps.ids.id(), accountId: payment.viewer_id, actor: by.actor, address: by.address } as const;
        await appendAudit(trx, realmId, { ...entry, event: "REFUND_BEGUN", details }, auditTime(deps));
        return begun;
      });
    },

    /** A viewer's history, newest first. */
    payments: (realmId: string, viewerId: string, most: number): Promise<HistoryRow[]> =>
      historyStore(database.read, realmId).listPage(viewerId, 1, most),

    /** The last 200 payments of a viewer for an operator, newest first. Amounts are minor units. */
    async listPayments(realmId: string, viewerId: string) {
      const rows = await historyStore(database.read, realmId).listPage(viewerId, 1, MOST_LISTED);
      return rows.slice(0, MOST_LISTED).map((row) => ({
        id: row.id,
        at: row.happened_at,
        type: row.item_type,
        status: row.status,
        licence: row.licence_id,
        amount: row.amount,
        currency: row.currency,
        reference: row.external_payment_id,
      }));
    },
  };
}
