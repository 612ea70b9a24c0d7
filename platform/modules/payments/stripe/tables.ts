/** What we keep to find an attempt again at Stripe. No card data: Stripe keeps the cards. */
export interface StripeTables {
  /** One per attempt. The object at Stripe is named before any money can move. */
  stripe_payments: {
    realm_id: string;
    attempt_id: string;
    /** Ours. Empty for an attempt that was given up before it came here. */
    customer_id: string;
    mode: "CHARGE" | "VERIFY";
    amount: number;
    currency: string;
    scale: number;
    /** Of the viewer: messages of the bank are shown to those who read them. */
    language: string;
    /** `pi_…`, `seti_…` or `cs_…`; null: there is none yet, so nothing can be charged. */
    object_id: string | null;
    /** CANCELLED: given up before there was an object; none will be taken any more. */
    state: "OPEN" | "CANCELLED";
    /** Part of the idempotency keys: it grows when Stripe has answered with an error, since it repeats that answer for a key. */
    tries: number;
    created_at: string;
  };
  /** Our customers as Stripe knows them. */
  stripe_customers: { realm_id: string; customer_id: string; stripe_id: string; created_at: string };
}

declare module "../../../store/tables.ts" {
  interface Tables extends StripeTables {}
}
