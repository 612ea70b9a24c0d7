import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Events, visits that ended, choices of accounts. */
const analytics: Migration = {
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
      // The visit first: nobody can use up another's ids, and a visit's rows are found by it.
      .key("visit", "id")
      .execute();
    await db.schema.createIndex("analytics_events_at").on("analytics_events").columns(["realm_id", "name", "at"]).execute();
    await tenantTable(db, "analytics_ended_visits").columns({ visit: "text", ended_at: "text" }).key("visit").execute();
    await tenantTable(db, "analytics_choices", { realmFrom: "parent" })
      .columns({ account_id: "text", choice: "text", decided_at: "text" })
      .key("account_id")
      .foreignKey("analytics_choices_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
  },
};

/** How many events arrived on each day; of earlier days, how many are stored. */
const days: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "analytics_days").columns({ day: "text", events: "integer" }).key("day").execute();
    await sql`insert into analytics_days (realm_id, day, events)
      select realm_id, substr(at, 1, 10), count(*) from analytics_events group by realm_id, substr(at, 1, 10)`.execute(db);
  },
};

/** Finds the visits that ended first. */
const endsByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("analytics_ended_visits_at")
      .on("analytics_ended_visits")
      .columns(["realm_id", "ended_at", "visit"])
      .execute();
  },
};

export const analyticsMigrations: Migrations = {
  "20261122-1840-analytics": analytics,
  "20261124-1845-analytics-days": days,
  "20261124-2120-analytics-ended-visits-index": endsByTime,
};
