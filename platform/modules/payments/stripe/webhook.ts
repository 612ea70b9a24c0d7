import type Stripe from "stripe";
import type { Clock } from "../../../base/clock.ts";
import type { StripeSettings } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { isLive, type StripeClient } from "./client.ts";

/** Maximum age of a signature in seconds, past or future, so that a recorded webhook cannot be replayed. */
const TOLERANCE_SECONDS = 300;

/** Object types of attempts. */
const OF_ATTEMPTS = /^(?:payment_intent|setup_intent|checkout\.session)\./u;
const OF_DISPUTES = /^charge\.dispute\./u;

/** Reads webhooks of Stripe: the SDK verifies the signature of the unparsed body, then the realm is found. */
export function createStripeWebhook(settings: StripeSettings, client: StripeClient, clock: Clock): PaymentProvider["readWebhook"] {
  const { webhookSecrets } = settings;
  /** Tries several secrets, because each realm's address has its own, and old and new secrets overlap during a change. */
  function verified(stripe: Stripe, body: string, signature: string): Stripe.Event | null {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    for (const secret of webhookSecrets) {
      try {
        // The SDK rejects old signatures only; those from the future are rejected here.
        const stamped = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/u.exec(signature)?.[1] ?? Number.NaN);
        if (!(stamped - seconds <= TOLERANCE_SECONDS)) return null;
        return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, seconds * 1000);
      } catch {
        // The next secret may match.
      }
    }
    return null;
  }

  return async (realmId, headers, body) => {
    const signature = headers.get("stripe-signature");
    const event = signature === null ? null : verified(await client.sdk(), body, signature);
    if (event === null) return null;
    // The secrets may include one of the other mode: a test payment must not count in a live process, nor a live one in a test.
    if (event.livemode !== isLive(settings)) return "NOT_OURS";
    // The Stripe account may have other realms and foreign payments. Their events are accepted, so that Stripe stops sending them.
    if (OF_ATTEMPTS.test(event.type)) {
      const { metadata } = event.data.object as { readonly metadata: Stripe.Metadata | null };
      if (metadata?.realm !== realmId || metadata.attempt === undefined) return "NOT_OURS";
      return { id: event.id, realmId, attemptId: metadata.attempt, disputeId: null };
    }
    if (!OF_DISPUTES.test(event.type)) return "NOT_OURS";
    const { id, payment_intent: intent } = event.data.object as Stripe.Dispute;
    const intentId = typeof intent === "string" ? intent : intent?.id;
    if (intentId === undefined) return "NOT_OURS";
    const { metadata } = await client.ask((stripe) => stripe.paymentIntents.retrieve(intentId));
    if (metadata.realm !== realmId || metadata.attempt === undefined) return "NOT_OURS";
    return { id: event.id, realmId, attemptId: metadata.attempt, disputeId: id };
  };
}
