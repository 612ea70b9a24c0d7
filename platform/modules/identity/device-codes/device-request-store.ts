import type { Db } from "../../../store/database.ts";
import type { IdentityTables } from "../tables.ts";

export type DeviceRequest = IdentityTables["device_requests"];

/** Queries on devices that wait for approval. Times are ISO text. `db` is the database or a transaction. */
export function deviceRequestStore(db: Db, realmId: string) {
  return {
    /** False when the code is in use. */
    async insert(row: DeviceRequest): Promise<boolean> {
      const made = await db
        .insertInto("device_requests")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    },

    findByUserCode: (userCode: string, now: string) =>
      db
        .selectFrom("device_requests")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("user_code", "=", userCode)
        .where("state", "=", "PENDING")
        .where("expires_at", ">", now)
        .executeTakeFirst(),

    findByDeviceCode: (hash: string, now: string) =>
      db
        .selectFrom("device_requests")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("device_code_hash", "=", hash)
        .where("expires_at", ">", now)
        .executeTakeFirst(),

    /** Answers a pending request. Of concurrent answers, one counts. */
    async answer(
      userCode: string,
      answer: { readonly state: "APPROVED" | "DENIED"; readonly accountId: string },
      now: string,
    ): Promise<boolean> {
      const result = await db
        .updateTable("device_requests")
        .set({ state: answer.state, account_id: answer.accountId })
        .where("realm_id", "=", realmId)
        .where("user_code", "=", userCode)
        .where("state", "=", "PENDING")
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async poll(hash: string, change: Pick<DeviceRequest, "polled_at" | "interval_seconds">): Promise<void> {
      await db.updateTable("device_requests").set(change).where("realm_id", "=", realmId).where("device_code_hash", "=", hash).execute();
    },

    /** Spends an approved request. Of concurrent calls, one gets it. */
    async spend(hash: string): Promise<boolean> {
      const result = await db
        .deleteFrom("device_requests")
        .where("realm_id", "=", realmId)
        .where("device_code_hash", "=", hash)
        .where("state", "=", "APPROVED")
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Drops the requests that an account has approved and no device has used; a device that polls for one gets nothing. */
    async dropApproved(accountId: string): Promise<void> {
      await db
        .deleteFrom("device_requests")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("state", "=", "APPROVED")
        .execute();
    },

    async prune(before: string): Promise<void> {
      await db.deleteFrom("device_requests").where("realm_id", "=", realmId).where("expires_at", "<", before).execute();
    },
  };
}
