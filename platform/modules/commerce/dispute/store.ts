import type { Updateable } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { DisputeRow, HistoryRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";

const OPEN = ["NEEDS_RESPONSE", "UNDER_REVIEW"] as const;

/** A dispute with the payment that it is about. */
export type DisputedPayment = DisputeRow & Pick<HistoryRow, "viewer_id" | "licence_id" | "held_id">;

export interface DisputeFilter {
  /** True: only undecided disputes. */
  readonly openOnly: boolean;
  readonly limit: number;
}

/** Queries on disputes. `db` is the database or a transaction. */
export function disputeStore(db: Db, realmId: string) {
  return {
    find: (id: string): Promise<DisputeRow | undefined> =>
      db.selectFrom("disputes").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    findByReference: (providerId: string, reference: string): Promise<DisputeRow | undefined> =>
      db
        .selectFrom("disputes")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("provider_id", "=", providerId)
        .where("reference", "=", reference)
        .executeTakeFirst(),

    /** The payment that took money under the provider's key. */
    findCharge: (providerId: string, chargeKey: string): Promise<HistoryRow | undefined> =>
      db
        .selectFrom("payment_history")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("charge_key", "=", chargeKey)
        .where("provider_id", "=", providerId)
        .where("status", "=", "SUCCEEDED")
        .executeTakeFirst(),

    /** Amount of a payment that banks withhold. */
    async withdrawnOf(historyId: string): Promise<number> {
      const disputes = db.selectFrom("disputes").select("withdrawn").where("realm_id", "=", realmId).where("history_id", "=", historyId);
      return (await disputes.execute()).reduce((all, { withdrawn }) => all + withdrawn, 0);
    },

    async add(row: Omit<DisputeRow, "realm_id">): Promise<void> {
      await db
        .insertInto("disputes")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    async update(id: string, change: Updateable<CommerceTables["disputes"]>): Promise<void> {
      await db.updateTable("disputes").set(change).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    /** Claims the right to answer for one call. False: another call has it, or the dispute takes no answer. Times are ISO 8601. */
    async claimAnswer(id: string, claim: string, { now, until }: { readonly now: string; readonly until: string }): Promise<boolean> {
      const claimed = await db
        .updateTable("disputes")
        .set({ answer_claim: claim, answer_claimed_until: until })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("state", "=", "NEEDS_RESPONSE")
        .where((eb) => eb.or([eb("answer_claim", "is", null), eb("answer_claimed_until", "<=", now)]))
        .returning("id")
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Ends a claim, unless another call has claimed the answer since. */
    async releaseAnswer(id: string, claim: string): Promise<void> {
      await db
        .updateTable("disputes")
        .set({ answer_claim: null, answer_claimed_until: null })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("answer_claim", "=", claim)
        .execute();
    },

    /** Disputes by deadline, then the newest first. */
    list({ openOnly, limit }: DisputeFilter): Promise<DisputedPayment[]> {
      let query = db
        .selectFrom("disputes")
        .innerJoin("payment_history", (join) =>
          join.onRef("payment_history.id", "=", "disputes.history_id").onRef("payment_history.realm_id", "=", "disputes.realm_id"),
        )
        .selectAll("disputes")
        .select(["payment_history.viewer_id", "payment_history.licence_id", "payment_history.held_id"])
        .where("disputes.realm_id", "=", realmId)
        .where("payment_history.realm_id", "=", realmId);
      if (openOnly) query = query.where("disputes.state", "in", [...OPEN]);
      return query
        .orderBy((eb) => eb.fn.coalesce("disputes.respond_by", eb.val("9999")))
        .orderBy("disputes.opened_at", "desc")
        .limit(limit)
        .execute();
    },

    /** Changes the number of open disputes of a licence. */
    async countOpen(heldId: string, by: 1 | -1): Promise<void> {
      await db
        .updateTable("held_licences")
        .set((eb) => ({ open_disputes: eb("open_disputes", "+", by) }))
        .where("realm_id", "=", realmId)
        .where("id", "=", heldId)
        .execute();
    },
  };
}
