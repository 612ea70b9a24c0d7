import type Stripe from "stripe";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { DisputeAnswer, ProviderDispute } from "../provider.ts";
import { fromStripeAmount } from "./amounts.ts";
import type { StripeClient } from "./client.ts";
import { StripeFailure } from "./failure.ts";
import { stripeStore } from "./store.ts";

const STATES: Readonly<Record<string, ProviderDispute["status"]>> = {
  needs_response: "NEEDS_RESPONSE",
  warning_needs_response: "NEEDS_RESPONSE",
  under_review: "UNDER_REVIEW",
  warning_under_review: "UNDER_REVIEW",
  won: "WON",
  warning_closed: "WON",
  prevented: "WON",
  lost: "LOST",
};
/** Stripe rejects longer evidence. */
const MOST_CHARACTERS = 20_000;

/** Disputes at Stripe. Their charge is identified by the metadata of its payment. */
export function createStripeDisputes({ database }: Pick<PlatformDeps, "database">, client: StripeClient) {
  async function factsOf(realmId: string, dispute: Stripe.Dispute): Promise<ProviderDispute | null> {
    const { payment_intent: intent } = dispute;
    const metadata = intent === null || typeof intent === "string" ? {} : intent.metadata;
    if (metadata.realm !== realmId || metadata.attempt === undefined) return null;
    const row = await stripeStore(database.write, realmId).find(metadata.attempt);
    if (row === undefined) return null;
    const status = STATES[dispute.status];
    if (status === undefined) throw new Error(`dispute ${dispute.id} is ${dispute.status}`);
    const amount = fromStripeAmount(dispute.amount, dispute.currency, row.scale);
    const due = dispute.evidence_details.due_by;
    // An inquiry of the bank withdraws nothing.
    const withdrawn = status === "WON" || dispute.status.startsWith("warning_") ? 0 : amount;
    return {
      id: dispute.id,
      attemptId: row.attempt_id,
      status,
      amount,
      currency: dispute.currency.toUpperCase(),
      reason: dispute.reason,
      respondBy: status === "NEEDS_RESPONSE" && due !== null ? new Date(due * 1000).toISOString() : null,
      withdrawn,
    };
  }

  async function get(realmId: string, id: string): Promise<ProviderDispute | null> {
    try {
      return await factsOf(realmId, await client.ask((stripe) => stripe.disputes.retrieve(id, { expand: ["payment_intent"] })));
    } catch (error) {
      if (error instanceof StripeFailure && error.isMissing) return null;
      throw error;
    }
  }

  return {
    get,
    async answer(realmId: string, id: string, operatorAnswer: DisputeAnswer): Promise<ProviderDispute | null> {
      const current = await get(realmId, id);
      if (current === null || current.status !== "NEEDS_RESPONSE") return current;
      const options = { idempotencyKey: `${realmId}/dispute/${id}/${operatorAnswer.kind}` };
      await client.ask<unknown>((stripe) =>
        operatorAnswer.kind === "ACCEPT"
          ? stripe.disputes.close(id, {}, options)
          : stripe.disputes.update(
              id,
              { evidence: { uncategorized_text: operatorAnswer.evidence.slice(0, MOST_CHARACTERS) }, submit: true },
              options,
            ),
      );
      return await get(realmId, id);
    },
  };
}
