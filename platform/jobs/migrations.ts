import type { Kysely, Migration } from "kysely";
import type { Migrations } from "../module.ts";
import type {} from "./tables.ts";

/** Jobs as rows with leases, and the outbox. */
const jobs0002: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("jobs")
      .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("dedupe_key", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("run_at", "text", (column) => column.notNull())
      .addColumn("lease_until", "text")
      .addColumn("lease_owner", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("jobs_key", ["realm_id", "id"])
      .addUniqueConstraint("jobs_dedupe", ["realm_id", "kind", "dedupe_key"])
      .execute();
    await db.schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();
    await db.schema
      .createTable("outbox")
      .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text_body", "text", (column) => column.notNull())
      .addColumn("html_body", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("outbox_key", ["realm_id", "id"])
      .execute();
  },
};

export const jobMigrations: Migrations = { "0002-jobs-and-mail": jobs0002 };
