import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Gifts, and guests who buy them. */
export interface GiftTables {
  /** Guests who buy a gift without an account. `token_hash` is the hash of the secret in the guest's browser. */
  guest_principals: {
    realm_id: string;
    id: string;
    token_hash: string;
    email: string;
    name: string;
    language: string;
    created_at: string;
    expires_at: string;
  };
  gifts: {
    realm_id: string;
    id: string;
    /** An account or a guest principal. */
    buyer_id: string;
    licence_id: string;
    sku: string;
    /** EXPIRED: refunded before it was redeemed. A gift whose `expires_at` has passed does not change its state. */
    state: "DRAFT" | "PAYING" | "PAID" | "SENT" | "REDEEMED" | "EXPIRED";
    sender_name: string;
    recipient_name: string;
    /** Null: the buyer delivers it in person. */
    recipient_email: string | null;
    message: string;
    /** YYYY-MM-DD in the realm's zone; null: at once. */
    deliver_on: string | null;
    /** Language of its mail: the buyer's. */
    language: string;
    attempt_id: string | null;
    /** Amount that was paid; null: not paid yet. */
    amount: number | null;
    currency: string | null;
    scale: number | null;
    /** A gift is found by the hash of its code. `code_hidden` is the code, encrypted with the platform's secret. */
    code_hash: string | null;
    code_hidden: string | null;
    paid_at: string | null;
    sent_at: string | null;
    redeemed_at: string | null;
    redeemed_by: string | null;
    granted_licence_id: string | null;
    expires_at: string | null;
    created_at: string;
    updated_at: string;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createGiftTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "guest_principals")
    .columns({
      id: "text",
      token_hash: "text",
      email: "text",
      name: "text",
      language: "text",
      created_at: "text",
      expires_at: "text",
    })
    .key("id")
    .unique("guest_principals_token", "token_hash")
    .execute();
  await tenantTable(db, "gifts")
    .columns({
      id: "text",
      buyer_id: "text",
      licence_id: "text",
      sku: "text",
      state: "text",
      sender_name: "text",
      recipient_name: "text",
      recipient_email: "text?",
      message: "text",
      deliver_on: "text?",
      language: "text",
      attempt_id: "text?",
      amount: "bigint?",
      currency: "text?",
      scale: "integer?",
      code_hash: "text?",
      code_hidden: "text?",
      paid_at: "text?",
      sent_at: "text?",
      redeemed_at: "text?",
      redeemed_by: "text?",
      granted_licence_id: "text?",
      expires_at: "text?",
      created_at: "text",
      updated_at: "text",
    })
    .key("id")
    .unique("gifts_code", "code_hash")
    .execute();
  await db.schema.createIndex("gifts_buyer").on("gifts").columns(["realm_id", "buyer_id", "paid_at"]).execute();
}
