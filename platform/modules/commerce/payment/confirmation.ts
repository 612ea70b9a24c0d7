import type { Language } from "../../../../contract/base/fields.ts";
import type { PaymentMethodType } from "../../../../contract/commerce/payment.ts";
import type { CallContext } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from "../../payments/index.ts";
import type { CommerceOptions } from "../options.ts";
import type { AttemptRow } from "../rows.ts";
import { type Attempts, isOpen } from "./attempts.ts";
import { FIRST_CHECK_MILLISECONDS, type ReconcilePayload, reconcileJob } from "./jobs.ts";
import type { Settle } from "./settlement.ts";

/** Time limit for the viewer on the provider's page. After it, the attempt is cancelled and the basket opens again. */
const ACTION_TIMEOUT_MILLISECONDS = 30 * 60_000;

/**
 * Starts attempts at the provider, and refreshes them after a return, a webhook or a job. The provider is called outside any transaction,
 * with the attempt's id as the idempotency key (product rules, Money).
 */
export function createConfirmation(deps: PlatformDeps, options: CommerceOptions, attempts: Attempts, settle: Settle) {
  const { database, realmClock, jobs, log } = deps;
  const { providerOf } = attempts;

  async function returnUrlOf(context: CallContext, attempt: AttemptRow, provider: PaymentProvider): Promise<string> {
    const url = new URL(attempt.return_url, await options.realmOrigin(attempt.realm_id, context));
    // Hints for the return page, which looks the payment up.
    url.searchParams.set("paymentId", attempt.id);
    url.searchParams.set("targetPaymentProvider", provider.target);
    url.searchParams.set("paymentProviderId", provider.id);
    url.searchParams.set("paymentMethodType", attempt.method_type);
    return url.href;
  }

  /** `description`: what is bought, in the viewer's language, for the provider's page. */
  async function start(context: CallContext, attempt: AttemptRow, description: string): Promise<ProviderPayment> {
    const provider = providerOf(attempt);
    if (attempt.mode === "FREE") return paidWithNothing(attempt);
    if (provider === undefined) throw new ProviderUnavailable();
    return await provider.startPayment({
      realmId: attempt.realm_id,
      customerId: attempt.viewer_id,
      attemptId: attempt.id,
      mode: attempt.mode,
      amount: attempt.amount,
      currency: attempt.currency,
      scale: attempt.scale,
      method: attempt.method_type as PaymentMethodType,
      // Only a viewer's own purchase saves its card in the account (fulfilment).
      reusable: attempt.gift_id === null,
      token: attempt.payment_token,
      returnUrl: await returnUrlOf(context, attempt, provider),
      language: attempt.language as Language,
      description,
    });
  }

  /** Reads an open attempt from the provider and records the result. Throws when the provider does not answer. */
  async function refresh(attempt: AttemptRow): Promise<AttemptRow> {
    if (!isOpen(attempt)) return attempt;
    const provider = providerOf(attempt);
    if (attempt.mode === "FREE") return await settle(attempt, paidWithNothing(attempt));
    if (provider === undefined) return attempt;
    const result = await provider.getPayment(attempt.realm_id, attempt.id);
    if (result !== null) return await settle(attempt, result);
    if (realmClock.now(attempt.realm_id).getTime() - new Date(attempt.created_at).getTime() < FIRST_CHECK_MILLISECONDS) return attempt;
    // The call has not arrived. Cancelling it at the provider ensures that it cannot arrive later.
    const ended = await provider.cancelPayment(attempt.realm_id, attempt.id);
    return await settle(
      attempt,
      ended.status === "CANCELLED" ? { status: "FAILED", reference: null, code: "generic", message: null } : ended,
    );
  }

  /** Handles a webhook about an abandoned attempt: if it was charged after all, the charge is refunded. */
  async function recheck(attempt: AttemptRow): Promise<void> {
    if (attempt.status !== "FAILED" && attempt.status !== "CANCELLED") return;
    const result = await providerOf(attempt)?.getPayment(attempt.realm_id, attempt.id);
    if (result?.status === "SUCCEEDED") await settle(attempt, result);
  }

  async function refreshQuietly(attempt: AttemptRow): Promise<AttemptRow> {
    try {
      return await refresh(attempt);
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, "payment not refreshed");
      return attempt;
    }
  }

  /** The job: polls an attempt until it ends. After half an hour on the provider's page it is cancelled. */
  async function reconcile(realmId: string, { attemptId, round }: ReconcilePayload): Promise<void> {
    const attempt = await attempts.find(realmId, attemptId);
    if (attempt === undefined) return;
    let refreshed = await refreshQuietly(attempt);
    const age = realmClock.now(attempt.realm_id).getTime() - new Date(attempt.created_at).getTime();
    const provider = providerOf(attempt);
    // A payment in progress is ended by the provider. One that still waits for its payer is cancelled here.
    const waits = refreshed.status === "REQUIRES_ACTION" || (refreshed.status === "PENDING" && refreshed.instructions !== null);
    if (waits && age >= ACTION_TIMEOUT_MILLISECONDS && provider !== undefined) {
      refreshed = await settle(refreshed, await provider.cancelPayment(realmId, attemptId));
    }
    if (isOpen(refreshed))
      await jobs.enqueue(database.write, realmId, reconcileJob(refreshed.id, round + 1, realmClock.now(attempt.realm_id)));
  }

  return { start, refresh, refreshQuietly, recheck, reconcile };
}

const paidWithNothing = (attempt: AttemptRow): ProviderPayment => ({
  status: "SUCCEEDED",
  reference: attempt.id,
  amount: 0,
  currency: attempt.currency,
  method: null,
});
