import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

export type StripePayment = Selectable<Tables["stripe_payments"]>;

/** Attempts and customers as they are called at Stripe. */
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

    /** Records `row` unless its attempt is known; gives what is recorded. */
    async open(row: StripePayment): Promise<StripePayment> {
      await database.write
        .insertInto("stripe_payments")
        .values(row)
        .onConflict((conflict) => conflict.columns(["realm_id", "attempt_id"]).doNothing())
        .execute();
      return await mustFind(row.realm_id, row.attempt_id);
    },

    /** Names the object of an attempt that has none and was not given up; gives what is recorded then. */
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

    /** Gives an attempt up that has no object; gives what is recorded then. */
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

    /** Stripe answered `tries` with an error: the next one has another key. */
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

    /** Inside the transaction that removes what we know of the customer. */
    async customerIn(trx: Transaction<Tables>, realmId: string, customerId: string): Promise<string | null> {
      const query = trx.selectFrom("stripe_customers").select("stripe_id").where("realm_id", "=", realmId);
      return (await query.where("customer_id", "=", customerId).executeTakeFirst())?.stripe_id ?? null;
    },

    /** The first one that is kept stays. */
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
