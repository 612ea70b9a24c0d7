import type { PlatformDeps } from "../../../platform-deps.ts";
import type { ProviderRefund, RefundInput } from "../provider.ts";
import { isTakenByStripe, toStripeAmount } from "./amounts.ts";
import type { StripeClient } from "./client.ts";
import { StripeFailure } from "./failure.ts";
import { stripeStore } from "./store.ts";

const STATES: Readonly<Record<string, ProviderRefund["status"]>> = { succeeded: "SUCCEEDED", failed: "FAILED", canceled: "FAILED" };

/** Refunds at Stripe. They are found by their metadata, because idempotency keys expire after a day and a refund may take longer. */
export function createStripeRefunds({ database }: Pick<PlatformDeps, "database">, client: StripeClient) {
  async function intentOf(objectId: string): Promise<string | null> {
    if (objectId.startsWith("pi_")) return objectId;
    if (!objectId.startsWith("cs_")) return null;
    const { payment_intent: intent } = await client.ask((stripe) => stripe.checkout.sessions.retrieve(objectId));
    return typeof intent === "string" ? intent : (intent?.id ?? null);
  }

  return async ({ realmId, attemptId, refundId, amount, currency }: RefundInput): Promise<ProviderRefund> => {
    const row = await stripeStore(database.write, realmId).find(attemptId);
    const intent = row?.object_id == null ? null : await intentOf(row.object_id);
    if (row === undefined || intent === null) return { status: "FAILED", reference: null };
    // A retry would fail too; the operator must refund another amount.
    if (!isTakenByStripe(amount, currency, row.scale)) return { status: "FAILED", reference: null };
    const refunds = await client.ask((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const existing = refunds.data.find(({ metadata }) => metadata?.refund === refundId);
    if (existing !== undefined) return { status: STATES[existing.status ?? ""] ?? "PENDING", reference: existing.id };
    const params = {
      payment_intent: intent,
      amount: toStripeAmount(amount, currency, row.scale),
      metadata: { realm: realmId, attempt: attemptId, refund: refundId },
    };
    try {
      const options = { idempotencyKey: `${realmId}/refund/${refundId}` };
      const made = await client.ask((stripe) => stripe.refunds.create(params, options));
      return { status: STATES[made.status ?? ""] ?? "PENDING", reference: made.id };
    } catch (error) {
      // The amount exceeds the rest, or the charge is refunded or disputed. A retry would fail too.
      if (error instanceof StripeFailure && error.type === "StripeInvalidRequestError") return { status: "FAILED", reference: null };
      throw error;
    }
  };
}
