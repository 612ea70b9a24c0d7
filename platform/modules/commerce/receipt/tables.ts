import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";
import type { HistoryItemType } from "../model/history.ts";

/** The payment history. */
export interface ReceiptTables {
  payment_history: {
    realm_id: string;
    id: string;
    viewer_id: string;
    happened_at: string;
    item_type: HistoryItemType;
    status: "SUCCEEDED" | "FAILED" | "PENDING";
    licence_id: string;
    sku: string;
    /** Price before vouchers, discount, what was charged, tax inside it. */
    list_amount: number;
    discount: number;
    amount: number;
    /** For an upgrade: the part of the price that an earlier payment covered. */
    credit: number;
    tax: number;
    tax_rate: number;
    /** 1: added to the price. 0: inside of it. */
    tax_on_top: number;
    currency: string;
    scale: number;
    attempt_id: string | null;
    external_payment_id: string | null;
    /** For example `Visa •••• 4242`. */
    method: string | null;
    /** JSON array of codes. */
    vouchers: string;
    valid_from: string | null;
    valid_until: string | null;
    /** Billing details of the payment: JSON, or null. */
    billing_details: string | null;
    /** JSON: [{ amount, currency, scale }] */
    refunds: string;
    held_id: string | null;
    /** The idempotency key of its charge: the id of an attempt, or the key of a renewal. Refunds and disputes refer to it. */
    charge_key: string | null;
    provider_id: string | null;
    /** The refunded or disputed payment; null: the item is about no other payment. */
    about_id: string | null;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createReceiptTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "payment_history")
    .columns({
      id: "text",
      viewer_id: "text",
      happened_at: "text",
      item_type: "text",
      status: "text",
      licence_id: "text",
      sku: "text",
      list_amount: "bigint",
      discount: "bigint",
      amount: "bigint",
      tax: "bigint",
      tax_rate: "integer",
      currency: "text",
      scale: "integer",
      attempt_id: "text?",
      external_payment_id: "text?",
      method: "text?",
      vouchers: "text",
      valid_from: "text?",
      valid_until: "text?",
      refunds: "text",
      billing_details: "text?",
      held_id: "text?",
      charge_key: "text?",
      provider_id: "text?",
      credit: { type: "bigint", defaultTo: 0 },
      about_id: "text?",
      tax_on_top: { type: "integer", defaultTo: 0 },
    })
    .key("id")
    .execute();
  await db.schema
    .createIndex("payment_history_viewer")
    .on("payment_history")
    .columns(["realm_id", "viewer_id", "happened_at", "id"])
    .execute();
  await db.schema.createIndex("payment_history_charge").on("payment_history").columns(["realm_id", "charge_key"]).execute();
  await db.schema.createIndex("payment_history_held").on("payment_history").columns(["realm_id", "held_id", "happened_at"]).execute();
}
