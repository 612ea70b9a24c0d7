import { type Kysely, SqliteAdapter, sql } from "kysely";

const EVENTS = [
  { name: "insert", rows: "new" },
  { name: "update", rows: "new" },
  { name: "delete", rows: "old" },
] as const;

/**
 * Any change of `table` adds one to `realm_versions` (realm, scope), so that a row edited by hand shows at once and no
 * cache has to be told. SQLite fires per row, PostgreSQL once per statement and realm. The scope is the module's own: give it to
 * tables whose rows guests see, not to those that a viewer's own acts write. Guest pages follow every scope (`versions.ts`).
 */
export async function createVersionTriggers(db: Kysely<unknown>, table: string, scope: string): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const event of EVENTS) {
    const name = `${table}_version_${event.name}`;
    await (sqlite ? sqliteTrigger(name, table, scope, event) : postgresTrigger(name, table, scope, event)).execute(db);
  }
}

/**
 * Makes the table's triggers anew, so that they rest while the realm stands in `version_pauses`: an import puts it there inside its
 * transaction and moves the versions itself, once. A module's own migration calls it after `createVersionTriggers`.
 */
export async function pauseVersionTriggers(db: Kysely<unknown>, table: string, scope: string): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const event of EVENTS) {
    const name = `${table}_version_${event.name}`;
    if (sqlite) {
      await sql.raw(`drop trigger ${name}`).execute(db);
      await sqliteTrigger(
        name,
        table,
        scope,
        event,
        `when not exists (select 1 from version_pauses where realm_id = ${event.rows}.realm_id)`,
      ).execute(db);
    } else
      await postgresFunction(
        name,
        scope,
        "where not exists (select 1 from version_pauses where version_pauses.realm_id = changed.realm_id)",
      ).execute(db);
  }
}

type Event = (typeof EVENTS)[number];

// Names and scopes are constants of our own migrations, so they may stand in the text.
function sqliteTrigger(name: string, table: string, scope: string, event: Event, when = "") {
  return sql.raw<unknown>(`create trigger ${name} after ${event.name} on ${table} ${when}${when === "" ? "" : " "}begin
    insert into realm_versions (realm_id, scope, version) values (${event.rows}.realm_id, '${scope}', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end`);
}

function postgresFunction(name: string, scope: string, where: string) {
  return sql.raw<unknown>(`
    create or replace function ${name}() returns trigger language plpgsql as $body$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, '${scope}', 1 from changed ${where} order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $body$`);
}

function postgresTrigger(name: string, table: string, scope: string, event: Event) {
  return sql.raw<unknown>(`
    create function ${name}() returns trigger language plpgsql as $body$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, '${scope}', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $body$;
    create trigger ${name} after ${event.name} on ${table}
      referencing ${event.rows} table as changed for each statement execute function ${name}();`);
}
