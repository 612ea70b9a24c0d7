import type { BillingDetails } from "../../../../contract/base/billing-details.ts";
import type { Db } from "../../../store/database.ts";

/** Queries on viewers' billing details. `db` is the database or a transaction. */
export function billingStore(db: Db, realmId: string) {
  return {
    /** The viewer's last billing details; null: none. */
    async find(viewerId: string): Promise<BillingDetails | null> {
      const row = await db
        .selectFrom("billing_details")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewerId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { name, country, line1, city, postal_code: postalCode, administrative_level1: administrativeLevel1 } = row;
      return { name, country, line1, city, postalCode, administrativeLevel1, taxNumber: row.tax_number, birthDate: row.birth_date };
    },

    async save(viewerId: string, details: BillingDetails, now: string): Promise<void> {
      const { postalCode, administrativeLevel1, taxNumber, birthDate, ...others } = details;
      const values = {
        ...others,
        postal_code: postalCode,
        administrative_level1: administrativeLevel1,
        tax_number: taxNumber,
        birth_date: birthDate,
        updated_at: now,
      };
      await db
        .insertInto("billing_details")
        .values({ realm_id: realmId, viewer_id: viewerId, ...values })
        .onConflict((conflict) => conflict.columns(["realm_id", "viewer_id"]).doUpdateSet(values))
        .execute();
    },
  };
}
