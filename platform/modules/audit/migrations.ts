import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";

/**
 * Who acted, and the indexes of the lists. The table is older than this module: identity's migrations made it. Entries of impersonations name
 * their operator in the details. Rows that an earlier build writes meanwhile have neither column.
 */
const actors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["actor", "operator_id"]) await db.schema.alterTable("audit_events").addColumn(column, "text").execute();
    const operator =
      db.getExecutor().adapter instanceof SqliteAdapter ? sql`json_extract(details, '$.operator')` : sql`details::json ->> 'operator'`;
    await sql`update audit_events set actor = 'OPERATOR', operator_id = ${operator} where event like 'IMPERSONATION%'`.execute(db);
    await db.schema.createIndex("audit_events_by_time").on("audit_events").columns(["realm_id", "happened_at", "id"]).execute();
    await db.schema
      .createIndex("audit_events_of_operator")
      .on("audit_events")
      .columns(["realm_id", "operator_id", "happened_at"])
      .execute();
    await db.schema.createIndex("audit_events_of_event").on("audit_events").columns(["realm_id", "event", "happened_at"]).execute();
  },
};

export const auditMigrations: Migrations = { "20261125-2110-audit-actors": actors };
