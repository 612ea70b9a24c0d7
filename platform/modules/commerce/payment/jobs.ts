import type { NewJob } from "../../../jobs/jobs.ts";
import type { HeldLicenceRow } from "../rows.ts";

export const RECONCILE_JOB = "commerce.reconcile";
export const UNCONFIRMED_JOB = "commerce.unconfirmed";
export const RENEW_JOB = "commerce.renew";
export const RECEIPT_JOB = "commerce.receipt-mail";

/** Delay before the provider is first polled about an attempt. */
export const FIRST_CHECK_MILLISECONDS = 60_000;
const LAST_CHECK_MILLISECONDS = 3_600_000;

export interface ReconcilePayload {
  readonly attemptId: string;
  readonly round: number;
}

/** Milliseconds before a round of polling. They double with each round, up to an hour. */
export const pauseOfRound = (round: number): number => Math.min(FIRST_CHECK_MILLISECONDS * 2 ** round, LAST_CHECK_MILLISECONDS);

/** Polls the provider about an attempt. */
export const reconcileJob = (attemptId: string, round: number, now: Date): NewJob => ({
  kind: RECONCILE_JOB,
  dedupeKey: `${attemptId}:${round}`,
  payload: { attemptId, round } satisfies ReconcilePayload,
  runAt: new Date(now.getTime() + pauseOfRound(round)),
});

export interface RenewPayload {
  readonly heldId: string;
  /** Number of periods that are already paid. */
  readonly period: number;
  /** Number of calls that the provider did not answer. */
  readonly trying: number;
  /** Number of declines of the charge; absent: 0. */
  readonly tries?: number;
}

/** The next event of a held licence, at `runAt`: a renewal, the end of a pause, or its end. */
export const renewJob = (held: Pick<HeldLicenceRow, "id" | "periods_paid" | "failed_tries">, trying: number, runAt: Date): NewJob => ({
  kind: RENEW_JOB,
  dedupeKey: `${held.id}:${held.periods_paid}:${held.failed_tries}:${trying}:${runAt.getTime()}`,
  payload: { heldId: held.id, period: held.periods_paid, trying, tries: held.failed_tries } satisfies RenewPayload,
  runAt,
});

export interface UnconfirmedPayload {
  readonly heldId: string;
}

const CONFIRM_MILLISECONDS = 7 * 86_400_000;

/** Time limit for confirming a payment: seven days, but not after the end of the paid period. */
export function confirmByOf(bought: Date, validUntil: string | null): Date {
  const end = bought.getTime() + CONFIRM_MILLISECONDS;
  return new Date(validUntil === null ? end : Math.min(end, Date.parse(validUntil)));
}

/** Refunds a payment that was not confirmed by `runAt`. */
export const unconfirmedJob = (heldId: string, runAt: Date): NewJob => ({
  kind: UNCONFIRMED_JOB,
  dedupeKey: heldId,
  payload: { heldId } satisfies UnconfirmedPayload,
  runAt,
});

export interface ReceiptPayload {
  readonly historyId: string;
}

export const receiptJob = (historyId: string): NewJob => ({
  kind: RECEIPT_JOB,
  dedupeKey: historyId,
  payload: { historyId } satisfies ReceiptPayload,
});

export const CLOSE_PAYMENT_JOB = "commerce.close-payment";

/** The payload names no viewer, because jobs that name one are erased with the account. */
export interface ClosePaymentPayload {
  readonly providerId: string;
  /** Id of the payment attempt or card set-up. */
  readonly attemptId: string;
  readonly round: number;
}

/** Ends a payment or a card set-up at its provider after it was cancelled here. Repeats until the provider reports its end. */
export const closePaymentJob = ({ providerId, attemptId, round }: ClosePaymentPayload, now: Date): NewJob => ({
  kind: CLOSE_PAYMENT_JOB,
  dedupeKey: `${attemptId}:${round}`,
  payload: { providerId, attemptId, round } satisfies ClosePaymentPayload,
  runAt: round === 0 ? now : new Date(now.getTime() + pauseOfRound(round)),
});
