import { defineAuditEvents } from "../../../events/audit-event.ts";

const byOperator = { names: "REALM", actors: ["OPERATOR"] } as const;

/** Audit events of sales. */
export const commerceAudit = defineAuditEvents({
  REFUND_BEGUN: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["payment", "refund", "amount", "currency", "revoke"] },
  VOUCHERS_MADE: { ...byOperator, details: ["count", "discount"] },
  DISPUTE_ANSWERED: { ...byOperator, details: ["dispute", "answer", "state"] },
  PRICE_CHANGED: { ...byOperator, details: ["change", "sku", "amount", "from"] },
  PRICE_CHANGE_WITHDRAWN: { ...byOperator, details: ["change"] },
});
