import type { Updateable } from "kysely";
import type { Database, Db } from "../../../store/database.ts";
import { type MatchedAddress, matchesAddress } from "../../../store/tables.ts";
import type { GiftRow, GuestRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";

/** Queries on gifts. `db` is the database or a transaction. */
export function giftStore(db: Db, realmId: string) {
  return {
    async add(row: Omit<GiftRow, "realm_id">): Promise<void> {
      await db
        .insertInto("gifts")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    /** A gift of one of the buyers: an account and the guest that it was before. */
    findOwn: (buyers: readonly string[], id: string): Promise<GiftRow | undefined> =>
      db
        .selectFrom("gifts")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("buyer_id", "in", [...buyers])
        .executeTakeFirst(),

    find: (id: string): Promise<GiftRow | undefined> =>
      db.selectFrom("gifts").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    findByCode: (hash: string): Promise<GiftRow | undefined> =>
      db.selectFrom("gifts").selectAll().where("realm_id", "=", realmId).where("code_hash", "=", hash).executeTakeFirst(),

    /** The newest unpaid gift. */
    findUnpaid: (buyers: readonly string[]): Promise<GiftRow | undefined> =>
      db
        .selectFrom("gifts")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("buyer_id", "in", [...buyers])
        .where("state", "in", ["DRAFT", "PAYING"])
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),

    listPaid: (buyerId: string, most: number): Promise<GiftRow[]> =>
      db
        .selectFrom("gifts")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("buyer_id", "=", buyerId)
        .where("paid_at", "is not", null)
        .orderBy("paid_at", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .execute(),

    /** Changes a gift in one of the `from` states and locks its row until the transaction ends; undefined: it is in another state. */
    move: (id: string, from: readonly GiftRow["state"][], change: Updateable<CommerceTables["gifts"]>): Promise<GiftRow | undefined> =>
      db
        .updateTable("gifts")
        .set(change)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("state", "in", [...from])
        .returningAll()
        .executeTakeFirst(),

    /** Deletes unpaid gifts of the buyers. */
    async removeUnpaid(buyers: readonly string[]): Promise<void> {
      await db
        .deleteFrom("gifts")
        .where("realm_id", "=", realmId)
        .where("buyer_id", "in", [...buyers])
        .where("state", "in", ["DRAFT", "PAYING"])
        .execute();
    },

    /** Expires the unredeemed gift that the attempt paid. */
    async revokePaidBy(attemptId: string): Promise<void> {
      await db
        .updateTable("gifts")
        .set({ state: "EXPIRED" })
        .where("realm_id", "=", realmId)
        .where("attempt_id", "=", attemptId)
        .where("state", "in", ["PAID", "SENT"])
        .execute();
    },

    /** Makes redeemed gifts that were never applied redeemable again. */
    async giveBack(ids: readonly string[]): Promise<void> {
      await db
        .updateTable("gifts")
        .set({ state: "SENT", redeemed_at: null, redeemed_by: null, granted_licence_id: null })
        .where("realm_id", "=", realmId)
        .where("id", "in", [...ids])
        .where("state", "=", "REDEEMED")
        .execute();
    },

    /** Redeems the gift for one viewer: of many concurrent calls, one succeeds. Undefined: it cannot be redeemed. */
    redeem: (hash: string, viewerId: string, now: string): Promise<GiftRow | undefined> =>
      db
        .updateTable("gifts")
        .set({ state: "REDEEMED", redeemed_at: now, redeemed_by: viewerId, updated_at: now })
        .where("realm_id", "=", realmId)
        .where("code_hash", "=", hash)
        .where("state", "in", ["PAID", "SENT"])
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),
  };
}

/** Queries on guests who buy gifts without an account. */
export function guestStore(db: Db, realmId: string) {
  return {
    async add(row: Omit<GuestRow, "realm_id">): Promise<void> {
      await db
        .insertInto("guest_principals")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    findByToken: (hash: string, now: string): Promise<GuestRow | undefined> =>
      db
        .selectFrom("guest_principals")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", hash)
        .where("expires_at", ">", now)
        .executeTakeFirst(),

    find: (id: string): Promise<GuestRow | undefined> =>
      db.selectFrom("guest_principals").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** True when the guest exists. They cannot be deleted before the transaction ends. */
    async lock(id: string, dialect: Database["dialect"]): Promise<boolean> {
      const guest = db.selectFrom("guest_principals").select("id").where("realm_id", "=", realmId).where("id", "=", id);
      return (await (dialect === "postgres" ? guest.forKeyShare() : guest).executeTakeFirst()) !== undefined;
    },

    /** Locks the guests with the address. They cannot begin a payment before the transaction ends. */
    async lockOfAddress(address: MatchedAddress, dialect: Database["dialect"]): Promise<string[]> {
      const guests = db
        .selectFrom("guest_principals")
        .select("id")
        .where("realm_id", "=", realmId)
        .where(matchesAddress("email", address))
        .orderBy("id");
      return (await (dialect === "postgres" ? guests.forUpdate() : guests).execute()).map(({ id }) => id);
    },

    /** Moves all data of a guest to an account. */
    async claim(guestId: string, viewerId: string): Promise<void> {
      await db.updateTable("gifts").set({ buyer_id: viewerId }).where("realm_id", "=", realmId).where("buyer_id", "=", guestId).execute();
      for (const table of ["payment_attempts", "payment_history", "orders"] as const)
        await db.updateTable(table).set({ viewer_id: viewerId }).where("realm_id", "=", realmId).where("viewer_id", "=", guestId).execute();
    },
  };
}
