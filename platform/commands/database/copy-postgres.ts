import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { RATE_LIMITS_TABLE } from "../../http/rate-limit.ts";
import {
  type BackupTable,
  type BackupTotals,
  copyTarget,
  END_OF_ROWS,
  headerLine,
  quote,
  readBackup,
  tableLine,
  trailerLine,
} from "./backup-format.ts";
import { writeWhole } from "./whole-file.ts";

/**
 * Writes all rows of a PostgreSQL database as they are at one moment, while other processes read and write it, and reads the file
 * once more. Needs no client tools. Throws when the file exists. `progress` gets the share of tables that is done, from 0 to 1.
 */
export async function backUpPostgres(url: string, file: string, progress: (done: number) => void): Promise<BackupTotals> {
  return writeWhole(file, (draft) =>
    onOneConnection(url, async (client) => {
      await pipeline(contentOf(client, progress), createGzip(), createWriteStream(draft, { mode: 0o600 }));
      return checkBackup(draft);
    }),
  );
}

/**
 * Opens a connection without limits of time. Ends it afterwards: the server then rolls back a transaction that was not committed,
 * also while a COPY is running.
 */
export async function onOneConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Work that waits for the connection gets the error too. Without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Tables of the current schema, without generated columns. Rate limits are left out: servers make that table and may lose it. */
export async function tablesOf(client: pg.Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [RATE_LIMITS_TABLE],
  );
  return rows;
}

const UNDEFINED_TABLE = "42P01";
const LOCK_NOT_AVAILABLE = "55P03";

/** Each of them is a migration that made or removed tables. No start runs so many. */
const ATTEMPTS = 10;
const PAUSE_MILLISECONDS = 100;

/**
 * Begins a transaction that reads all tables as they are at one moment, and gives these tables. Migrations wait until it ends.
 *
 * The locks come first: a migration that rewrites a table after the snapshot empties the table for that snapshot. Only the first
 * statement that reads takes the snapshot, and LOCK does not read. So the names are listed before the transaction begins, and
 * compared in the snapshot: a migration may have made or removed tables between.
 */
async function beginSnapshot(client: pg.Client): Promise<readonly BackupTable[]> {
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const names = (await tablesOf(client)).map(({ name }) => name);
    if (!names.includes("kysely_migration")) throw new Error("the database has no tables of this product");
    await client.query("begin isolation level repeatable read read only");
    const locked = await lockTables(client, names);
    if (locked === "LOCKED") {
      const tables = await tablesOf(client);
      if (JSON.stringify(tables.map(({ name }) => name)) === JSON.stringify(names)) return tables;
    }
    await client.query("rollback");
    if (locked === "HELD_UP") await setTimeout(PAUSE_MILLISECONDS);
    else attempt += 1;
  }
  throw new Error("tables are made or removed all the time: try again when no migration runs");
}

/**
 * Locks all tables at once, or none: a backup that waited for one table would hold the others, and a migration that wants those next would wait
 * for the backup. PostgreSQL would end one of the two. HELD_UP: a migration has one of them; REMOVED: it is gone.
 */
async function lockTables(client: pg.Client, names: readonly string[]): Promise<"LOCKED" | "HELD_UP" | "REMOVED"> {
  try {
    await client.query(`lock table ${names.map(quote).join(", ")} in access share mode nowait`);
    return "LOCKED";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return "REMOVED";
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return "HELD_UP";
    throw error;
  }
}

async function* contentOf(client: pg.Client, progress: (done: number) => void): AsyncGenerator<string | Buffer> {
  const tables = await beginSnapshot(client);
  const noted = await client.query<{ name: string }>("select name from kysely_migration order by name");
  yield headerLine(noted.rows.map(({ name }) => name));
  const copies: { readonly rowCount: number }[] = [];
  for (const [index, table] of tables.entries()) {
    yield tableLine(table);
    const copy = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
    // Without a listener, the lost connection of a cancelled copy would end the process.
    copy.on("error", () => undefined);
    for await (const bytes of copy) yield bytes as Buffer;
    copies.push(copy);
    yield END_OF_ROWS;
    progress((index + 1) / tables.length);
  }
  // The count of rows arrives after the last row. It is there for sure when the next statement is answered.
  await client.query("commit");
  yield trailerLine({ tables: tables.length, rows: copies.reduce((sum, { rowCount }) => sum + rowCount, 0) });
}

/** Reads a backup to its end. Throws when it is damaged. */
export async function checkBackup(file: string): Promise<BackupTotals> {
  let tables = 0;
  let rows = 0;
  for await (const part of readBackup(file)) {
    if (part.kind !== "endOfTable") continue;
    tables += 1;
    rows += part.rows;
  }
  return { tables, rows };
}
