import type { Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../platform/store/database.ts";
import type { Tables } from "../../platform/store/tables.ts";

export type SandboxPayment = Selectable<Tables["sandbox_payments"]>;
export type SandboxMethod = Selectable<Tables["sandbox_methods"]>;

export const sumOf = (rows: readonly { readonly amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);

/** Disputed amount of the payment that the payer's bank withholds. */
async function withdrawnOf(db: Transaction<Tables>, payment: Pick<SandboxPayment, "realm_id" | "attempt_id">): Promise<number> {
  const disputes = db.selectFrom("sandbox_disputes").select("amount").where("realm_id", "=", payment.realm_id);
  return sumOf(await disputes.where("attempt_id", "=", payment.attempt_id).where("status", "!=", "WON").execute());
}

/** The sandbox's own records. */
export function createSandboxStore(database: Database) {
  const findPayment = (db: Database["write"] | Transaction<Tables>, realmId: string, attemptId: string) =>
    db.selectFrom("sandbox_payments").selectAll().where("realm_id", "=", realmId).where("attempt_id", "=", attemptId).executeTakeFirst();

  return {
    find: (realmId: string, attemptId: string) => findPayment(database.read, realmId, attemptId),
    findMethod: (realmId: string, id: string) =>
      database.read.selectFrom("sandbox_methods").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    async removeMethod(realmId: string, customerId: string, id: string): Promise<void> {
      const owned = database.write.deleteFrom("sandbox_methods").where("realm_id", "=", realmId).where("id", "=", id);
      await owned.where((eb) => eb.or([eb("customer_id", "is", null), eb("customer_id", "=", customerId)])).execute();
    },

    /** Methods that were entered for a customer; inside the transaction that ends them. */
    async methodsIn(trx: Transaction<Tables>, realmId: string, customerId: string): Promise<string[]> {
      const query = trx.selectFrom("sandbox_methods").select("id").where("realm_id", "=", realmId);
      return (await query.where("customer_id", "=", customerId).orderBy("id").execute()).map(({ id }) => id);
    },

    /** Deletes methods of any customer. */
    async removeMethods(realmId: string, ids: readonly string[]): Promise<void> {
      await database.write
        .deleteFrom("sandbox_methods")
        .where("realm_id", "=", realmId)
        .where("id", "in", [...ids])
        .execute();
    },

    /** Gives back once under a refund's id; null: the payment was not charged so much. */
    async refund(row: Tables["sandbox_refunds"]): Promise<string | null> {
      return await database.write.transaction().execute(async (trx) => {
        // The payment's row is the lock: two refunds at once are counted one after the other.
        const payment = await trx
          .updateTable("sandbox_payments")
          .set((eb) => ({ status: eb.ref("status") }))
          .where("realm_id", "=", row.realm_id)
          .where("attempt_id", "=", row.attempt_id)
          .returningAll()
          .executeTakeFirst();
        const refunds = await trx
          .selectFrom("sandbox_refunds")
          .selectAll()
          .where("realm_id", "=", row.realm_id)
          .where("attempt_id", "=", row.attempt_id)
          .execute();
        const existing = refunds.find(({ refund_id }) => refund_id === row.refund_id);
        if (existing !== undefined) return existing.reference;
        const left = payment?.status === "SUCCEEDED" ? payment.amount - sumOf(refunds) - (await withdrawnOf(trx, payment)) : 0;
        if (row.amount > left) return null;
        await trx.insertInto("sandbox_refunds").values(row).execute();
        return row.reference;
      });
    },

    /** Books `row` unless its attempt is known already; gives what is in the books. `afterwards` runs only for a new one. */
    async open(row: SandboxPayment, afterwards: (trx: Transaction<Tables>) => Promise<void>): Promise<SandboxPayment> {
      return await database.write.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto("sandbox_payments")
          .values(row)
          .onConflict((conflict) => conflict.columns(["realm_id", "attempt_id"]).doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 1n) {
          await afterwards(trx);
          return row;
        }
        const existing = await findPayment(trx, row.realm_id, row.attempt_id);
        if (existing === undefined) throw new Error("a known sandbox payment has gone");
        return existing;
      });
    },

    /** Moves an open payment on. False: it was no longer in one of the states `from`. */
    async move(
      payment: Pick<SandboxPayment, "realm_id" | "attempt_id">,
      from: readonly SandboxPayment["status"][],
      change: Updateable<Tables["sandbox_payments"]>,
      afterwards: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<boolean> {
      return await database.write.transaction().execute(async (trx) => {
        const moved = await trx
          .updateTable("sandbox_payments")
          .set(change)
          .where("realm_id", "=", payment.realm_id)
          .where("attempt_id", "=", payment.attempt_id)
          .where("status", "in", [...from])
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) return false;
        await afterwards(trx);
        return true;
      });
    },
  };
}
export type SandboxStore = ReturnType<typeof createSandboxStore>;
