/** The sandbox provider's own books. Stands for another company: the commerce module never reads these. */
export interface SandboxTables {
  /** One per attempt; its id is the idempotency key. */
  sandbox_payments: {
    realm_id: string;
    attempt_id: string;
    reference: string;
    /** Null for what was booked before customers were. */
    customer_id: string | null;
    mode: "CHARGE" | "VERIFY";
    method_type: string;
    amount: number;
    currency: string;
    scale: number;
    /**
     * ENTRY: waits for the hosted page. CONFIRM: waits for the viewer's confirmation. WAITING: waits for its payer, who scans a code.
     * UNDER_WAY: ends by itself, as `ends_as` says. The others are final.
     */
    status: "ENTRY" | "CONFIRM" | "WAITING" | "UNDER_WAY" | "SUCCEEDED" | "FAILED" | "CANCELLED";
    method_id: string | null;
    error_code: string | null;
    error_label: string | null;
    return_url: string;
    language: string;
    description: string;
    created_at: string;
    updated_at: string;
    /** DISPUTED: it succeeds, and is questioned a little later. */
    ends_as: "SUCCEEDED" | "FAILED" | "DISPUTED" | null;
  };
  /** Refunds; the id is the idempotency key. */
  sandbox_refunds: { realm_id: string; refund_id: string; attempt_id: string; amount: number; reference: string; created_at: string };
  /** Charges that their payer's bank questions: one for each charge at most. */
  sandbox_disputes: {
    realm_id: string;
    dispute_id: string;
    attempt_id: string;
    amount: number;
    currency: string;
    status: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
    reason: string;
    /** Evidence for the charge as it was sent; null until then. */
    evidence: string | null;
    respond_by: string;
    created_at: string;
    updated_at: string;
  };
  /** Cards as entered: what they do, never their number. */
  sandbox_methods: {
    realm_id: string;
    id: string;
    /** Customer who owns the method: nobody else can pay with it. Null when it was entered before customers existed. */
    customer_id: string | null;
    fingerprint: string;
    brand: string;
    last4: string;
    expires: string;
    behaviour: string;
    created_at: string;
  };
}

declare module "../../platform/store/tables.ts" {
  interface Tables extends SandboxTables {}
}
