import type { PersonalData } from "../../platform/store/tables.ts";

/** The sandbox acts as a payment provider. A provider's own data is no part of an account's export or deletion. */
export const sandboxPersonalData: PersonalData = {
  sandbox_payments: null,
  sandbox_methods: null,
  sandbox_refunds: null,
  sandbox_disputes: null,
};
