import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Disputed payments. */
export interface DisputeTables {
  /** Charges that the payer's bank disputes, in the state that the provider last reported. */
  disputes: {
    realm_id: string;
    id: string;
    provider_id: string;
    /** The provider's own id. */
    reference: string;
    /** The payment in the history. */
    history_id: string;
    state: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
    amount: number;
    currency: string;
    scale: number;
    /** Amount that the bank withholds from the realm now. */
    withdrawn: number;
    reason: string;
    respond_by: string | null;
    opened_at: string;
    updated_at: string;
    /** Id of the call that is sending an answer to the provider; null: no call is. */
    answer_claim: string | null;
    /** Time at which the claim of a call that died ends, by the realm's clock. */
    answer_claimed_until: string | null;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createDisputeTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "disputes")
    .columns({
      id: "text",
      provider_id: "text",
      reference: "text",
      history_id: "text",
      state: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      withdrawn: "bigint",
      reason: "text",
      respond_by: "text?",
      opened_at: "text",
      updated_at: "text",
      answer_claim: "text?",
      answer_claimed_until: "text?",
    })
    .key("id")
    .unique("disputes_reference", "provider_id", "reference")
    .execute();
  await db.schema.createIndex("disputes_payment").on("disputes").columns(["realm_id", "history_id"]).execute();
}
