import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { sharedTable, tenantTable } from "../../store/tenant-table.ts";
import { createPausedTriggers, createVersionTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** The realm directory, labels, menu, versions and pages. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await sharedTable(db, "realms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("api_key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("is_default", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
  await sharedTable(db, "realm_hosts")
    .addColumn("host", "text", (column) => column.primaryKey())
    .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
    .execute();
  await tenantTable(db, "realm_versions").columns({ scope: "text", version: "bigint" }).key("scope").execute();
  // The triggers of tables that an import writes read this table.
  await tenantTable(db, "version_pauses").columns({}).key().execute();
  await tenantTable(db, "labels")
    .columns({ namespace: "text", label_key: "text", language: "text", text: "text" })
    .key("language", "namespace", "label_key")
    .execute();
  await tenantTable(db, "shipped_labels").columns({ row_key: "text", digest: "text" }).key("row_key").execute();
  await tenantTable(db, "menu_items").columns({ id: "text", position: "integer", item: "text" }).key("id").execute();
  await tenantTable(db, "static_pages").columns({ id: "text", position: "integer" }).key("id").execute();
  await tenantTable(db, "static_page_texts", { realmFrom: "parent" })
    .columns({ page_id: "text", language: "text", title: "text", body: "text" })
    .key("page_id", "language")
    .foreignKey("static_page_texts_page", "page_id", "static_pages", { onDelete: "cascade" })
    .execute();
}

/**
 * PostgreSQL tells every process of a change of the directory or of a version, when the transaction is committed; one notification a
 * transaction, since all say the same. The channel is `CHANNEL` of `platform/events/postgres-bus.ts`. SQLite has no notifications, so
 * `watch.ts` polls.
 */
async function notifyOfChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`
      create function notify_realms() returns trigger language plpgsql as $body$
      begin
        perform pg_notify('platform_events', '{"topic":"realms","realmId":"","data":null}');
        return null;
      end $body$`.execute(db);
  for (const table of ["realms", "realm_hosts", "realm_versions"])
    await sql`
        create trigger ${sql.raw(`${table}_notify`)} after insert or update or delete on ${sql.raw(table)}
        for each statement execute function notify_realms()`.execute(db);
}

const SETTING_COLUMNS = ["api_key", "name", "settings", "is_default", "position"];

/** A change of a realm's row or of its hosts moves its version, so that a call detects it without reading them (`service.ts`). */
async function createRowVersions(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    { table: "realms", event: "update", rows: "new", id: "id", changed: SETTING_COLUMNS },
    { table: "realm_hosts", event: "insert", rows: "new", id: "realm_id" },
    { table: "realm_hosts", event: "delete", rows: "old", id: "realm_id" },
  ];
  for (const { table, event, rows, id, changed = [] } of triggers) {
    const name = `${table}_version_${event}`;
    const move = `
        insert into realm_versions (realm_id, scope, version) values (${rows}.${id}, 'realm', 1)
        on conflict (realm_id, scope) do update set version = realm_versions.version + 1;`;
    // An import also writes unchanged values, which must not move the version.
    const when = (differs: string) =>
      changed.length === 0 ? "" : `when (${changed.map((column) => `old.${column} ${differs} new.${column}`).join(" or ")})`;
    if (db.getExecutor().adapter instanceof SqliteAdapter)
      await sql.raw(`create trigger ${name} after ${event} on ${table} ${when("is not")} begin ${move} end`).execute(db);
    else
      await sql
        .raw(`
            create function ${name}() returns trigger language plpgsql as $body$
            begin ${move} return null; end $body$;
            create trigger ${name} after ${event} on ${table}
              for each row ${when("is distinct from")} execute function ${name}();`)
        .execute(db);
  }
}

const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db);
    await notifyOfChanges(db);
    await createRowVersions(db);
    for (const table of ["static_pages", "static_page_texts"]) await createVersionTriggers(db, table, "pages");
    // The menu moves the catalogue's version, because it is part of its pages. Labels are part of every page.
    await createPausedTriggers(db, "menu_items", "catalogue");
    await createPausedTriggers(db, "labels", "labels");
  },
};

export const realmMigrations: Migrations = { "20261126-0001-realm": baseline };
