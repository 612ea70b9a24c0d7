import type { Updateable } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { HeldLicenceRow, HistoryRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";
import { type Shop, shopOf } from "./shop.ts";

/** Queries on a realm's licences and on held licences. `db` is the database or a transaction. */
export function licenceStore(db: Db, realmId: string) {
  return {
    async readShop(): Promise<Shop> {
      const families = db.selectFrom("licence_families").selectAll().where("realm_id", "=", realmId);
      const licences = db.selectFrom("licences").selectAll().where("realm_id", "=", realmId);
      const prices = db.selectFrom("licence_prices").selectAll().where("realm_id", "=", realmId);
      const texts = db.selectFrom("commerce_texts").selectAll().where("realm_id", "=", realmId);
      return shopOf({
        families: await families.orderBy("position").orderBy("id").execute(),
        licences: await licences.orderBy("position").orderBy("id").execute(),
        prices: await prices.orderBy("sku").execute(),
        texts: await texts.orderBy("position").execute(),
      });
    },

    async listFamilyLicences(familyId: string): Promise<string[]> {
      const rows = await db.selectFrom("licences").select("id").where("realm_id", "=", realmId).where("family_id", "=", familyId).execute();
      return rows.map(({ id }) => id);
    },

    /** The latest held licence of the viewer for each licence, the newest first, without replaced ones. */
    listHeld: (viewerId: string): Promise<HeldLicenceRow[]> =>
      db
        .selectFrom("held_licences")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("ended_at", "is", null)
        .orderBy("purchased_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    /** The held licences of some viewers, without replaced ones. */
    listHeldOf: (viewerIds: readonly string[]): Promise<HeldLicenceRow[]> =>
      db
        .selectFrom("held_licences")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "in", viewerIds)
        .where("ended_at", "is", null)
        .execute(),

    /** The rows of `listHeld`, locked until the transaction ends. */
    lockAllHeld: (viewerId: string): Promise<HeldLicenceRow[]> =>
      db
        .updateTable("held_licences")
        .set((eb) => ({ periods_paid: eb.ref("periods_paid") }))
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("ended_at", "is", null)
        .returningAll()
        .execute(),

    /** The day on which a pass ends for everybody, ISO 8601; null: it has none. */
    async fixedExpiryOf(licenceId: string): Promise<string | null> {
      const licence = await db
        .selectFrom("licences")
        .select("fixed_expiry")
        .where("realm_id", "=", realmId)
        .where("id", "=", licenceId)
        .executeTakeFirst();
      return licence?.fixed_expiry ?? null;
    },

    findHeld: (id: string): Promise<HeldLicenceRow | undefined> =>
      db.selectFrom("held_licences").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    /** The current row, locked until the transaction ends. */
    lockHeld: (id: string): Promise<HeldLicenceRow> =>
      db
        .updateTable("held_licences")
        .set((eb) => ({ periods_paid: eb.ref("periods_paid") }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The same for the viewer's current held licence of `licenceId`. */
    lockCurrent: (viewerId: string, licenceId: string): Promise<HeldLicenceRow | undefined> =>
      db
        .updateTable("held_licences")
        .set((eb) => ({ periods_paid: eb.ref("periods_paid") }))
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("licence_id", "=", licenceId)
        .where("ended_at", "is", null)
        .returningAll()
        .executeTakeFirst(),

    async addHeld(row: Omit<HeldLicenceRow, "realm_id">): Promise<void> {
      await db
        .insertInto("held_licences")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    async updateHeld(id: string, change: Updateable<CommerceTables["held_licences"]>): Promise<void> {
      await db.updateTable("held_licences").set(change).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    /** Lowers the creditable amount of a period after a part of its payment was refunded. */
    async lessenPaid({ held_id: id, valid_until: until }: Pick<HistoryRow, "held_id" | "valid_until">, amount: number): Promise<void> {
      await db
        .updateTable("held_licences")
        .set((eb) => ({
          paid_amount: eb
            .case()
            .when("paid_amount", ">", amount)
            .then(eb("paid_amount", "-", amount))
            .else(0)
            .end(),
        }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("valid_until", "=", until)
        .where("paid_amount", "is not", null)
        .execute();
    },

    /** Ends the viewer's held licences, because another one replaces them. */
    async endHeld(viewerId: string, licenceIds: readonly string[], now: string): Promise<void> {
      await db
        .updateTable("held_licences")
        .set({ ended_at: now, auto_renewing: 0 })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("licence_id", "in", [...licenceIds])
        .where("ended_at", "is", null)
        .execute();
    },

    /** Ends all licences of the viewer. An unconfirmed payment is refunded by its own job (activation.ts). */
    async endAllHeld(viewerId: string, now: string): Promise<void> {
      await db
        .updateTable("held_licences")
        .set({ ended_at: now, auto_renewing: 0 })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .where("ended_at", "is", null)
        .where((eb) => eb.or([eb("confirmation", "is", null), eb("confirmation", "!=", "UNCONFIRMED")]))
        .execute();
    },

    /** True when the viewer has used their trial. A trial of the payment method is found only when it pays. */
    async hasUsedTrial(viewerId: string): Promise<boolean> {
      const used = await db
        .selectFrom("trial_uses")
        .select("viewer_id")
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Records a trial for viewer and payment method; false, with nothing written, when either has had one. */
    async addTrialUse(row: Omit<CommerceTables["trial_uses"], "realm_id">): Promise<boolean> {
      const added = await db
        .insertInto("trial_uses")
        .values({ ...row, realm_id: realmId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
  };
}
