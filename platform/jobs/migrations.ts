import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../module.ts";
import { tenantTable } from "../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Jobs as rows with leases, and the outbox. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "jobs")
      .columns({
        id: "text",
        kind: "text",
        dedupe_key: "text",
        payload: "text",
        state: "text",
        attempts: "integer",
        run_at: "text",
        lease_until: "text?",
        lease_owner: "text?",
        last_error: "text?",
        created_at: "text",
      })
      .key("id")
      .unique("jobs_dedupe", "kind", "dedupe_key")
      .execute();
    await db.schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();
    await tenantTable(db, "outbox")
      .columns({ id: "text", recipient: "text", subject: "text", text_body: "text", html_body: "text", created_at: "text" })
      .key("id")
      .execute();
  },
};

export const jobMigrations: Migrations = { "20261126-0002-jobs-and-mail": baseline };
