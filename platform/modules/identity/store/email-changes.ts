import type { Transaction } from "kysely";
import type { Database, Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

type Writer = Db | Transaction<Tables>;

/** Queries on changes of address that wait. Times are ISO text. */
export function createEmailChangeStore(database: Database) {
  const ofAccount = (db: Writer, realmId: string, accountId: string) =>
    db.selectFrom("email_changes").selectAll().where("realm_id", "=", realmId).where("account_id", "=", accountId);

  return {
    /** The change that waits; undefined when there is none, or its time is over. */
    find: (realmId: string, accountId: string, now: string, db: Writer = database.read) =>
      ofAccount(db, realmId, accountId).where("expires_at", ">", now).executeTakeFirst(),

    /** The same, held until the transaction ends: of two clicks at once the second one sees the first. */
    async lock(db: Writer, realmId: string, accountId: string, now: string) {
      const change = ofAccount(db, realmId, accountId).where("expires_at", ">", now);
      return (database.dialect === "postgres" ? change.forUpdate() : change).executeTakeFirst();
    },

    /** Begins a change; one that waited is replaced. */
    async begin(
      db: Writer,
      realmId: string,
      accountId: string,
      change: { readonly email: string; readonly emailLookup: string; readonly expiresAt: string },
      now: string,
    ): Promise<void> {
      const row = {
        email: change.email,
        email_lookup: change.emailLookup,
        created_at: now,
        expires_at: change.expiresAt,
        old_confirmed_at: null,
        new_confirmed_at: null,
      };
      await db
        .insertInto("email_changes")
        .values({ realm_id: realmId, account_id: accountId, ...row })
        .onConflict((conflict) => conflict.columns(["realm_id", "account_id"]).doUpdateSet(row))
        .execute();
    },

    async confirm(db: Writer, realmId: string, accountId: string, side: "old_confirmed_at" | "new_confirmed_at", now: string) {
      await db
        .updateTable("email_changes")
        .set({ [side]: now })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .execute();
    },

    async drop(db: Writer, realmId: string, accountId: string): Promise<void> {
      await db.deleteFrom("email_changes").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    /** Gives the account its new address, proved. */
    async setEmail(db: Writer, realmId: string, accountId: string, email: { address: string; lookup: string }, now: string): Promise<void> {
      await db
        .updateTable("accounts")
        .set((eb) => ({
          email: email.address,
          email_lookup: email.lookup,
          email_verified_at: now,
          email_first_verified_at: eb.fn.coalesce("email_first_verified_at", "email_verified_at"),
        }))
        .where("realm_id", "=", realmId)
        .where("id", "=", accountId)
        .execute();
    },
  };
}
export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;
