import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Attempts to pay, orders, saved payment methods, used trials and processed webhooks. */
export interface PaymentTables {
  payment_attempts: {
    realm_id: string;
    id: string;
    /** Basket that the attempt pays. The gift of `gift_id` has a closed basket with the same id. */
    basket_id: string;
    gift_id: string | null;
    viewer_id: string;
    provider_id: string;
    method_type: string;
    mode: "CHARGE" | "VERIFY" | "FREE";
    status: "PENDING" | "REQUIRES_ACTION" | "COMPLETE" | "FAILED" | "CANCELLED";
    licence_id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    /** The order terms (`OrderTerms`) as JSON. They say what a successful payment grants. */
    terms: string;
    /** Billing details of this payment: JSON, or null when the realm requires none. */
    billing_details: string | null;
    payment_token: string | null;
    /** Time at which the buyer agreed to the terms of the sale; null: the realm requires no agreement. */
    consented_at: string | null;
    return_url: string;
    language: string;
    action_url: string | null;
    /** Instructions for paying a pending attempt elsewhere: JSON (`PaymentInstructions`), or null. */
    instructions: string | null;
    provider_reference: string | null;
    error_code: string | null;
    error_message: string | null;
    history_id: string | null;
    created_at: string;
    updated_at: string;
  };
  /** One row per paid basket. The unique key prevents two tabs from buying twice. */
  orders: {
    realm_id: string;
    id: string;
    basket_id: string;
    attempt_id: string;
    viewer_id: string;
    licence_id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    created_at: string;
  };
  /** Masked only: no number, no security code ever comes here. */
  payment_methods: {
    realm_id: string;
    id: string;
    viewer_id: string;
    provider_id: string;
    token: string;
    fingerprint: string;
    brand: string;
    last4: string;
    expires: string;
    /** Name of the card holder, if the provider reports it. */
    holder: string | null;
    created_at: string;
    /** 1: listed and offered first. At most one of a viewer. */
    is_default: 0 | 1;
  };
  /** One trial per viewer and per card or wallet account: two unique keys. */
  trial_uses: {
    realm_id: string;
    viewer_id: string;
    fingerprint: string | null;
    licence_id: string;
    attempt_id: string;
    created_at: string;
  };
  /** Processed webhook events of providers. */
  webhook_events: { realm_id: string; provider_id: string; event_id: string; received_at: string };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createPaymentTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "payment_attempts")
    .columns({
      id: "text",
      basket_id: "text",
      viewer_id: "text",
      provider_id: "text",
      method_type: "text",
      mode: "text",
      status: "text",
      licence_id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      terms: "text",
      payment_token: "text?",
      return_url: "text",
      language: "text",
      action_url: "text?",
      provider_reference: "text?",
      error_code: "text?",
      error_message: "text?",
      history_id: "text?",
      created_at: "text",
      updated_at: "text",
      billing_details: "text?",
      instructions: "text?",
      gift_id: "text?",
      consented_at: "text?",
    })
    .key("id")
    .foreignKey("payment_attempts_basket", "basket_id", "baskets")
    .execute();
  await db.schema
    .createIndex("payment_attempts_basket_index")
    .on("payment_attempts")
    .columns(["realm_id", "basket_id", "created_at"])
    .execute();
  await db.schema.createIndex("payment_attempts_open").on("payment_attempts").columns(["status", "created_at"]).execute();
  await tenantTable(db, "orders")
    .columns({
      id: "text",
      basket_id: "text",
      attempt_id: "text",
      viewer_id: "text",
      licence_id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      created_at: "text",
    })
    .key("id")
    .unique("orders_unique_0", "basket_id")
    .unique("orders_unique_1", "attempt_id")
    .execute();
  await tenantTable(db, "payment_methods")
    .columns({
      id: "text",
      viewer_id: "text",
      provider_id: "text",
      token: "text",
      fingerprint: "text",
      brand: "text",
      last4: "text",
      expires: "text",
      created_at: "text",
      is_default: { type: "integer", defaultTo: 0 },
      holder: "text?",
    })
    .key("id")
    .unique("payment_methods_unique_0", "viewer_id", "provider_id", "fingerprint")
    .execute();
  await db.schema.createIndex("payment_methods_expires").on("payment_methods").columns(["realm_id", "expires"]).execute();
  await tenantTable(db, "trial_uses")
    .columns({ viewer_id: "text", fingerprint: "text?", licence_id: "text", attempt_id: "text", created_at: "text" })
    .key("viewer_id")
    .unique("trial_uses_unique_0", "fingerprint")
    .execute();
  await tenantTable(db, "webhook_events")
    .columns({ provider_id: "text", event_id: "text", received_at: "text" })
    .key("provider_id", "event_id")
    .execute();
}
