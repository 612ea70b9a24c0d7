import type { Transaction } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";

/** Sets the day on which an account is deleted, or cancels it (`due` null). False: nothing changed. */
export async function setDeletion(db: Db | Transaction<Tables>, realmId: string, accountId: string, due: string | null): Promise<boolean> {
  const result = await db
    .updateTable("accounts")
    .set({ deletion_due_at: due })
    .where("realm_id", "=", realmId)
    .where("id", "=", accountId)
    .where("deletion_due_at", due === null ? "is not" : "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
