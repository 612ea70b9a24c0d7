import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** New prices for subscribers, with their consent. */
export interface PriceTables {
  /** A new price for existing subscribers, from `starts_at` on. */
  price_migrations: {
    realm_id: string;
    id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    starts_at: string;
    state: "OPEN" | "WITHDRAWN";
    created_at: string;
  };
  /** Viewers who were asked for consent, with their answers, stored as proof. LAPSED: no answer, and the subscription ended. */
  price_consents: {
    realm_id: string;
    id: string;
    migration_id: string;
    held_id: string;
    viewer_id: string;
    old_amount: number;
    new_amount: number;
    state: "PENDING" | "CONTINUE" | "LEAVE" | "LAPSED" | "WITHDRAWN";
    requested_at: string;
    answered_at: string | null;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createPriceTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "price_migrations")
    .columns({
      id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      starts_at: "text",
      state: "text",
      created_at: "text",
    })
    .key("id")
    .execute();
  await tenantTable(db, "price_consents")
    .columns({
      id: "text",
      migration_id: "text",
      held_id: "text",
      viewer_id: "text",
      old_amount: "bigint",
      new_amount: "bigint",
      state: "text",
      requested_at: "text",
      answered_at: "text?",
    })
    .key("id")
    .unique("price_consents_held", "migration_id", "held_id")
    .execute();
  await db.schema.createIndex("price_consents_viewer").on("price_consents").columns(["realm_id", "viewer_id"]).execute();
}
