import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Cards that are added without a purchase. */
export interface CardTables {
  /** Requests to save a card without a purchase. The id is the idempotency key at the provider. */
  card_setups: {
    realm_id: string;
    id: string;
    viewer_id: string;
    provider_id: string;
    status: "PENDING" | "REQUIRES_ACTION" | "COMPLETE" | "FAILED" | "CANCELLED";
    card_id: string | null;
    action_url: string | null;
    error_code: string | null;
    error_message: string | null;
    created_at: string;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createCardTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "card_setups")
    .columns({
      id: "text",
      viewer_id: "text",
      provider_id: "text",
      status: "text",
      card_id: "text?",
      action_url: "text?",
      error_code: "text?",
      error_message: "text?",
      created_at: "text",
    })
    .key("id")
    .execute();
}
