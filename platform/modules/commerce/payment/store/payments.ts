import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../../../store/database.ts";
import type { AttemptRow } from "../../rows.ts";
import type { CommerceTables } from "../../tables.ts";

/** Queries on payment attempts and orders. `db` is the database or a transaction. */
export function paymentStore(db: Db, realmId: string) {
  return {
    findAttempt: (id: string): Promise<AttemptRow | undefined> =>
      db.selectFrom("payment_attempts").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** Current owner of the attempt. An account that claims a guest's attempt becomes its owner. */
    async buyerOf(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("payment_attempts")
        .select("viewer_id")
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.viewer_id;
    },

    /** Open attempts of the buyers, in the lock order of their baskets. */
    listOpenOf: (buyers: readonly string[]): Promise<Pick<AttemptRow, "id" | "basket_id" | "provider_id">[]> =>
      db
        .selectFrom("payment_attempts")
        .select(["id", "basket_id", "provider_id"])
        .where("realm_id", "=", realmId)
        .where("viewer_id", "in", [...buyers])
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .orderBy("basket_id")
        .execute(),

    async addAttempt(row: AttemptRow): Promise<void> {
      await db
        .insertInto("payment_attempts")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    updateAttempt: (id: string, change: Updateable<CommerceTables["payment_attempts"]>): Promise<AttemptRow> =>
      db
        .updateTable("payment_attempts")
        .set(change)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Changes an open attempt and locks its row until the transaction ends; undefined: it has ended. */
    updateOpenAttempt: (id: string, change: Updateable<CommerceTables["payment_attempts"]>): Promise<AttemptRow | undefined> =>
      db
        .updateTable("payment_attempts")
        .set(change)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .returningAll()
        .executeTakeFirst(),

    /** Throws when the basket or the attempt has an order already. The unique keys prevent two tabs from buying twice. */
    async addOrder(row: Omit<Insertable<CommerceTables["orders"]>, "realm_id">): Promise<void> {
      await db
        .insertInto("orders")
        .values({ ...row, realm_id: realmId })
        .execute();
    },
  };
}

/** Queries on processed webhook events. */
export function webhookStore(db: Db, realmId: string) {
  return {
    async isProcessed(providerId: string, eventId: string): Promise<boolean> {
      const event = await db
        .selectFrom("webhook_events")
        .select("event_id")
        .where("realm_id", "=", realmId)
        .where("provider_id", "=", providerId)
        .where("event_id", "=", eventId)
        .executeTakeFirst();
      return event !== undefined;
    },

    async add(providerId: string, eventId: string, now: string): Promise<void> {
      await db
        .insertInto("webhook_events")
        .values({ realm_id: realmId, provider_id: providerId, event_id: eventId, received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
