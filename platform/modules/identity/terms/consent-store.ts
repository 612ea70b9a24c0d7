import type { Db } from "../../../store/database.ts";
import type { Answer } from "./consent.ts";

/** Queries on accounts' answers to the realm's terms. `now` is ISO text. `db` is the database or a transaction. */
export function consentStore(db: Db, realmId: string) {
  return {
    async list(accountId: string): Promise<Answer[]> {
      const rows = await db
        .selectFrom("consents")
        .select(["term", "version", "answer", "answered_at"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => ({ term: row.term, version: row.version, answer: row.answer === 1, answeredAt: row.answered_at }));
    },

    /** Saves answers; a new answer to the same version replaces the earlier one. */
    async keep(accountId: string, answers: readonly Pick<Answer, "term" | "version" | "answer">[], now: string): Promise<void> {
      for (const { term, version, answer } of answers)
        await db
          .insertInto("consents")
          .values({ realm_id: realmId, account_id: accountId, term, version, answer: answer ? 1 : 0, answered_at: now })
          .onConflict((conflict) =>
            conflict.columns(["realm_id", "account_id", "term", "version"]).doUpdateSet({ answer: answer ? 1 : 0, answered_at: now }),
          )
          .execute();
    },
  };
}
