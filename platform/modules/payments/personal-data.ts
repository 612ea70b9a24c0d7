import type { PersonalData } from "../../store/tables.ts";

/** The sandbox stands in for a payment provider: what such a one keeps is its own affair, and no part of ours. */
export const paymentsPersonalData: PersonalData = {
  sandbox_payments: null,
  sandbox_methods: null,
  sandbox_refunds: null,
  sandbox_disputes: null,
};
