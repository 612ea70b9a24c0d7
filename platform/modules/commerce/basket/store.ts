import { sql, type Updateable } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { BasketRow, ViewersVoucherRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";
import { usesBy } from "../voucher/store/vouchers.ts";

/** The condition of the index `baskets_unpaid`, to the letter: with a parameter in it neither database takes that index. */
const UNPAID = sql<boolean>`state <> 'PAID'`;

/** Queries on baskets and the vouchers on them. `db` is the database or a transaction. */
export function basketStore(db: Db, realmId: string) {
  return {
    /** The viewer's basket that is not paid yet. */
    findUnpaid: (viewerId: string): Promise<BasketRow | undefined> =>
      db
        .selectFrom("baskets")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where(UNPAID)
        .executeTakeFirst(),

    /** A basket of the viewer in any state. */
    findOwn: (viewerId: string, id: string): Promise<BasketRow | undefined> =>
      db
        .selectFrom("baskets")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("viewer_id", "=", viewerId)
        .executeTakeFirst(),

    /** Adds an empty basket unless the viewer has one that is not paid. */
    async add(id: string, viewerId: string, now: string): Promise<void> {
      await db
        .insertInto("baskets")
        .values({
          realm_id: realmId,
          id,
          viewer_id: viewerId,
          state: "OPEN",
          sku: null,
          no_trial: 0,
          trial_promised: 0,
          attempt_id: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Adds the basket that a gift's attempts and order refer to. It is never open, so the buyer can have their own basket too. */
    async addOfGift(giftId: string, viewerId: string, now: string): Promise<void> {
      await db
        .insertInto("baskets")
        .values({
          realm_id: realmId,
          id: giftId,
          viewer_id: viewerId,
          state: "PAID",
          sku: null,
          no_trial: 0,
          trial_promised: 0,
          attempt_id: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(["realm_id", "id"]).doNothing())
        .execute();
    },

    /**
     * Locks the basket's row until the transaction ends. On PostgreSQL each statement sees what was committed before it, so read the data
     * for a decision after this call.
     */
    lock: (id: string): Promise<BasketRow | undefined> =>
      db
        .updateTable("baskets")
        .set((eb) => ({ state: eb.ref("state") }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** The same for the viewer's open basket. */
    lockOpen: (viewerId: string, now: string): Promise<BasketRow | undefined> =>
      db
        .updateTable("baskets")
        .set({ updated_at: now })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where(UNPAID)
        .where("state", "=", "OPEN")
        .returningAll()
        .executeTakeFirst(),

    /** The same for the viewer's basket that is not paid, open or not. */
    lockUnpaid: (viewerId: string): Promise<BasketRow | undefined> =>
      db
        .updateTable("baskets")
        .set((eb) => ({ state: eb.ref("state") }))
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where(UNPAID)
        .returningAll()
        .executeTakeFirst(),

    /** Closes the viewer's open basket for a payment; undefined: there is none, or not `basketId`. */
    startPaying: (viewerId: string, basketId: string | null, attemptId: string, now: string): Promise<BasketRow | undefined> =>
      db
        .updateTable("baskets")
        .set({ state: "PAYING", attempt_id: attemptId, updated_at: now })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where(UNPAID)
        .where("state", "=", "OPEN")
        .$if(basketId !== null, (query) => query.where("id", "=", basketId ?? ""))
        .returningAll()
        .executeTakeFirst(),

    async update(id: string, change: Updateable<CommerceTables["baskets"]>): Promise<void> {
      await db.updateTable("baskets").set(change).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    /** Opens the basket again after a payment that failed or was cancelled. */
    async reopen(id: string, attemptId: string, now: string): Promise<void> {
      await db
        .updateTable("baskets")
        .set({ state: "OPEN", attempt_id: null, updated_at: now })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("attempt_id", "=", attemptId)
        .execute();
    },

    /** In the order in which the viewer added them. */
    listVouchers: (basketId: string, viewerId: string): Promise<ViewersVoucherRow[]> =>
      db
        .selectFrom("basket_vouchers")
        .innerJoin("vouchers", (join) =>
          join.onRef("vouchers.realm_id", "=", "basket_vouchers.realm_id").onRef("vouchers.code", "=", "basket_vouchers.code"),
        )
        .selectAll("vouchers")
        .select((eb) => usesBy(eb, viewerId))
        .where("basket_vouchers.realm_id", "=", realmId)
        .where("basket_vouchers.basket_id", "=", basketId)
        .orderBy("basket_vouchers.position")
        .execute(),

    /** Puts a voucher last; one that is on the basket already stays where it is. */
    async addVoucher(basketId: string, code: string): Promise<void> {
      const last = await db
        .selectFrom("basket_vouchers")
        .select((eb) => eb.fn.max("position").as("position"))
        .where("realm_id", "=", realmId)
        .where("basket_id", "=", basketId)
        .executeTakeFirst();
      await db
        .insertInto("basket_vouchers")
        .values({ realm_id: realmId, basket_id: basketId, code, position: Number(last?.position ?? 0) + 1 })
        .onConflict((conflict) => conflict.columns(["realm_id", "basket_id", "code"]).doNothing())
        .execute();
    },

    async removeVouchers(basketId: string, codes: readonly string[]): Promise<void> {
      if (codes.length === 0) return;
      await db
        .deleteFrom("basket_vouchers")
        .where("realm_id", "=", realmId)
        .where("basket_id", "=", basketId)
        .where("code", "in", [...codes])
        .execute();
    },
  };
}
