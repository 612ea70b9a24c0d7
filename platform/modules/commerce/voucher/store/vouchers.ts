import { type AliasedExpression, type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../../../store/database.ts";
import type { Tables } from "../../../../store/tables.ts";
import type { Offer } from "../../model/quote.ts";
import type { ViewersVoucherRow } from "../../rows.ts";
import type { CommerceTables } from "../../tables.ts";

/** Column with the viewer's number of uses of each voucher. */
export const usesBy = (eb: ExpressionBuilder<Tables, "vouchers">, viewerId: string): AliasedExpression<number, "used_by_viewer"> =>
  eb
    .selectFrom("voucher_redemptions")
    .select((own) => own.fn.countAll<number>().as("many"))
    .whereRef("voucher_redemptions.realm_id", "=", "vouchers.realm_id")
    .whereRef("voucher_redemptions.code", "=", "vouchers.code")
    .where("voucher_redemptions.viewer_id", "=", viewerId)
    .where("voucher_redemptions.state", "!=", "RELEASED")
    .$asScalar()
    .$notNull()
    .as("used_by_viewer");

/** Queries on vouchers and their uses. `db` is the database or a transaction. */
export function voucherStore(db: Db, realmId: string) {
  return {
    find: (code: string, viewerId: string): Promise<ViewersVoucherRow | undefined> =>
      db
        .selectFrom("vouchers")
        .selectAll()
        .select((eb) => usesBy(eb, viewerId))
        .where("realm_id", "=", realmId)
        .where("code", "=", code)
        .executeTakeFirst(),

    /** True when the viewer has used it for the licence. */
    async isUsedFor(code: string, viewerId: string, licenceId: string): Promise<boolean> {
      const used = await db
        .selectFrom("voucher_redemptions")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("code", "=", code)
        .where("viewer_id", "=", viewerId)
        .where("licence_id", "=", licenceId)
        .where("state", "!=", "RELEASED")
        .limit(1)
        .executeTakeFirst();
      return used !== undefined;
    },

    /** True when any voucher exists for the offer, even an expired or used one. */
    async hasFor({ licenceId, currency }: Pick<Offer, "licenceId" | "currency">): Promise<boolean> {
      // Ids hold no backslash; `_` and `%` in them stand for themselves.
      const named = `%${JSON.stringify(licenceId).replaceAll(/[%_]/gu, "\\$&")}%`;
      const found = await db
        .selectFrom("vouchers")
        .select("code")
        .where("realm_id", "=", realmId)
        .where((eb) => eb.or([eb("discount_type", "=", "PERCENTAGE"), eb("currency", "=", currency)]))
        .where((eb) => eb.or([eb("licence_ids", "is", null), sql<boolean>`licence_ids like ${named} escape '\\'`]))
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /**
     * Adds one use if one is left, so that only one of many concurrent calls gets the last use. False: no use is left, or the viewer
     * has none left; the caller must undo the transaction. The update locks the row, so that the viewer's own uses are counted in sequence.
     */
    async takeUse(code: string, viewerId: string): Promise<boolean> {
      const taken = await db
        .updateTable("vouchers")
        .set((eb) => ({ uses: eb("uses", "+", 1) }))
        .where("realm_id", "=", realmId)
        .where("code", "=", code)
        .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
        .returning("viewer_uses")
        .executeTakeFirst();
      if (taken?.viewer_uses == null) return taken !== undefined;
      return ((await this.find(code, viewerId))?.used_by_viewer ?? 0) < taken.viewer_uses;
    },

    async giveBackUse(code: string): Promise<void> {
      await db
        .updateTable("vouchers")
        .set((eb) => ({ uses: eb("uses", "-", 1) }))
        .where("realm_id", "=", realmId)
        .where("code", "=", code)
        .execute();
    },

    async addRedemption(row: Omit<CommerceTables["voucher_redemptions"], "realm_id">): Promise<void> {
      await db
        .insertInto("voucher_redemptions")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    /** Ends the reservations of an attempt; gives their codes. */
    async endReservations(attemptId: string, state: "RELEASED" | "SPENT"): Promise<string[]> {
      const ended = await db
        .updateTable("voucher_redemptions")
        .set({ state })
        .where("realm_id", "=", realmId)
        .where("attempt_id", "=", attemptId)
        .where("state", "=", "RESERVED")
        .returning("code")
        .execute();
      return ended.map(({ code }) => code);
    },
  };
}
