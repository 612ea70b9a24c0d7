import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { openSqliteConnection } from "./sqlite/connection.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Arbitrary numbers; they must be the same in every process. */
const LOCKS = { start: 7_240_115, import: 7_240_117 } as const;
const ASK_AGAIN_MILLISECONDS = 100;

/**
 * Runs `work` while no other process on the same database runs work of that name. Several processes may start on an empty database, or import
 * into it, at once; the others wait. The lock ends when this process dies: on PostgreSQL it belongs to the connection, on SQLite to a file
 * next to the database.
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
