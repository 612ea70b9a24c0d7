import { type Kysely, sql } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Licences that viewers hold. */
export interface SubscriptionTables {
  held_licences: {
    realm_id: string;
    id: string;
    viewer_id: string;
    licence_id: string;
    sku: string;
    /** INACTIVE: a declined renewal is no longer tried. Expiry is a matter of `valid_until` and the clock. */
    state: "ACTIVE" | "TRIAL" | "INACTIVE";
    auto_renewing: 0 | 1;
    paused: 0 | 1;
    /** Renewals are anchor + n periods. */
    anchor: string;
    period: string | null;
    periods_paid: number;
    valid_until: string | null;
    /** JSON: voucher terms that the next paid period uses up. */
    pending_discounts: string;
    /** JSON: voucher terms that every renewal uses. */
    lasting_discounts: string;
    payment_method_id: string | null;
    order_id: string | null;
    purchased_at: string;
    ended_at: string | null;
    /** Periods that were paid before `anchor`. */
    anchor_base: number;
    pause_requested: 0 | 1;
    resume_at: string | null;
    failed_since: string | null;
    failed_tries: number;
    grace_until: string | null;
    /** JSON: the charge that was sent to a provider and has no certain answer yet (`subscription/charge-request.ts`). Null: none. */
    charge_request: string | null;
    /** Sku of the next renewal after a downgrade. */
    next_sku: string | null;
    /** 1: its end has been written into the history. */
    closed: 0 | 1;
    /** The price that the viewer agreed to, before vouchers. A new price of the shop needs their consent. Null: the shop's price. */
    agreed_amount: number | null;
    /** Amount paid for the current period, minus refunds. An upgrade credits the unused part. Null: unknown. */
    paid_amount: number | null;
    /** JSON: voucher terms that the period under way has used up. */
    used_discounts: string;
    /** A new price that needs the viewer's consent; the id is of a row in `price_consents`. Null: no new price. */
    price_consent_id: string | null;
    price_amount: number | null;
    price_from: string | null;
    price_answer: "PENDING" | "CONTINUE" | "LEAVE" | null;
    /** Number of open disputes about its payments. While there is one, nothing is charged. */
    open_disputes: number;
    /** 1: the cancellation promotion has been taken or refused. */
    promotion_refused: 0 | 1;
    /** Status of the payment confirmation; null: the licence requires none. */
    confirmation: "UNCONFIRMED" | "CONFIRMED" | null;
    /** Time limit for confirming the payment; after it, the payment is refunded. */
    confirm_by: string | null;
    /** Time at which the viewer cancelled; null: not cancelled, or reactivated since. A gift and a free order cannot be cancelled. */
    cancelled_at: string | null;
    /** Time at which the viewer last reactivated it; null: never, or cancelled since. */
    reactivated_at: string | null;
    /** Time at which the viewer requested the pause that has not begun. */
    pause_requested_at: string | null;
    /** Time of the viewer's last request to cancel from a client that shows the realm's promotion first. */
    cancel_requested_at: string | null;
    /** Time at which the viewer chose `next_sku`. */
    change_requested_at: string | null;
    /** JSON: the reminders that were sent last (`reminder/due-reminder.ts`). Null: none. */
    reminders: string | null;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createSubscriptionTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "held_licences")
    .columns({
      id: "text",
      viewer_id: "text",
      licence_id: "text",
      sku: "text",
      state: "text",
      auto_renewing: "integer",
      paused: "integer",
      anchor: "text",
      period: "text?",
      periods_paid: "integer",
      valid_until: "text?",
      pending_discounts: "text",
      lasting_discounts: "text",
      payment_method_id: "text?",
      order_id: "text?",
      purchased_at: "text",
      ended_at: "text?",
      anchor_base: { type: "integer", defaultTo: 0 },
      pause_requested: { type: "integer", defaultTo: 0 },
      failed_tries: { type: "integer", defaultTo: 0 },
      closed: { type: "integer", defaultTo: 0 },
      promotion_refused: { type: "integer", defaultTo: 0 },
      resume_at: "text?",
      failed_since: "text?",
      grace_until: "text?",
      next_sku: "text?",
      agreed_amount: "bigint?",
      paid_amount: "bigint?",
      open_disputes: { type: "integer", defaultTo: 0 },
      price_consent_id: "text?",
      price_amount: "bigint?",
      price_from: "text?",
      price_answer: "text?",
      used_discounts: { type: "text", defaultTo: "[]" },
      confirmation: "text?",
      confirm_by: "text?",
      charge_request: "text?",
      cancelled_at: "text?",
      reactivated_at: "text?",
      pause_requested_at: "text?",
      change_requested_at: "text?",
      reminders: "text?",
      cancel_requested_at: "text?",
    })
    .key("id")
    .execute();
  await sql`create unique index held_licences_current on held_licences (realm_id, viewer_id, licence_id) where ended_at is null`.execute(
    db,
  );
  await db.schema.createIndex("held_licences_sku").on("held_licences").columns(["realm_id", "sku", "id"]).execute();
  await db.schema.createIndex("held_licences_renewing").on("held_licences").columns(["realm_id", "auto_renewing", "id"]).execute();
}
