import type { PersonalData } from "../../store/tables.ts";

/**
 * The sandbox stands in for a payment provider: what such a one keeps is its own affair, and no part of ours. Of Stripe we keep which of
 * its objects are ours.
 */
export const paymentsPersonalData: PersonalData = {
  sandbox_payments: null,
  sandbox_methods: null,
  sandbox_refunds: null,
  sandbox_disputes: null,
  stripe_payments: { owner: { column: "customer_id" }, onDeletion: { keptFor: "LAW" } },
  stripe_customers: { owner: { column: "customer_id" }, onDeletion: "REMOVED" },
};
