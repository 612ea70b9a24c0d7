import { sql } from "kysely";
import type { PersonalData } from "../../store/tables.ts";
import type { HeldLicenceRow } from "./rows.ts";

/** The new value of a column if the subscription renews; else the column does not change. */
const whileRenewing = <C extends keyof HeldLicenceRow>(column: C, value: HeldLicenceRow[C]) =>
  sql<HeldLicenceRow[C]>`case when auto_renewing = 1 then ${value} else ${sql.ref(column)} end`;

/** Personal data in the tables of commerce. The law requires that receipts and their source data are kept. */
export const commercePersonalData: PersonalData = {
  licence_families: null,
  licences: null,
  commerce_texts: null,
  licence_prices: null,
  vouchers: null,
  voucher_redemptions: { owner: { column: "viewer_id" }, onDeletion: { retainedFor: "LAW" } },
  baskets: { owner: { column: "viewer_id" }, onDeletion: { retainedFor: "LAW" } },
  basket_vouchers: { owner: { column: "basket_id", of: "baskets", key: "id" }, onDeletion: { retainedFor: "LAW" } },
  payment_attempts: {
    owner: { column: "viewer_id" },
    secret: ["payment_token"],
    onDeletion: { retainedFor: "LAW", set: { payment_token: null, billing_details: null, action_url: null } },
  },
  orders: { owner: { column: "viewer_id" }, onDeletion: { retainedFor: "LAW" } },
  // Nothing is charged to an account that is about to be deleted. Its viewer may reactivate a subscription when they withdraw the deletion.
  held_licences: {
    owner: { column: "viewer_id" },
    // The same columns as `cancel` of model/subscription.ts changes.
    onAsking: (now) => ({
      auto_renewing: 0,
      resume_at: null,
      cancelled_at: whileRenewing("cancelled_at", now),
      reactivated_at: whileRenewing("reactivated_at", null),
      paused: whileRenewing("paused", 0),
      pause_requested: whileRenewing("pause_requested", 0),
      pause_requested_at: whileRenewing("pause_requested_at", null),
      failed_since: whileRenewing("failed_since", null),
      grace_until: whileRenewing("grace_until", null),
      next_sku: whileRenewing("next_sku", null),
      change_requested_at: whileRenewing("change_requested_at", null),
    }),
    onDeletion: { retainedFor: "LAW", set: { auto_renewing: 0, resume_at: null, payment_method_id: null } },
  },
  payment_methods: { owner: { column: "viewer_id" }, secret: ["token", "fingerprint"], onDeletion: "REMOVED" },
  card_setups: { owner: { column: "viewer_id" }, onDeletion: "REMOVED" },
  refunds: { owner: { column: "history_id", of: "payment_history", key: "id" }, onDeletion: { retainedFor: "LAW" } },
  price_migrations: null,
  // Proof of each viewer's consent to a price.
  price_consents: { owner: { column: "viewer_id" }, onDeletion: { retainedFor: "LAW" } },
  disputes: { owner: { column: "history_id", of: "payment_history", key: "id" }, onDeletion: { retainedFor: "LAW" } },
  // One trial per card or wallet, also after its holder has deleted the account.
  trial_uses: { owner: { column: "viewer_id" }, secret: ["fingerprint"], onDeletion: { retainedFor: "ABUSE" } },
  payment_history: { owner: { column: "viewer_id" }, onDeletion: { retainedFor: "LAW" } },
  billing_details: { owner: { column: "viewer_id" }, onDeletion: "REMOVED" },
  // A paid gift is still delivered, but without its message.
  gifts: {
    owner: { column: "buyer_id" },
    secret: ["code_hash", "code_hidden"],
    onDeletion: { retainedFor: "LAW", set: { message: "" } },
    // A name is required: the buyer's page shows a dash.
    mentions: {
      address: "recipient_email",
      columns: ["id", "recipient_name", "recipient_email", "sender_name", "message", "deliver_on", "sent_at"],
      set: { recipient_name: "–", recipient_email: null, message: "" },
      // The buyer has paid for its delivery.
      neededWhile: { column: "state", in: ["PAID"] },
    },
  },
  guest_principals: { owner: { column: "email", is: "email" }, secret: ["token_hash"], onDeletion: "REMOVED" },
  webhook_events: null,
};
