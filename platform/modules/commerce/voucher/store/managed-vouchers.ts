import { sql, type Transaction } from "kysely";
import type { Db } from "../../../../store/database.ts";
import type { Tables } from "../../../../store/tables.ts";
import type { VoucherRow } from "../../rows.ts";

type Writer = Db | Transaction<Tables>;

export interface VoucherFilter {
  /** Prefix of the code. */
  readonly prefix?: string;
  readonly limit: number;
}

/** Queries of the operator's work with vouchers. `db` is the database or a transaction. */
export function manageVoucherStore(db: Writer, realmId: string) {
  return {
    /** Adds the vouchers whose codes are unused; returns those codes. */
    async add(rows: readonly Omit<VoucherRow, "realm_id">[]): Promise<string[]> {
      const made = await db
        .insertInto("vouchers")
        .values(rows.map((row) => ({ ...row, realm_id: realmId })))
        .onConflict((conflict) => conflict.columns(["realm_id", "code"]).doNothing())
        .returning("code")
        .execute();
      return made.map(({ code }) => code);
    },

    async addName(code: string, texts: Readonly<Record<string, string>>): Promise<void> {
      const rows = Object.entries(texts).map(([language, text]) => ({
        realm_id: realmId,
        kind: "VOUCHER_NAME" as const,
        owner_id: code,
        language,
        position: 0,
        text,
      }));
      await db.insertInto("commerce_texts").values(rows).execute();
    },

    async has(code: string): Promise<boolean> {
      const query = db.selectFrom("vouchers").select("code").where("realm_id", "=", realmId).where("code", "=", code);
      return (await query.executeTakeFirst()) !== undefined;
    },

    list({ prefix, limit }: VoucherFilter): Promise<VoucherRow[]> {
      let query = db.selectFrom("vouchers").selectAll().where("realm_id", "=", realmId).orderBy("code").limit(limit);
      // The same on both databases, whatever their LIKE does with case and their order with hyphens.
      if (prefix !== undefined) query = query.where(sql`substr(code, 1, ${prefix.length})`, "=", prefix);
      return query.execute();
    },

    /** Uses of a voucher that were not released, the newest first. */
    listRedemptions: (code: string) =>
      db
        .selectFrom("voucher_redemptions")
        .select(["viewer_id", "licence_id", "state", "created_at"])
        .where("realm_id", "=", realmId)
        .where("code", "=", code)
        .where("state", "!=", "RELEASED")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute(),

    licenceIds: async (): Promise<string[]> =>
      (await db.selectFrom("licences").select("id").where("realm_id", "=", realmId).orderBy("position").execute()).map(({ id }) => id),

    /** The currencies in which something is sold, with the scale of their amounts. */
    listCurrencies: () =>
      db
        .selectFrom("licence_prices")
        .select(["currency", "scale"])
        .distinct()
        .where("realm_id", "=", realmId)
        .orderBy("currency")
        .execute(),
  };
}
