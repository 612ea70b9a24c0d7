import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { openSqliteConnection } from "./sqlite-connection.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Any number, but the same one in every process. */
const START_LOCK = 7_240_115;
const ASK_AGAIN_MILLISECONDS = 100;

/**
 * Does `work` while no other process on the same database does, for migrations and seeding: several may start on an empty
 * database at once, and the others wait. The lock is let go also when this process dies: PostgreSQL holds it by connection,
 * SQLite by a file beside the database.
 */
export function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.file === null ? underAdvisoryLock(database, work) : underFileLock(`${database.file}.starting`, work);
}

function underAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.patient.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
}

/** SQLite would wait without letting this process do anything else, so it is asked again and again. */
async function underFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = openSqliteConnection(file, { synchronous: "NORMAL", waitMilliseconds: 0, journal: "DELETE" });
  try {
    while (!take(() => lock.exec("begin immediate"))) await pause(ASK_AGAIN_MILLISECONDS);
    return await work();
  } finally {
    // Ends the transaction too; nothing was written.
    lock.close();
  }
}

/** Whether the lock was free. Throws when it cannot be asked for. */
function take(begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable && error.busy) return false;
    throw error;
  }
}
