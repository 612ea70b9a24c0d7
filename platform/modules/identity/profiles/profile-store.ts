import type { Db } from "../../../store/database.ts";
import type { IdentityTables } from "../tables.ts";

export type ProfileRow = Omit<IdentityTables["profiles"], "realm_id" | "account_id" | "created_at">;

const COLUMNS = ["id", "name", "avatar", "is_child", "language", "max_rating", "pin_hash"] as const;

/** Queries on profiles. Times are ISO text. `db` is the database or a transaction. */
export function profileStore(db: Db, realmId: string) {
  return {
    list: (accountId: string): Promise<ProfileRow[]> =>
      db
        .selectFrom("profiles")
        .select(COLUMNS)
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    find: (accountId: string, id: string): Promise<ProfileRow | undefined> =>
      db
        .selectFrom("profiles")
        .select(COLUMNS)
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst(),

    async put(accountId: string, profile: ProfileRow, now: string): Promise<void> {
      const { id, ...changes } = profile;
      await db
        .insertInto("profiles")
        .values({ realm_id: realmId, account_id: accountId, id, created_at: now, ...changes })
        .onConflict((conflict) => conflict.columns(["realm_id", "id"]).doUpdateSet(changes))
        .execute();
    },

    async remove(accountId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom("profiles")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },

    /** Sessions in which a profile watches. */
    async sessionsOf(accountId: string, id: string): Promise<string[]> {
      const rows = await db
        .selectFrom("sessions")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("profile_id", "=", id)
        .where("ended_at", "is", null)
        .orderBy("id")
        .execute();
      return rows.map((row) => row.id);
    },

    /** Null: the account's holder. */
    async enter(sessionId: string, profileId: string | null): Promise<void> {
      await db.updateTable("sessions").set({ profile_id: profileId }).where("realm_id", "=", realmId).where("id", "=", sessionId).execute();
    },
  };
}
