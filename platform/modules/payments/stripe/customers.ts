import type { RealmClock } from "../../../jobs/realm-clock.ts";
import type { StripeClient } from "./client.ts";
import type { StripeStore } from "./store.ts";

/** Our customers at Stripe. It learns an id of ours and nothing else: no name, no address. */
export function createStripeCustomers(store: StripeStore, client: StripeClient, realmClock: RealmClock) {
  return {
    find: store.customer,

    /** Made with the first payment or card, under a key of that. Throws StripeFailure. */
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
