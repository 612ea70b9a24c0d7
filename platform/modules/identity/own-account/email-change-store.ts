import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";

/** Queries on pending changes of address. Times are ISO text. `db` is the database or a transaction. */
export function emailChangeStore(db: Db, realmId: string) {
  const ofAccount = (accountId: string) =>
    db.selectFrom("email_changes").selectAll().where("realm_id", "=", realmId).where("account_id", "=", accountId);

  return {
    /** The pending change; undefined: there is none, or it has expired. */
    find: (accountId: string, now: string) => ofAccount(accountId).where("expires_at", ">", now).executeTakeFirst(),

    /** The pending change, locked until the transaction ends: of two concurrent clicks, the second sees the first. */
    async lock(accountId: string, now: string) {
      const change = ofAccount(accountId).where("expires_at", ">", now);
      return (isPostgres(db) ? change.forUpdate() : change).executeTakeFirst();
    },

    /** Begins a change; replaces a pending one. */
    async begin(
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

    async confirm(accountId: string, side: "old_confirmed_at" | "new_confirmed_at", now: string) {
      await db
        .updateTable("email_changes")
        .set({ [side]: now })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .execute();
    },

    async drop(accountId: string): Promise<void> {
      await db.deleteFrom("email_changes").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    /** Gives the account its new address, proved. */
    async setEmail(accountId: string, email: { address: string; lookup: string }, now: string): Promise<void> {
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
