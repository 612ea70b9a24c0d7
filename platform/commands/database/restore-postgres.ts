import { pipeline } from "node:stream/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { Migration } from "kysely/migration";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isOfDemo } from "../../migrations.ts";
import { createMigrationTable } from "../../store/migrate.ts";
import type { Tables } from "../../store/tables.ts";
import { type BackupPart, type BackupTotals, copyTarget, quote, readBackup, readTables } from "./backup-format.ts";
import { checkBackup, onOneConnection, tablesOf } from "./copy-postgres.ts";

export interface Restored extends BackupTotals {
  /** Tables of the backup that no migration makes: they were added to the database by hand. */
  readonly leftOut: readonly string[];
}

/**
 * Brings an empty PostgreSQL database to the schema of a backup, by the migrations that the backup names, and loads the rows. One
 * transaction: the database is restored completely or stays empty. A start runs the migrations that came after the backup.
 */
export async function restorePostgres(url: string, file: string, migrations: Readonly<Record<string, Migration>>): Promise<Restored> {
  await checkBackup(file);
  return onOneConnection(url, async (client) => {
    const db = kyselyOn(client);
    await client.query("begin");
    // Also waits for other processes that restore or migrate. They wait for this transaction.
    await requireEmpty(client);
    await createMigrationTable(db, "postgres");
    await requireEmpty(client, ["kysely_migration"]);
    const parts = readBackup(file);
    const withoutDemo = await migrateTo(db, await headerOf(parts, file), migrations);
    const finishLoading = await prepareLoading(client);
    const restored = await loadTables(client, parts);
    await finishLoading();
    // Its tables were left out: a later start with the demo makes them.
    await client.query("delete from kysely_migration where name = any($1)", [withoutDemo]);
    await client.query("commit");
    return restored;
  });
}

function kyselyOn(client: pg.Client): Kysely<Tables> {
  const query = client.query.bind(client) as unknown as PostgresPoolClient["query"];
  const connection: PostgresPoolClient = { query, release: () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => undefined, options: {} } }),
  });
}

async function requireEmpty(client: pg.Client, but: readonly string[] = []): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname <> all($1) limit 1`,
    [but],
  );
  if (rows[0] !== undefined) throw new Error(`the database is not empty (${rows[0].name}): restore into a new one`);
}

async function headerOf(parts: AsyncGenerator<BackupPart>, file: string): Promise<readonly string[]> {
  const { value } = await parts.next();
  if (value?.kind !== "header") throw new Error(`${file} does not name its migrations`);
  return value.migrations;
}

/** Gives the names of the backup's migrations that only a start with the demo knows. */
async function migrateTo(
  db: Kysely<Tables>,
  names: readonly string[],
  migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
  const missing = names.filter((name) => migrations[name] === undefined);
  const unknown = missing.filter((name) => !isOfDemo(name));
  if (unknown.length > 0)
    throw new Error(`a newer build made the backup: restore it with that build (this one does not know ${unknown.join(", ")})`);
  for (const name of [...names].sort()) await migrations[name]?.up(db);
  return missing;
}

/**
 * Empties the tables, which migrations may have filled. Removes the product's triggers, which must not run for restored rows, and the foreign
 * keys, so that the order of tables does not matter. The returned function restores both and checks the keys.
 */
async function prepareLoading(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())`,
  );
  const tables = (await tablesOf(client)).map(({ name }) => quote(name));
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(", ")}`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys.rows) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function loadTables(client: pg.Client, parts: AsyncGenerator<BackupPart>): Promise<Restored> {
  const existing = new Set((await tablesOf(client)).map(({ name }) => name));
  const leftOut: string[] = [];
  let tables = 0;
  let rows = 0;
  for await (const part of readTables(parts)) {
    if (!existing.has(part.name)) {
      leftOut.push(part.name);
      continue;
    }
    const copy = client.query(copyFrom(`copy ${copyTarget(part)} from stdin`));
    copy.on("error", () => undefined);
    await pipeline(part.rows, copy);
    tables += 1;
    rows += copy.rowCount;
  }
  return { tables, rows, leftOut };
}
