import type { Db } from "../../../store/database.ts";
import type { PaymentMethodRow } from "../rows.ts";

/** Queries on viewers' saved payment methods. `db` is the database or a transaction. */
export function paymentMethodStore(db: Db, realmId: string) {
  return {
    list: (viewerId: string): Promise<PaymentMethodRow[]> =>
      db.selectFrom("payment_methods").selectAll().where("realm_id", "=", realmId).where("viewer_id", "=", viewerId).execute(),

    find: (id: string): Promise<PaymentMethodRow | undefined> =>
      db.selectFrom("payment_methods").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** Adds the method, or renews the one that the viewer has saved before; gives its id. */
    async save(method: Omit<PaymentMethodRow, "realm_id">): Promise<string> {
      const { id } = await db
        .insertInto("payment_methods")
        .values({ ...method, realm_id: realmId })
        .onConflict((conflict) =>
          conflict
            .columns(["realm_id", "viewer_id", "provider_id", "fingerprint"])
            .doUpdateSet({ token: method.token, expires: method.expires }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
