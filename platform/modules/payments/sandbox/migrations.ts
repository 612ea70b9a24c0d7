import type { Kysely, Migration } from "kysely";
import type { Migrations } from "../../../module.ts";
import type {} from "./tables.ts";

/** The sandbox provider's payments and cards. */
const sandbox0007: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("sandbox_payments")
      .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
      .addColumn("attempt_id", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("mode", "text", (column) => column.notNull())
      .addColumn("method_type", "text", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("scale", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("method_id", "text")
      .addColumn("error_code", "text")
      .addColumn("error_label", "text")
      .addColumn("return_url", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_payments_key", ["realm_id", "attempt_id"])
      .execute();
    await db.schema
      .createTable("sandbox_methods")
      .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("brand", "text", (column) => column.notNull())
      .addColumn("last4", "text", (column) => column.notNull())
      .addColumn("expires", "text", (column) => column.notNull())
      .addColumn("behaviour", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_methods_key", ["realm_id", "id"])
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

export const sandboxMigrations: Migrations = {
  "0007-sandbox-payments": sandbox0007,
  "0009-sandbox-customers": sandbox0009,
};
