import type { Updateable } from "kysely";
import type { Money } from "../../../../contract/base/fields.ts";
import type { Db } from "../../../store/database.ts";
import type { HistoryRow, RefundRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";

/** Queries on refunds and the payments that they belong to. `db` is the database or a transaction. */
export function refundStore(db: Db, realmId: string) {
  return {
    find: (id: string): Promise<RefundRow | undefined> =>
      db.selectFrom("refunds").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listOf: (historyId: string): Promise<RefundRow[]> =>
      db
        .selectFrom("refunds")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("history_id", "=", historyId)
        .orderBy("created_at")
        .execute(),

    /** False, and nothing is written, when the id is taken. */
    async add(row: RefundRow): Promise<boolean> {
      const added = await db
        .insertInto("refunds")
        .values({ ...row, realm_id: realmId })
        .onConflict((conflict) => conflict.columns(["realm_id", "id"]).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },

    /** Ends a pending refund; false: it has ended before. */
    async end(id: string, change: Updateable<CommerceTables["refunds"]>): Promise<boolean> {
      const ended = await db
        .updateTable("refunds")
        .set(change)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("state", "=", "PENDING")
        .executeTakeFirst();
      return ended.numUpdatedRows === 1n;
    },

    /** The payment, locked until the transaction ends. */
    lockPayment: (historyId: string): Promise<HistoryRow | undefined> =>
      db
        .updateTable("payment_history")
        .set((eb) => ({ refunds: eb.ref("refunds") }))
        .where("realm_id", "=", realmId)
        .where("id", "=", historyId)
        .returningAll()
        .executeTakeFirst(),

    async noteOnPayment(payment: HistoryRow, amount: Money): Promise<void> {
      const refunds = [...(JSON.parse(payment.refunds) as { amount: Money }[]), { amount }];
      await db
        .updateTable("payment_history")
        .set({ refunds: JSON.stringify(refunds) })
        .where("realm_id", "=", realmId)
        .where("id", "=", payment.id)
        .execute();
    },
  };
}
