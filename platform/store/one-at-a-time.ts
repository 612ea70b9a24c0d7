import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { openSqliteConnection } from "./sqlite/connection.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Any numbers, but the same ones in every process. */
const LOCKS = { start: 7_240_115, import: 7_240_117 } as const;
const ASK_AGAIN_MILLISECONDS = 100;

/**
 * Does `work` while no other process on the same database does work of that name: several may start on an empty database, or
 * import into it, at once, and the others wait. The lock is let go also when this process dies: PostgreSQL holds it by connection,
 * SQLite by a file beside the database.
 */
export function oneAtATime<T>(database: Database, name: keyof typeof LOCKS, work: () => Promise<T>): Promise<T> {
  if (database.file === null) return underAdvisoryLock(database, LOCKS[name], work);
  return underFileLock(`${database.file}.${name === "start" ? "starting" : "importing"}`, work);
}

function underAdvisoryLock<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return database.patient.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** A waiting SQLite would block this process, so the lock is polled. */
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

/** True when the lock was free. Throws errors other than "busy". */
function take(begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable && error.busy) return false;
    throw error;
  }
}
