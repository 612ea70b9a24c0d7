import type { PlatformDeps } from "../../../platform-deps.ts";
import type { StripeClient } from "./client.ts";
import { stripeStore } from "./store.ts";

/** Our customers at Stripe. Stripe gets only an id, no name and no address. */
export function createStripeCustomers({ database, realmClock }: Pick<PlatformDeps, "database" | "realmClock">, client: StripeClient) {
  return {
    find: (realmId: string, customerId: string) => stripeStore(database.write, realmId).customer(customerId),

    /** Creates the customer at the first payment or card, with an idempotency key derived from it. Throws StripeFailure. */
    async ensure(realmId: string, customerId: string, idempotencyKey: string): Promise<string> {
      const existing = await stripeStore(database.write, realmId).customer(customerId);
      if (existing !== null) return existing;
      const metadata = { realm: realmId, customer: customerId };
      const made = await client.ask((stripe) => stripe.customers.create({ metadata }, { idempotencyKey }));
      await stripeStore(database.write, realmId).addCustomer({
        customer_id: customerId,
        stripe_id: made.id,
        created_at: realmClock.now(realmId).toISOString(),
      });
      return (await stripeStore(database.write, realmId).customer(customerId)) ?? made.id;
    },
  };
}
export type StripeCustomers = ReturnType<typeof createStripeCustomers>;
