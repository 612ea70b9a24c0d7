import type { Db } from "../../../store/database.ts";
import type { HeldLicenceRow, PriceConsentRow, PriceMigrationRow } from "../rows.ts";

/** Columns of a held licence without a new price. */
export const NO_NEW_PRICE = { price_consent_id: null, price_amount: null, price_from: null, price_answer: null } as const;

/** Queries on new prices for subscribers. `db` is the database or a transaction. */
export function priceStore(db: Db, realmId: string) {
  const migrations = () => db.selectFrom("price_migrations").selectAll().where("realm_id", "=", realmId);
  const consents = () => db.selectFrom("price_consents").selectAll().where("realm_id", "=", realmId);

  return {
    find: (id: string): Promise<PriceMigrationRow | undefined> => migrations().where("id", "=", id).executeTakeFirst(),
    list: (): Promise<PriceMigrationRow[]> => migrations().orderBy("created_at", "desc").orderBy("id", "desc").execute(),

    async add(row: Omit<PriceMigrationRow, "realm_id">): Promise<void> {
      await db
        .insertInto("price_migrations")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    /** False: the migration is not open. */
    async withdraw(id: string): Promise<boolean> {
      const own = db.updateTable("price_migrations").set({ state: "WITHDRAWN" }).where("realm_id", "=", realmId).where("id", "=", id);
      return (await own.where("state", "=", "OPEN").executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Number of consents by state. */
    async counts(migrationId: string): Promise<Readonly<Record<string, number>>> {
      const rows = await db
        .selectFrom("price_consents")
        .select((eb) => ["state", eb.fn.countAll<number>().as("many")])
        .where("realm_id", "=", realmId)
        .where("migration_id", "=", migrationId)
        .groupBy("state")
        .execute();
      return Object.fromEntries(rows.map(({ state, many }) => [state, Number(many)]));
    },

    /** Renewing subscriptions of a sku with ids after `after`, ordered by id. */
    listSubscribed: (sku: string, after: string, most: number): Promise<HeldLicenceRow[]> =>
      db
        .selectFrom("held_licences")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("sku", "=", sku)
        .where("id", ">", after)
        .where("ended_at", "is", null)
        .where("auto_renewing", "=", 1)
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Consents of a migration whose price does not apply yet. */
    listUndecided: (migrationId: string): Promise<PriceConsentRow[]> =>
      consents().where("migration_id", "=", migrationId).where("state", "in", ["PENDING", "CONTINUE"]).execute(),

    /** False: the held licence already has a consent for this migration. */
    async ask(row: Omit<PriceConsentRow, "realm_id">): Promise<boolean> {
      const added = await db
        .insertInto("price_consents")
        .values({ ...row, realm_id: realmId })
        .onConflict((conflict) => conflict.columns(["realm_id", "migration_id", "held_id"]).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },

    async setState(id: string, state: PriceConsentRow["state"], answeredAt: string): Promise<void> {
      await db
        .updateTable("price_consents")
        .set({ state, answered_at: answeredAt })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .execute();
    },

    findConsent: (id: string): Promise<PriceConsentRow | undefined> => consents().where("id", "=", id).executeTakeFirst(),
  };
}
