import type { BillingDetails } from "../../../../contract/billing-details.ts";
import type { Db } from "../../../store/database.ts";

/** Queries on viewers' billing details. `db` is the database or a transaction. */
export function billingStore(db: Db, realmId: string) {
  return {
    /** What the viewer gave last; null: nothing. */
    async find(viewerId: string): Promise<BillingDetails | null> {
      const row = await db
        .selectFrom("billing_details")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { name: row.name, country: row.country, line1: row.line1, city: row.city, postalCode: row.postal_code };
    },

    async save(viewerId: string, { postalCode, ...details }: BillingDetails, now: string): Promise<void> {
      const values = { ...details, postal_code: postalCode, updated_at: now };
      await db
        .insertInto("billing_details")
        .values({ realm_id: realmId, viewer_id: viewerId, ...values })
        .onConflict((conflict) => conflict.columns(["realm_id", "viewer_id"]).doUpdateSet(values))
        .execute();
    },
  };
}
