import type Stripe from "stripe";
import type { Clock } from "../../../base/clock.ts";
import type { StripeSettings } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { isLive, type StripeClient } from "./client.ts";

/** An older (or newer) signature is refused: a recorded webhook cannot be sent again later. Seconds. */
const TOLERANCE_SECONDS = 300;

/** Kinds of objects that attempts are kept as. */
const OF_ATTEMPTS = /^(?:payment_intent|setup_intent|checkout\.session)\./u;
const OF_DISPUTES = /^charge\.dispute\./u;

/** Reads webhooks of Stripe: signature by the SDK over the body as it came, then whose it is. */
export function createStripeWebhook(settings: StripeSettings, client: StripeClient, clock: Clock): PaymentProvider["readWebhook"] {
  const { webhookSecrets } = settings;
  /** Several secrets: each realm's address has one of its own, and a new one overlaps with the old. */
  function verified(stripe: Stripe, body: string, signature: string): Stripe.Event | null {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    for (const secret of webhookSecrets) {
      try {
        // The SDK refuses what is too old; what comes from the future we do.
        const stamped = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/u.exec(signature)?.[1] ?? Number.NaN);
        if (!(stamped - seconds <= TOLERANCE_SECONDS)) return null;
        return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, seconds * 1000);
      } catch {
        // The next secret may be the one.
      }
    }
    return null;
  }

  return async (realmId, headers, body) => {
    const signature = headers.get("stripe-signature");
    const event = signature === null ? null : verified(await client.sdk(), body, signature);
    if (event === null) return null;
    // A secret of the other mode may stand among ours: what a test has paid must not count on a live start, and the other way round.
    if (event.livemode !== isLive(settings)) return "NOT_OURS";
    // The account may have other realms, and payments that are not ours: taken, so that Stripe stops sending them.
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
