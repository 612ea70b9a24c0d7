/** References to Stripe's objects. They contain no card data, because Stripe stores the cards. */
export interface StripeTables {
  /** One row per attempt. The object id is stored before any money can move. */
  stripe_payments: {
    realm_id: string;
    attempt_id: string;
    /** Our customer id. Empty for an attempt that was cancelled before it was started. */
    customer_id: string;
    mode: "CHARGE" | "VERIFY";
    amount: number;
    currency: string;
    scale: number;
    /** The viewer's language. The bank's messages are shown only in theirs. */
    language: string;
    /** `pi_…`, `seti_…` or `cs_…`; null: no object yet, so nothing can be charged. */
    object_id: string | null;
    /** CANCELLED: cancelled before there was an object; a later object is not accepted. */
    state: "OPEN" | "CANCELLED";
    /** Part of the idempotency keys. It grows after an error of Stripe, because Stripe repeats that error for the same key. */
    tries: number;
    created_at: string;
  };
  /** Stripe's ids of our customers. */
  stripe_customers: { realm_id: string; customer_id: string; stripe_id: string; created_at: string };
}

declare module "../../../store/tables.ts" {
  interface Tables extends StripeTables {}
}
