import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Any number, but the same one in every process. */
const SEED_LOCK = 7_240_115;

/**
 * Does `work` while no other process of the fleet does, for seeding: several may start on an empty database at once.
 * PostgreSQL holds the lock by connection, so one is kept for it; it is let go also when this process dies. SQLite belongs to
 * one process, which starts once.
 */
export async function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === "sqlite") return work();
  return database.patient.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}
