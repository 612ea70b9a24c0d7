import type { Selectable } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

export type StripePayment = Selectable<Tables["stripe_payments"]>;

/** Stripe's ids of attempts and customers. */
export function stripeStore(db: Db, realmId: string) {
  const find = (attemptId: string): Promise<StripePayment | undefined> =>
    db.selectFrom("stripe_payments").selectAll().where("realm_id", "=", realmId).where("attempt_id", "=", attemptId).executeTakeFirst();

  async function mustFind(attemptId: string): Promise<StripePayment> {
    const row = await find(attemptId);
    if (row === undefined) throw new Error(`attempt ${attemptId} at Stripe has gone`);
    return row;
  }

  return {
    find,

    /** Adds `row` unless the attempt exists; returns the stored row. */
    async open(row: Omit<StripePayment, "realm_id">): Promise<StripePayment> {
      await db
        .insertInto("stripe_payments")
        .values({ ...row, realm_id: realmId })
        .onConflict((conflict) => conflict.columns(["realm_id", "attempt_id"]).doNothing())
        .execute();
      return await mustFind(row.attempt_id);
    },

    /** Stores the object id of an open attempt that has none; returns the stored row. */
    async claim({ attempt_id }: StripePayment, objectId: string): Promise<StripePayment> {
      await db
        .updateTable("stripe_payments")
        .set({ object_id: objectId })
        .where("realm_id", "=", realmId)
        .where("attempt_id", "=", attempt_id)
        .where("object_id", "is", null)
        .where("state", "=", "OPEN")
        .execute();
      return await mustFind(attempt_id);
    },

    /** Cancels an attempt that has no object; returns the stored row. */
    async giveUp({ attempt_id }: StripePayment): Promise<StripePayment> {
      await db
        .updateTable("stripe_payments")
        .set({ state: "CANCELLED" })
        .where("realm_id", "=", realmId)
        .where("attempt_id", "=", attempt_id)
        .where("object_id", "is", null)
        .execute();
      return await mustFind(attempt_id);
    },

    /** Increments `tries` after an error of Stripe, so that the next try has another key. */
    async countTry({ attempt_id, tries }: StripePayment): Promise<void> {
      await db
        .updateTable("stripe_payments")
        .set({ tries: tries + 1 })
        .where("realm_id", "=", realmId)
        .where("attempt_id", "=", attempt_id)
        .where("tries", "=", tries)
        .execute();
    },

    async customer(customerId: string): Promise<string | null> {
      const query = db.selectFrom("stripe_customers").select("stripe_id").where("realm_id", "=", realmId);
      return (await query.where("customer_id", "=", customerId).executeTakeFirst())?.stripe_id ?? null;
    },

    /** Adds a customer; an existing row does not change. */
    async addCustomer(row: Omit<Tables["stripe_customers"], "realm_id">): Promise<void> {
      await db
        .insertInto("stripe_customers")
        .values({ ...row, realm_id: realmId })
        .onConflict((conflict) => conflict.columns(["realm_id", "customer_id"]).doNothing())
        .execute();
    },
  };
}
