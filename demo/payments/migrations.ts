import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../platform/module.ts";
import { tenantTable } from "../../platform/store/tenant-table.ts";
import type {} from "./tables.ts";

/** The sandbox provider's own tables. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "sandbox_payments")
      .columns({
        attempt_id: "text",
        reference: "text",
        mode: "text",
        method_type: "text",
        amount: "bigint",
        currency: "text",
        scale: "integer",
        status: "text",
        method_id: "text?",
        error_code: "text?",
        error_label: "text?",
        return_url: "text",
        language: "text",
        description: "text",
        created_at: "text",
        updated_at: "text",
        customer_id: "text?",
        ends_as: "text?",
      })
      .key("attempt_id")
      .execute();
    await tenantTable(db, "sandbox_methods")
      .columns({
        id: "text",
        fingerprint: "text",
        brand: "text",
        last4: "text",
        expires: "text",
        behaviour: "text",
        created_at: "text",
        customer_id: "text?",
      })
      .key("id")
      .execute();
    await tenantTable(db, "sandbox_refunds")
      .columns({ refund_id: "text", attempt_id: "text", amount: "bigint", reference: "text", created_at: "text" })
      .key("refund_id")
      .execute();
    await tenantTable(db, "sandbox_disputes")
      .columns({
        dispute_id: "text",
        attempt_id: "text",
        amount: "bigint",
        currency: "text",
        status: "text",
        reason: "text",
        evidence: "text?",
        respond_by: "text",
        created_at: "text",
        updated_at: "text",
      })
      .key("dispute_id")
      .unique("sandbox_disputes_charge", "attempt_id")
      .execute();
  },
};

export const sandboxMigrations: Migrations = { "20261126-0010-demo-sandbox-payments": baseline };
