import { TemporaryFailure } from "../../../jobs/retry.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { type ClosePaymentPayload, closePaymentJob } from "../payment/jobs.ts";
import type { Settle } from "../payment/settlement.ts";
import { paymentStore } from "../payment/store/payments.ts";

/** The job: asks the provider to end a payment that was given up here. A payment that was made before is refunded. */
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
    // A payment before this cancellation is refunded.
    if (attempt !== undefined) await settle(attempt, result);
    if (result.status === "PENDING" || result.status === "REQUIRES_ACTION")
      await jobs.enqueue(database.write, realmId, closePaymentJob({ ...payload, round: round + 1 }, realmClock.now(realmId)));
  };
}
