import { sql } from "kysely";
import type { Period } from "../../contract/commerce/licence.ts";
import type { CommerceTables } from "../../platform/modules/commerce/tables.ts";
import type { Db } from "../../platform/store/database.ts";

/** Licence data that a demo account's holding needs. */
export type HeldLicence = Pick<CommerceTables["licence_prices"], "sku" | "amount" | "currency" | "scale"> & {
  readonly id: string;
  readonly period: Period | null;
  readonly accessDays: number | null;
  readonly taxRate: number;
};

/** A licence with its usual price. `db` may be a transaction. */
export async function findLicence(db: Db, realmId: string, id: string): Promise<HeldLicence | null> {
  const licence = await db
    .selectFrom("licences")
    .select("access_days")
    .where("realm_id", "=", realmId)
    .where("id", "=", id)
    .executeTakeFirst();
  const price = await db
    .selectFrom("licence_prices")
    .selectAll()
    .where("realm_id", "=", realmId)
    .where("licence_id", "=", id)
    // The usual price before those of territories; the databases differ about where nulls stand.
    .orderBy(sql`coalesce(territory, '')`)
    .orderBy("sku")
    .executeTakeFirst();
  if (licence === undefined || price === undefined) return null;
  const { sku, amount, currency, scale, period, tax_rate: taxRate } = price;
  return { id, sku, amount: Number(amount), currency, scale, period: period as Period | null, accessDays: licence.access_days, taxRate };
}
