import type { Transaction } from "kysely";
import type { Database } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

/** What operators read and change of accounts. Times are ISO text. */
export function createOperatorAccountStore({ read }: Pick<Database, "read">) {
  return {
    find: (realmId: string, id: string) =>
      read
        .selectFrom("accounts")
        .select(["id", "email", "name", "role", "language", "created_at", "email_verified_at", "deletion_due_at", "locked_at"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst(),

    async findId(realmId: string, emailLookup: string): Promise<string | null> {
      const row = await read
        .selectFrom("accounts")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async countSessions(realmId: string, accountId: string, now: string): Promise<number> {
      const row = await read
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
    async setLocked(trx: Transaction<Tables>, realmId: string, id: string, lockedAt: string | null): Promise<void> {
      await trx.updateTable("accounts").set({ locked_at: lockedAt }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
  };
}
export type OperatorAccountStore = ReturnType<typeof createOperatorAccountStore>;
