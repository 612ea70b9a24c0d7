import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Streams of accounts. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "stream_leases", { realmFrom: "parent" })
      .columns({
        id: "text",
        account_id: "text",
        session_id: "text",
        profile_id: "text?",
        browser: "text",
        system: "text",
        item_type: "text",
        item_id: "text",
        beats: "integer",
        started_at: "text",
        expires_at: "text",
        stopped_at: "text?",
      })
      .key("id")
      .foreignKey("stream_leases_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("stream_leases")
        .columns(["realm_id", ...columns])
        .execute();
    await index("stream_leases_of_account", "account_id", "expires_at");
    await index("stream_leases_expired", "expires_at");
  },
};

export const streamsMigrations: Migrations = { "20261126-0012-streams": baseline };
