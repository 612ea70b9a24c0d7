import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../store/database.ts";

/**
 * Runs requests of one account of realm `ringside` at once, in this order: on PostgreSQL all of them wait for the account's lock, one behind the
 * other, before any has gone on. On SQLite they run one after the other.
 */
export async function runBehindLock<T>(database: Database, accountId: string, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  if (database.dialect === "sqlite") {
    for (const run of runs) begun.push(Promise.resolve(await run()));
    return Promise.all(begun);
  }
  const db = database.unwalled;
  const waiting = async () =>
    (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length;
  // The requests do not belong to the transaction that holds the lock.
  const outside = AsyncLocalStorage.snapshot();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("accounts").select("id").where("id", "=", accountId).where("realm_id", "=", "ringside").forUpdate().execute();
    for (const run of runs) {
      begun.push(outside(run));
      await expect.poll(() => outside(waiting)).toBe(begun.length);
    }
  });
  return Promise.all(begun);
}
