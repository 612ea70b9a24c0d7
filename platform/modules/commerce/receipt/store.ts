import type { Db } from "../../../store/database.ts";
import type { HistoryRow } from "../rows.ts";
import { historyRow, type NewHistoryItem } from "./history-item.ts";

/** Queries on the payment history. `db` is the database or a transaction. */
export function historyStore(db: Db, realmId: string) {
  return {
    async add(item: NewHistoryItem): Promise<void> {
      await db.insertInto("payment_history").values(historyRow(realmId, item)).execute();
    },

    /** Newest first; one more than `size`, so that the caller knows whether there is another page. Pages count from 1. */
    listPage: (viewerId: string, page: number, size: number): Promise<HistoryRow[]> =>
      db
        .selectFrom("payment_history")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .orderBy("happened_at", "desc")
        .orderBy("id", "desc")
        .limit(size + 1)
        .offset((page - 1) * size)
        .execute(),

    /** The last payment for a held licence that took money. */
    lastPaid: (heldId: string): Promise<HistoryRow | undefined> =>
      db
        .selectFrom("payment_history")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("held_id", "=", heldId)
        .where("status", "=", "SUCCEEDED")
        .where("charge_key", "is not", null)
        .where("amount", ">", 0)
        .orderBy("happened_at", "desc")
        .executeTakeFirst(),

    /** The last charge or trial of a held licence, which determines the tax of its periods. */
    lastTaxed: (heldId: string): Promise<Pick<HistoryRow, "tax_rate" | "tax_on_top"> | undefined> =>
      db
        .selectFrom("payment_history")
        .select(["tax_rate", "tax_on_top"])
        .where("realm_id", "=", realmId)
        .where("held_id", "=", heldId)
        .where("status", "=", "SUCCEEDED")
        .where("charge_key", "is not", null)
        .orderBy("happened_at", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** The latest history item of a held licence. */
    lastOf: (heldId: string): Promise<HistoryRow | undefined> =>
      db
        .selectFrom("payment_history")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("held_id", "=", heldId)
        .orderBy("happened_at", "desc")
        .executeTakeFirst(),

    /** True when a charge succeeded under this key. */
    async isCharged(chargeKey: string): Promise<boolean> {
      const found = await db
        .selectFrom("payment_history")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("charge_key", "=", chargeKey)
        .where("status", "=", "SUCCEEDED")
        .executeTakeFirst();
      return found !== undefined;
    },

    find: (id: string): Promise<HistoryRow | undefined> =>
      db.selectFrom("payment_history").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** The payment of a completed attempt. */
    findOfAttempt: (attemptId: string): Promise<HistoryRow | undefined> =>
      db
        .selectFrom("payment_attempts as attempt")
        .innerJoin("payment_history as item", (join) =>
          join.onRef("item.realm_id", "=", "attempt.realm_id").onRef("item.id", "=", "attempt.history_id"),
        )
        .selectAll("item")
        .where("attempt.realm_id", "=", realmId)
        .where("attempt.id", "=", attemptId)
        .executeTakeFirst(),
  };
}
