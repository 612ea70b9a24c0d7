import type { Db } from "../../../store/database.ts";

export interface StoredPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
}

/** Queries on passkeys. Times are ISO text. `db` is the database or a transaction. */
export function passkeyStore(db: Db, realmId: string) {
  return {
    list: (accountId: string) =>
      db
        .selectFrom("passkeys")
        .select(["id", "rp_id", "transports", "name", "synced", "created_at", "used_at"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    async find(id: string) {
      const row = await db
        .selectFrom("passkeys")
        .select(["id", "account_id", "rp_id", "public_key", "counter", "transports"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst();
      // PostgreSQL gives a bigint as text.
      return row === undefined ? undefined : { ...row, counter: Number(row.counter) };
    },

    /** False when the credential is stored already, for any account. */
    async insert(accountId: string, passkey: StoredPasskey, now: string): Promise<boolean> {
      const made = await db
        .insertInto("passkeys")
        .values({
          realm_id: realmId,
          id: passkey.id,
          account_id: accountId,
          rp_id: passkey.rpId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          synced: passkey.synced ? 1 : 0,
          created_at: now,
          used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    },

    /** Records a use. False when the counter has changed since it was read: of two concurrent answers, one counts. */
    async use(id: string, counter: { readonly from: number; readonly to: number }, now: string) {
      const used = await db
        .updateTable("passkeys")
        .set({ counter: counter.to, used_at: now })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("counter", "=", counter.from)
        .executeTakeFirst();
      return used.numUpdatedRows === 1n;
    },

    async remove(accountId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom("passkeys")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },

    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom("passkeys").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },
  };
}
