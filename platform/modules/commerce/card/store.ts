import type { Updateable } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { CardSetupRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";

/** Queries on card setups. `db` is the database or a transaction. */
export function cardSetupStore(db: Db, realmId: string) {
  return {
    find: (id: string): Promise<CardSetupRow | undefined> =>
      db.selectFrom("card_setups").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listOpenOf: (viewerId: string): Promise<Pick<CardSetupRow, "id" | "provider_id">[]> =>
      db
        .selectFrom("card_setups")
        .select(["id", "provider_id"])
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .execute(),

    async add(row: CardSetupRow): Promise<void> {
      await db
        .insertInto("card_setups")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    /** Changes an open setup and locks its row until the transaction ends; undefined: it has ended. */
    updateOpen: (id: string, change: Updateable<CommerceTables["card_setups"]>): Promise<CardSetupRow | undefined> =>
      db
        .updateTable("card_setups")
        .set(change)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .returningAll()
        .executeTakeFirst(),

    async setCard(id: string, cardId: string): Promise<void> {
      await db.updateTable("card_setups").set({ card_id: cardId }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
  };
}
