import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Refunds. */
export interface RefundTables {
  /** The id of a refund is its idempotency key at the provider. */
  refunds: {
    realm_id: string;
    id: string;
    /** The payment in the history. */
    history_id: string;
    amount: number;
    /** 1: the licence ends with it. */
    revoke: 0 | 1;
    reason: "OPERATOR" | "REPLACED" | "LATE" | "PRO_RATA";
    state: "PENDING" | "DONE" | "FAILED";
    reference: string | null;
    created_at: string;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createRefundTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "refunds")
    .columns({
      id: "text",
      history_id: "text",
      amount: "bigint",
      revoke: "integer",
      reason: "text",
      state: "text",
      reference: "text?",
      created_at: "text",
    })
    .key("id")
    .execute();
  await db.schema.createIndex("refunds_payment").on("refunds").columns(["realm_id", "history_id"]).execute();
}
