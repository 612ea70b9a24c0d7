import type { Transaction } from "kysely";
import * as v from "valibot";
import type { JobHandler, JobKind } from "../../../jobs/jobs.ts";
import { TemporaryFailure } from "../../../jobs/retry.ts";
import type { PlatformDeps, StripeSettings } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { createStripeClient } from "./client.ts";
import { StripeFailure } from "./failure.ts";
import { stripeStore } from "./store.ts";

/** Deletes a customer at Stripe. It runs in real time instead of the realm's time, because it protects data. */
const FORGET_CUSTOMER_JOB = "payments.forget-stripe-customer";

const PayloadSchema = v.object({ stripeId: v.string() });

/** Deletes the Stripe customer of a deleted account, and with it the saved cards. */
export function createStripeForgetting(deps: PlatformDeps, settings: StripeSettings | null) {
  const client = settings === null ? null : createStripeClient(settings);

  /** Throws TemporaryFailure when Stripe is down or rate-limits, or when its keys are missing here. */
  const run: JobHandler = async (_realmId, payload) => {
    const { stripeId } = v.parse(PayloadSchema, payload);
    if (client === null) throw new TemporaryFailure("Stripe is switched off, and keeps a customer whose account has ended");
    try {
      await client.ask((stripe) => stripe.customers.del(stripeId));
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      // The customer is already deleted, by a call whose answer was lost or in the dashboard.
      if (!error.isMissing) throw new TemporaryFailure(error);
    }
  };

  return {
    jobs: { [FORGET_CUSTOMER_JOB]: { clock: "real", run } } satisfies Record<string, JobKind>,
    async begin(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void> {
      const stripeId = await stripeStore(trx, realmId).customer(viewerId);
      if (stripeId === null) return;
      await deps.jobs.enqueue(trx, realmId, { kind: FORGET_CUSTOMER_JOB, dedupeKey: stripeId, payload: { stripeId } });
    },
  };
}
