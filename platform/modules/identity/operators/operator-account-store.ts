import type { Db } from "../../../store/database.ts";

/** Queries of operators on accounts. Times are ISO text. `db` is the database or a transaction. */
export function operatorAccountStore(db: Db, realmId: string) {
  return {
    find: (id: string) =>
      db
        .selectFrom("accounts")
        .select(["id", "email", "name", "role", "language", "created_at", "email_verified_at", "deletion_due_at", "locked_at"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst(),

    async findId(emailLookup: string): Promise<string | null> {
      const row = await db
        .selectFrom("accounts")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async countSessions(accountId: string, now: string): Promise<number> {
      const row = await db
        .selectFrom("sessions")
        .select((eb) => eb.fn.countAll().as("sessions"))
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirstOrThrow();
      return Number(row.sessions);
    },

    /** `lockedAt` null: the account is unlocked. */
    async setLocked(id: string, lockedAt: string | null): Promise<void> {
      await db.updateTable("accounts").set({ locked_at: lockedAt }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
  };
}
