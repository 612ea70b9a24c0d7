import type { Db } from "../../../store/database.ts";

/** Queries on authenticator apps and recovery codes. Times are ISO text. `db` is the database or a transaction. */
export function secondFactorStore(db: Db, realmId: string) {
  return {
    find: (accountId: string) =>
      db
        .selectFrom("authenticators")
        .select(["secret", "created_at", "confirmed_at", "last_step", "removal_due_at"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .executeTakeFirst(),

    /** Begins a set-up and replaces an unfinished one. False when an app is in use. */
    async begin(accountId: string, secret: string, now: string): Promise<boolean> {
      const made = await db
        .insertInto("authenticators")
        .values({
          realm_id: realmId,
          account_id: accountId,
          secret,
          created_at: now,
          confirmed_at: null,
          last_step: 0,
          removal_due_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["realm_id", "account_id"])
            .doUpdateSet({ secret, created_at: now, last_step: 0, removal_due_at: null })
            .where("authenticators.confirmed_at", "is", null),
        )
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    },

    /**
     * Accepts a code of this time step, once; false: the step was used before or is older than the last one. `now`: the code also ends the
     * set-up. Cancels a planned removal.
     */
    async takeStep(accountId: string, step: number, confirm: { readonly now: string } | null) {
      const update = db
        .updateTable("authenticators")
        .set({ last_step: step, removal_due_at: null, ...(confirm === null ? {} : { confirmed_at: confirm.now }) })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("last_step", "<", step)
        .where("confirmed_at", confirm === null ? "is not" : "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    },

    async remove(accountId: string): Promise<void> {
      await db.deleteFrom("authenticators").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
      await db.deleteFrom("recovery_codes").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    /** Removes an unconfirmed set-up. */
    async dropUnconfirmed(accountId: string): Promise<void> {
      await db
        .deleteFrom("authenticators")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("confirmed_at", "is", null)
        .execute();
    },

    /** Plans the removal of an app that is in use. False where there is none, or a removal is planned already. */
    async planRemoval(accountId: string, due: string): Promise<boolean> {
      const planned = await db
        .updateTable("authenticators")
        .set({ removal_due_at: due })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("confirmed_at", "is not", null)
        .where("removal_due_at", "is", null)
        .executeTakeFirst();
      return planned.numUpdatedRows === 1n;
    },

    /** Removes an app whose removal was planned for `due`. False when a code was used since, or none is planned. */
    async removeDue(accountId: string, due: string): Promise<boolean> {
      const removed = await db
        .deleteFrom("authenticators")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("removal_due_at", "=", due)
        .executeTakeFirst();
      if (removed.numDeletedRows !== 1n) return false;
      await db.deleteFrom("recovery_codes").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
      return true;
    },

    async replaceRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom("recovery_codes").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
      await db
        .insertInto("recovery_codes")
        .values(hashes.map((hash) => ({ realm_id: realmId, account_id: accountId, code_hash: hash })))
        .execute();
    },

    /** Of any number of uses at once, one succeeds. Cancels a planned removal of the app. */
    async spendRecoveryCode(accountId: string, hash: string): Promise<boolean> {
      const spent = await db
        .deleteFrom("recovery_codes")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("code_hash", "=", hash)
        .executeTakeFirst();
      if (spent.numDeletedRows !== 1n) return false;
      await db
        .updateTable("authenticators")
        .set({ removal_due_at: null })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .execute();
      return true;
    },

    async countRecoveryCodes(accountId: string): Promise<number> {
      const row = await db
        .selectFrom("recovery_codes")
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
