import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

export type StripePayment = Selectable<Tables["stripe_payments"]>;

/** Stripe's ids of attempts and customers. */
export function createStripeStore(database: Database) {
  const find = (realmId: string, attemptId: string): Promise<StripePayment | undefined> =>
    database.write
      .selectFrom("stripe_payments")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("attempt_id", "=", attemptId)
      .executeTakeFirst();

  async function mustFind(realmId: string, attemptId: string): Promise<StripePayment> {
    const row = await find(realmId, attemptId);
    if (row === undefined) throw new Error(`attempt ${attemptId} at Stripe has gone`);
    return row;
  }

  return {
    find,

    /** Adds `row` unless the attempt exists; returns the stored row. */
    async open(row: StripePayment): Promise<StripePayment> {
      await database.write
        .insertInto("stripe_payments")
        .values(row)
        .onConflict((conflict) => conflict.columns(["realm_id", "attempt_id"]).doNothing())
        .execute();
      return await mustFind(row.realm_id, row.attempt_id);
    },

    /** Stores the object id of an open attempt that has none; returns the stored row. */
    async claim({ realm_id, attempt_id }: StripePayment, objectId: string): Promise<StripePayment> {
      await database.write
        .updateTable("stripe_payments")
        .set({ object_id: objectId })
        .where("realm_id", "=", realm_id)
        .where("attempt_id", "=", attempt_id)
        .where("object_id", "is", null)
        .where("state", "=", "OPEN")
        .execute();
      return await mustFind(realm_id, attempt_id);
    },

    /** Cancels an attempt that has no object; returns the stored row. */
    async giveUp({ realm_id, attempt_id }: StripePayment): Promise<StripePayment> {
      await database.write
        .updateTable("stripe_payments")
        .set({ state: "CANCELLED" })
        .where("realm_id", "=", realm_id)
        .where("attempt_id", "=", attempt_id)
        .where("object_id", "is", null)
        .execute();
      return await mustFind(realm_id, attempt_id);
    },

    /** Increments `tries` after an error of Stripe, so that the next try has another key. */
    async countTry({ realm_id, attempt_id, tries }: StripePayment): Promise<void> {
      await database.write
        .updateTable("stripe_payments")
        .set({ tries: tries + 1 })
        .where("realm_id", "=", realm_id)
        .where("attempt_id", "=", attempt_id)
        .where("tries", "=", tries)
        .execute();
    },

    async customer(realmId: string, customerId: string): Promise<string | null> {
      const query = database.write.selectFrom("stripe_customers").select("stripe_id").where("realm_id", "=", realmId);
      return (await query.where("customer_id", "=", customerId).executeTakeFirst())?.stripe_id ?? null;
    },

    /** Reads the customer's Stripe id inside the transaction that deletes the customer's rows. */
    async customerIn(trx: Transaction<Tables>, realmId: string, customerId: string): Promise<string | null> {
      const query = trx.selectFrom("stripe_customers").select("stripe_id").where("realm_id", "=", realmId);
      return (await query.where("customer_id", "=", customerId).executeTakeFirst())?.stripe_id ?? null;
    },

    /** Adds a customer; an existing row does not change. */
    async addCustomer(row: Tables["stripe_customers"]): Promise<void> {
      await database.write
        .insertInto("stripe_customers")
        .values(row)
        .onConflict((conflict) => conflict.columns(["realm_id", "customer_id"]).doNothing())
        .execute();
    },
  };
}
export type StripeStore = ReturnType<typeof createStripeStore>;
