import { sql } from "kysely";
import type { Db } from "../../store/database.ts";
import { isPostgres } from "../../store/is-postgres.ts";
import type { StreamsTables } from "./tables.ts";

export type LeaseRow = StreamsTables["stream_leases"];

/** All SQL of the module, of one realm. `db` is the database or a transaction. Times are ISO text. */
export function streamsStore(db: Db, realmId: string) {
  const ofAccount = (accountId: string) =>
    db.selectFrom("stream_leases").selectAll().where("realm_id", "=", realmId).where("account_id", "=", accountId);
  return {
    /** Starts of one account wait for each other until the transaction ends. SQLite has one writer anyway. */
    async lockStarts(accountId: string): Promise<void> {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${`streams ${realmId} ${accountId}`}, 0))`.execute(db);
    },
    find: (accountId: string, id: string): Promise<LeaseRow | undefined> => ofAccount(accountId).where("id", "=", id).executeTakeFirst(),
    /** Active streams, the oldest first. */
    listActive: (accountId: string, now: string): Promise<LeaseRow[]> =>
      ofAccount(accountId).where("expires_at", ">", now).where("stopped_at", "is", null).orderBy("started_at").orderBy("id").execute(),
    /** Adds the stream, or starts it again. A stopped one stays stopped. */
    async start(lease: Omit<LeaseRow, "realm_id">): Promise<void> {
      const { beats, started_at, expires_at } = lease;
      await db
        .insertInto("stream_leases")
        .values({ realm_id: realmId, ...lease })
        .onConflict((conflict) => conflict.columns(["realm_id", "id"]).doUpdateSet({ beats, started_at, expires_at }))
        .execute();
    },
    async setBeats(id: string): Promise<void> {
      await db.updateTable("stream_leases").set({ beats: 1 }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
    /** Renews active streams and returns their ids. Those that were stopped or have ended are missing. */
    async renew(ids: readonly string[], expiresAt: string, now: string): Promise<string[]> {
      const rows = await db
        .updateTable("stream_leases")
        .set({ expires_at: expiresAt })
        .where("realm_id", "=", realmId)
        .where("id", "in", ids)
        .where("stopped_at", "is", null)
        .where("expires_at", ">", now)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The stream counts no more. It may start again. */
    async end(accountId: string, id: string, now: string): Promise<void> {
      await db
        .updateTable("stream_leases")
        .set({ expires_at: now })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("expires_at", ">", now)
        .execute();
    },
    /** Stops streams for good. */
    async stop(ids: readonly string[], now: string): Promise<void> {
      await db
        .updateTable("stream_leases")
        .set({ stopped_at: now })
        .where("realm_id", "=", realmId)
        .where("id", "in", ids)
        .where("stopped_at", "is", null)
        .execute();
    },
    async forget(expiredBefore: string): Promise<void> {
      await db.deleteFrom("stream_leases").where("realm_id", "=", realmId).where("expires_at", "<", expiredBefore).execute();
    },
  };
}
