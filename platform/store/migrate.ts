import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "./database.ts";

/** An arbitrary number; it must be the same in every process. */
const MIGRATION_LOCK = 7_240_116;

/**
 * Runs the migrations that the database has not seen, in the order of their names. Each runs in a transaction that also records its name.
 * Returns the names of those that ran here.
 *
 * - When the process is killed, the migration is rolled back, and the next start runs it again.
 * - Two processes may migrate at once: the second one to record a name waits for the first, and then skips the migration.
 * - A migration that landed after a newer one runs, too (two branches). Names that only a newer build has are ignored (a build that is
 *   rolled back starts on the newer schema).
 *
 * Names and table are those of Kysely's migrator, which made the first databases. That migrator allows neither case of the last item.
 */
export async function migrate(database: Database, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const db = database.patient;
  await db.transaction().execute((trx) => createMigrationTable(trx, database.dialect));
  const seen = await namesIn(db);
  const done: string[] = [];
  for (const [name, migration] of Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (seen.has(name)) continue;
    await db.transaction().execute(async (trx) => {
      // This is the first statement, because it takes the write lock on SQLite, and the row's lock on PostgreSQL.
      const note = sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()}) on conflict do nothing`;
      if ((await note.execute(trx)).numAffectedRows !== 1n) return;
      await migration.up(trx);
      done.push(name);
    });
  }
  return done;
}

/** Creates the table of the migrations that a database has seen, if it is missing. Call it in a transaction. */
export async function createMigrationTable(trx: Database["patient"], dialect: Database["dialect"]): Promise<void> {
  // PostgreSQL fails one of two concurrent transactions that create the same table, in spite of "if not exists".
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx);
}

/** The names of the migrations that the database has seen; none when it is new. Changes nothing. */
export async function notedMigrations(database: Database): Promise<ReadonlySet<string>> {
  const tables = await database.unwalled.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === "kysely_migration") ? namesIn(database.unwalled) : new Set();
}

async function namesIn(db: Database["patient"]): Promise<Set<string>> {
  const noted = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(noted.rows.map(({ name }) => name));
}
