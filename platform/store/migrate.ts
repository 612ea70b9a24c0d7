import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "./database.ts";

/** Any number, but the same one in every process. */
const MIGRATION_LOCK = 7_240_116;

/**
 * Brings the schema forward: each migration that the database has not seen, in the order of their names, in a transaction of its
 * own that also notes it. Gives the names of those that ran here.
 *
 * - Killed in the middle, a migration is undone; the next start goes on with it.
 * - Two processes may migrate at once: the second to note a name waits for the first, and then finds it done.
 * - One that landed later than a newer one runs all the same (two branches). Names that only a newer build knows are left alone
 *   (a build that is rolled back starts on the newer schema).
 *
 * Names and table are those of Kysely's own migrator, which made the first databases; it allows neither of the last two.
 */
export async function migrate(database: Database, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const db = database.patient;
  await db.transaction().execute((trx) => createMigrationTable(trx, database.dialect));
  const seen = await namesIn(db);
  const done: string[] = [];
  for (const [name, migration] of Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (seen.has(name)) continue;
    await db.transaction().execute(async (trx) => {
      // First of all: it takes the lock for writing on SQLite, and the row's on PostgreSQL.
      const note = sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()}) on conflict do nothing`;
      if ((await note.execute(trx)).numAffectedRows !== 1n) return;
      await migration.up(trx);
      done.push(name);
    });
  }
  return done;
}

/** Makes the table of the migrations that a database has seen, unless it is there. To be called in a transaction. */
export async function createMigrationTable(trx: Database["patient"], dialect: Database["dialect"]): Promise<void> {
  // PostgreSQL fails one of two transactions that make the same table at once, in spite of "if not exists".
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
