import type { RealmClock } from "../../../jobs/realm-clock.ts";
import type { StripeClient } from "./client.ts";
import type { StripeStore } from "./store.ts";

/** Our customers at Stripe. Stripe gets only an id, no name and no address. */
export function createStripeCustomers(store: StripeStore, client: StripeClient, realmClock: RealmClock) {
  return {
    find: store.customer,

    /** Creates the customer at the first payment or card, with an idempotency key derived from it. Throws StripeFailure. */
    async ensure(realmId: string, customerId: string, idempotencyKey: string): Promise<string> {
      const existing = await store.customer(realmId, customerId);
      if (existing !== null) return existing;
      const metadata = { realm: realmId, customer: customerId };
      const made = await client.ask((stripe) => stripe.customers.create({ metadata }, { idempotencyKey }));
      await store.addCustomer({
        realm_id: realmId,
        customer_id: customerId,
        stripe_id: made.id,
        created_at: realmClock.now(realmId).toISOString(),
      });
      return (await store.customer(realmId, customerId)) ?? made.id;
    },
  };
}
export type StripeCustomers = ReturnType<typeof createStripeCustomers>;
