import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Events, how many arrived on each day, visits that ended, choices of accounts. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "analytics_events")
      .columns({
        visit: "text",
        id: "text",
        at: "text",
        name: "text",
        page: "text?",
        toward: "text?",
        entry: "text?",
        way: "text?",
        code: "text?",
        step: "text?",
        outcome: "text?",
        sku: "text?",
        startup_ms: "integer?",
        watched_ms: "integer?",
        stalls: "integer?",
        stall_ms: "integer?",
        quality_changes: "integer?",
        error: "text?",
      })
      // The key begins with the visit, so that a visit cannot use up another visit's ids and its rows are found by it.
      .key("visit", "id")
      .execute();
    await db.schema.createIndex("analytics_events_at").on("analytics_events").columns(["realm_id", "name", "at"]).execute();
    await tenantTable(db, "analytics_ended_visits").columns({ visit: "text", ended_at: "text" }).key("visit").execute();
    await tenantTable(db, "analytics_choices", { realmFrom: "parent" })
      .columns({ account_id: "text", choice: "text", decided_at: "text" })
      .key("account_id")
      .foreignKey("analytics_choices_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "analytics_days").columns({ day: "text", events: "integer" }).key("day").execute();
    await db.schema
      .createIndex("analytics_ended_visits_at")
      .on("analytics_ended_visits")
      .columns(["realm_id", "ended_at", "visit"])
      .execute();
  },
};

export const analyticsMigrations: Migrations = { "20261126-0011-analytics": baseline };
