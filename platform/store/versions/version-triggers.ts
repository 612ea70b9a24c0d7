import { type Kysely, SqliteAdapter, sql } from "kysely";

const EVENTS = [
  { name: "insert", rows: "new" },
  { name: "update", rows: "new" },
  { name: "delete", rows: "old" },
] as const;

/**
 * Any change of `table` adds one to `realm_versions` (realm, scope), so that pages show a row at once that was edited by hand. SQLite fires per
 * row, PostgreSQL once per statement and realm. The scope belongs to the module. Use it for tables whose rows guests see, not for tables that
 * a viewer's own actions write. Guest pages depend on every scope (`versions.ts`).
 */
export async function createVersionTriggers(db: Kysely<unknown>, table: string, scope: string): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const event of EVENTS) {
    const name = `${table}_version_${event.name}`;
    await (sqlite ? sqliteTrigger(name, table, scope, event) : postgresTrigger(name, table, scope, event)).execute(db);
  }
}

/**
 * The same triggers, but without effect while the realm is in `version_pauses`. An import puts it there inside its transaction and increases
 * the versions itself, once.
 */
export async function createPausedTriggers(db: Kysely<unknown>, table: string, scope: string): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const event of EVENTS) {
    const name = `${table}_version_${event.name}`;
    const paused = (rows: string) => `not exists (select 1 from version_pauses where ${rows})`;
    await (sqlite
      ? sqliteTrigger(name, table, scope, event, `when ${paused(`realm_id = ${event.rows}.realm_id`)}`)
      : postgresTrigger(name, table, scope, event, `where ${paused("version_pauses.realm_id = changed.realm_id")} `)
    ).execute(db);
  }
}

type Event = (typeof EVENTS)[number];

// Names and scopes are constants of our own migrations, so the SQL text may contain them.
function sqliteTrigger(name: string, table: string, scope: string, event: Event, when = "") {
  return sql.raw<unknown>(`create trigger ${name} after ${event.name} on ${table} ${when}${when === "" ? "" : " "}begin
    insert into realm_versions (realm_id, scope, version) values (${event.rows}.realm_id, '${scope}', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end`);
}

function postgresTrigger(name: string, table: string, scope: string, event: Event, where = "") {
  return sql.raw<unknown>(`
    create function ${name}() returns trigger language plpgsql as $body$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, '${scope}', 1 from changed ${where}order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $body$;
    create trigger ${name} after ${event.name} on ${table}
      referencing ${event.rows} table as changed for each statement execute function ${name}();`);
}
