import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../platform/store/database.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { type SandboxPayment, sumOf } from "./store.ts";

export type SandboxDispute = Tables["sandbox_disputes"];
type Then = (trx: Transaction<Tables>, row: SandboxDispute) => Promise<void>;

/** The sandbox's records of disputes. */
export function createDisputeStore(database: Database) {
  return {
    find: (realmId: string, disputeId: string): Promise<SandboxDispute | undefined> =>
      database.read
        .selectFrom("sandbox_disputes")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("dispute_id", "=", disputeId)
        .executeTakeFirst(),

    /**
     * Records what `make` says of a charge and of what is left of it, once: a second dispute of a charge gives the first. Null: nothing is
     * left. `then` runs for a new one.
     */
    open: (
      realmId: string,
      attemptId: string,
      make: (payment: SandboxPayment, left: number) => SandboxDispute,
      then: Then,
    ): Promise<string | null> =>
      database.write.transaction().execute(async (trx) => {
        // The payment's row is the lock, as for refunds.
        const payment = await trx
          .updateTable("sandbox_payments")
          .set((eb) => ({ status: eb.ref("status") }))
          .where("realm_id", "=", realmId)
          .where("attempt_id", "=", attemptId)
          .returningAll()
          .executeTakeFirst();
        const disputes = trx.selectFrom("sandbox_disputes").selectAll().where("realm_id", "=", realmId);
        const existing = await disputes.where("attempt_id", "=", attemptId).executeTakeFirst();
        if (existing !== undefined) return existing.dispute_id;
        const refunds = trx.selectFrom("sandbox_refunds").select("amount").where("realm_id", "=", realmId);
        const refunded = await refunds.where("attempt_id", "=", attemptId).execute();
        const left = payment?.status === "SUCCEEDED" ? payment.amount - sumOf(refunded) : 0;
        if (payment === undefined || left <= 0) return null;
        const row = make(payment, left);
        await trx.insertInto("sandbox_disputes").values(row).execute();
        await then(trx, row);
        return row.dispute_id;
      }),

    /** Moves a dispute on from one of the states `from`, and `then` runs; otherwise it is left alone. */
    move: (
      realmId: string,
      disputeId: string,
      from: readonly SandboxDispute["status"][],
      change: Updateable<SandboxDispute>,
      then: Then,
    ): Promise<void> =>
      database.write.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("sandbox_disputes")
          .set(change)
          .where("realm_id", "=", realmId)
          .where("dispute_id", "=", disputeId)
          .where("status", "in", [...from])
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await then(trx, row);
      }),
  };
}
