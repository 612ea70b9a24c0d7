import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";

/** The record of events, and the indexes of its lists. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "audit_events")
      .columns({
        id: "text",
        account_id: "text?",
        event: "text",
        details: "text",
        address: "text",
        happened_at: "text",
        actor: "text?",
        operator_id: "text?",
      })
      .key("id")
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("audit_events")
        .columns(["realm_id", ...columns])
        .execute();
    await index("audit_events_of_account", "account_id", "happened_at");
    await index("audit_events_by_time", "happened_at", "id");
    await index("audit_events_of_operator", "operator_id", "happened_at");
    await index("audit_events_of_event", "event", "happened_at");
  },
};

export const auditMigrations: Migrations = { "20261126-0005-audit": baseline };
