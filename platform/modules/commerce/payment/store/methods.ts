import type { Db } from "../../../../store/database.ts";
import type { PaymentMethodRow } from "../../rows.ts";

/** Queries on viewers' saved payment methods. `db` is the database or a transaction. */
export function paymentMethodStore(db: Db, realmId: string) {
  return {
    list: (viewerId: string): Promise<PaymentMethodRow[]> =>
      db
        .selectFrom("payment_methods")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    find: (id: string): Promise<PaymentMethodRow | undefined> =>
      db.selectFrom("payment_methods").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** Adds the method, or renews the one that the viewer has saved before; gives its id. */
    async save(method: Omit<PaymentMethodRow, "realm_id" | "holder"> & { readonly holder?: string }): Promise<string> {
      const { id } = await db
        .insertInto("payment_methods")
        .values({ ...method, realm_id: realmId })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "viewer_id", "provider_id", "fingerprint"]).doUpdateSet({
            token: method.token,
            expires: method.expires,
            // A missing name must not overwrite a stored one.
            ...(method.holder === undefined ? {} : { holder: method.holder }),
          }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** False: the viewer has no such method. */
    async makeDefault(viewerId: string, id: string): Promise<boolean> {
      const own = db.updateTable("payment_methods").where("realm_id", "=", realmId).where("viewer_id", "=", viewerId);
      const made = await own.set({ is_default: 1 }).where("id", "=", id).executeTakeFirst();
      if (made.numUpdatedRows !== 1n) return false;
      await own.set({ is_default: 0 }).where("id", "!=", id).execute();
      return true;
    },

    /** Deletes the method. The history stays; licences that no longer renew lose their reference to it. */
    async remove(id: string): Promise<void> {
      await db
        .updateTable("held_licences")
        .set({ payment_method_id: null })
        .where("realm_id", "=", realmId)
        .where("payment_method_id", "=", id)
        .execute();
      await db.deleteFrom("payment_methods").where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
  };
}
