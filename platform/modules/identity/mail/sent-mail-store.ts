import type { Db } from "../../../store/database.ts";

/** Forgets mails about accounts that were sent before a time: their jobs name addresses. */
export async function forgetSentMails(db: Db, realmId: string, kind: string, before: string): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("realm_id", "=", realmId)
    .where("kind", "=", kind)
    .where("state", "=", "DONE")
    .where("created_at", "<", before)
    .execute();
}
