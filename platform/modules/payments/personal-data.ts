import type { PersonalData } from "../../store/tables.ts";

/** Payments store which objects at Stripe are ours. */
export const paymentsPersonalData: PersonalData = {
  stripe_payments: { owner: { column: "customer_id" }, onDeletion: { retainedFor: "LAW" } },
  stripe_customers: { owner: { column: "customer_id" }, onDeletion: "REMOVED" },
};
