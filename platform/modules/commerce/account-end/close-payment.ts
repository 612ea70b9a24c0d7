import type { NewJob } from "../../../jobs/jobs.ts";
import { TemporaryFailure } from "../../../jobs/retry.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { pauseOfRound } from "../payment/jobs.ts";
import type { Settle } from "../payment/settlement.ts";
import { paymentStore } from "../payment/store.ts";

export const CLOSE_PAYMENT_JOB = "commerce.close-payment";

/** Names no viewer: jobs that do are erased with the account. */
export interface ClosePaymentPayload {
  readonly providerId: string;
  /** Id of the payment attempt or card set-up. */
  readonly attemptId: string;
  readonly round: number;
}

/** Ends a payment or a card set-up at its provider, after it was given up here. Asks again until the provider says how it ended. */
export const closePaymentJob = ({ providerId, attemptId, round }: ClosePaymentPayload, now: Date): NewJob => ({
  kind: CLOSE_PAYMENT_JOB,
  dedupeKey: `${attemptId}:${round}`,
  payload: { providerId, attemptId, round } satisfies ClosePaymentPayload,
  runAt: round === 0 ? now : new Date(now.getTime() + pauseOfRound(round)),
});

export function createPaymentClosing(deps: CommerceDeps, { providers }: Pick<CommerceOptions, "providers">, settle: Settle) {
  const { database, realmClock, jobs } = deps;

  return async (realmId: string, payload: ClosePaymentPayload): Promise<void> => {
    const { providerId, attemptId, round } = payload;
    const provider = providers.find(({ id }) => id === providerId);
    if (provider === undefined) throw new TemporaryFailure(`provider ${providerId} is switched off`);
    const result = await provider.cancelPayment(realmId, attemptId).catch((error: unknown) => {
      throw new TemporaryFailure(error);
    });
    const attempt = await paymentStore(database.read, realmId).findAttempt(attemptId);
    // Paid before the provider heard of the end: the money goes back.
    if (attempt !== undefined) await settle(attempt, result);
    if (result.status === "PENDING" || result.status === "REQUIRES_ACTION")
      await jobs.enqueue(database.write, realmId, closePaymentJob({ ...payload, round: round + 1 }, realmClock.now(realmId)));
  };
}
