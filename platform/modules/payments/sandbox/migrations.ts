import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../../module.ts";
import { tenantTable } from "../../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** The sandbox provider's payments and cards. */
const sandbox0007: Migration = {
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
      })
      .key("attempt_id")
      .execute();
    await tenantTable(db, "sandbox_methods")
      .columns({ id: "text", fingerprint: "text", brand: "text", last4: "text", expires: "text", behaviour: "text", created_at: "text" })
      .key("id")
      .execute();
  },
};

/** Payments and cards belong to a customer. */
const sandbox0009: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sandbox_payments").addColumn("customer_id", "text").execute();
    await db.schema.alterTable("sandbox_methods").addColumn("customer_id", "text").execute();
  },
};

/** What was given back. */
const sandboxRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "sandbox_refunds")
      .columns({ refund_id: "text", attempt_id: "text", amount: "bigint", reference: "text", created_at: "text" })
      .key("refund_id")
      .execute();
  },
};

/** Payments that end later. */
const sandboxLateOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sandbox_payments").addColumn("ends_as", "text").execute();
  },
};

/** Charges that are questioned. */
const sandboxDisputes: Migration = {
  async up(db: Kysely<unknown>) {
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

export const sandboxMigrations: Migrations = {
  "0007-sandbox-payments": sandbox0007,
  "0009-sandbox-customers": sandbox0009,
  "20261122-0908-sandbox-refunds": sandboxRefunds,
  "20261122-1130-sandbox-late-outcomes": sandboxLateOutcomes,
  "20261122-1500-sandbox-disputes": sandboxDisputes,
};
